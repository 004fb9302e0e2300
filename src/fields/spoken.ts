/** How the values of each kind of field are said in a search. Apart from `kinds`, since no page needs it. */
import { type Field, type FieldOf, type FollowingLists, type TextField } from './field.ts';
import { followingOf, listsOf } from './filling.ts';
import { yes } from './flag/kind.ts';

/**
 * A value, and a text that asks for it. `rank`: how sure it is that this field is meant; the least is the surest. `leader`: the
 * parameter of the field it follows, where the text says that one, too.
 */
export type SpokenValue = { value: string; text: string; rank: number; leader?: [name: string, value: string] };

// Options are all there are; suggestions are the usual ones; what follows another field repeats among its values.
const [option, suggestion] = [1, 2] as const;
/** The rank of what follows another field, such as models. */
export const following = 3;

type Speak<F> = (field: F, lists: FollowingLists) => SpokenValue[];

const itself = (rank: number) => (value: string) => ({ value, text: value, rank });

const fixed: Speak<{ options: readonly string[] }> = ({ options }) => options.map(itself(option));
const none: Speak<unknown> = () => [];

const speakers: { [Kind in Field['kind']]: Speak<FieldOf<Kind>> } = {
  text: (field, lists) => [
    ...(field.suggestions ?? []).map(itself(suggestion)),
    ...Object.entries(listsOf(field, lists) ?? {}).flatMap(([leader, values]) => followers(field, leader, values)),
  ],
  choice: fixed,
  choices: fixed,
  flag: ({ label }) => [{ value: yes, text: label, rank: option }],
  // Numbers are said with their units.
  number: none,
  longText: none,
  code: none,
  phone: none,
  email: none,
};

/** Models and the like: those that are only a number mean nothing without what they follow, `Mazda 6`. */
function followers(field: TextField, leader: string, values: readonly string[]): SpokenValue[] {
  const name = followingOf(field)?.field ?? '';
  return values.flatMap((value) => [
    ...(/^[\d.]{1,4}$/.test(value)
      ? []
      : [value, ...shortName(value)].map((text) => ({ value, text, rank: following }))),
    { value, text: `${leader} ${value}`, rank: following, leader: [name, leader] },
  ]);
}

/** `S23 Ultra` of `Galaxy S23 Ultra`: what begins with letters and digits needs no name before it. */
function shortName(value: string): string[] {
  const short = value.replace(/^\S+ /, '');
  return short !== value && /^\p{L}+\d/u.test(short) ? [short] : [];
}

/** What a field's values are called, as its kind says them. */
export function spokenValues(field: Field, lists: FollowingLists): SpokenValue[] {
  const speak: Speak<never> = speakers[field.kind];
  return speak(field as never, lists);
}
