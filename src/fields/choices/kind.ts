import { type Common, type Kind, linesOf, plain } from '../kind.ts';

/** Several of a few fixed values: sent as a repeated field, answered as an array. */
export type ChoicesField = Common & {
  kind: 'choices';
  options: readonly string[];
  /** Each option may be followed by one of these, or by what the list lacks: `BMW X5`. The name of the list. */
  narrowedBy?: string;
};

/** The most values where `options` are not all. */
export const maxChoices = 30;

export const choices: Kind<ChoicesField> = {
  ...plain,
  repeats: true,
  show: (_, value) => linesOf(value).join(', '),
  answer: linesOf,
  isWide: () => true,
  filter: ({ options, narrowedBy }) => (narrowedBy ? { by: 'values' } : { by: 'values', options }),
};
