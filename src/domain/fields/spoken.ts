/** How people name values of each kind in a search. Separate from `kinds`, since no page needs it. */
import { type Field, type FieldOf, type FollowingLists, type TextField } from './field.ts';
import { leaderOf, listsByLeader } from './filling.ts';
import { yes } from './flag/kind.ts';

/**
 * A value and a text that means it. `rank`: how certain it is that this field is meant, lowest first. `leader`: parameter
 * and value of the field it depends on, if the text also implies those.
 */
export type SpokenValue = {
  value: string;
  text: string;
  rank: number;
  leader?: [name: string, value: string];
  /** A number that means nothing alone. */
  isBare?: boolean;
};

// Options are exhaustive; suggestions are common values; dependent values may repeat among leaders.
const [option, suggestion] = [1, 2] as const;
/** The rank of dependent values, such as models. */
export const following = 3;

type Speak<F> = (field: F, lists: FollowingLists) => SpokenValue[];

const itself = (rank: number) => (value: string) => ({ value, text: value, rank });

const fixed: Speak<{ options: readonly string[] }> = ({ options }) => options.map(itself(option));
const none: Speak<unknown> = () => [];

const speakers: { [Kind in Field['kind']]: Speak<FieldOf<Kind>> } = {
  text: (field, lists) => [
    ...(field.suggestions ?? []).map(itself(suggestion)),
    ...Object.entries(listsByLeader(field, lists) ?? {}).flatMap(([leader, values]) =>
      followers(field, leader, values),
    ),
  ],
  choice: fixed,
  choices: fixed,
  flag: ({ label }) => [{ value: yes, text: label, rank: option }],
  // Numbers are recognised by their units.
  number: none,
  longText: none,
  code: none,
  phone: none,
  email: none,
};

/** Dependent values such as models: those that begin with a number mean nothing without the leader, `Mazda 6`. */
function followers(field: TextField, leader: string, values: readonly string[]): SpokenValue[] {
  const name = leaderOf(field)?.field ?? '';
  return values.flatMap((value) => [
    ...[value, ...shortName(value)].map((text) => ({
      value,
      text,
      rank: following,
      isBare: /^[\d.]{1,4}(?: |$)/.test(text),
    })),
    { value, text: `${leader} ${value}`, rank: following, leader: [name, leader] },
  ]);
}

/** `S23 Ultra` of `Galaxy S23 Ultra`, `Z Flip 5`: a model number with letters and digits needs no name before it. */
function shortName(value: string): string[] {
  const short = value.replace(/^\S+ /, '');
  return short !== value && /^(?:\p{L}+|\p{L} \p{L}+ )\d/u.test(short) ? [short] : [];
}

/** All spoken forms of a field's values, as its kind defines them. */
export function spokenValues(field: Field, lists: FollowingLists): SpokenValue[] {
  const speak: Speak<never> = speakers[field.kind];
  return speak(field as never, lists);
}
