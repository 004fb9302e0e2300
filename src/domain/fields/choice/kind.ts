import { type Common, type Kind, plain } from '../kind.ts';

/** One of a few values fixed by the specification. */
export type ChoiceField = Common & {
  kind: 'choice';
  options: readonly string[];
  /** Options as people read them; themselves when absent. */
  labels?: Readonly<Record<string, string>>;
  /** The option that an absent value means; it is chosen in an empty form, and not stored. */
  absent?: string;
  /** Options by the value of another field, such as the districts of a city; `options` has all of them. */
  optionsBy?: { field: string; lists: Readonly<Record<string, readonly string[]>> };
};

export const choice: Kind<ChoiceField> = {
  ...plain,
  show: ({ labels }, value) => labels?.[String(value)] ?? String(value),
  untouched: ({ absent = '' }) => absent,
  isWide: ({ absent }) => absent !== undefined,
  filter: ({ options }) => ({ by: 'values', options }),
};
