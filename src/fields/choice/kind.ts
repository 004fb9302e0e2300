import { type Common, type Kind, plain } from '../kind.ts';

/** One of a few values fixed by the specification. */
export type ChoiceField = Common & {
  kind: 'choice';
  options: readonly string[];
  /** Options by the value of another field, such as the districts of a city; `options` has all of them. */
  optionsBy?: { field: string; lists: Readonly<Record<string, readonly string[]>> };
};

export const choice: Kind<ChoiceField> = {
  ...plain,
  filter: ({ options }) => ({ by: 'values', options }),
};
