import { type Common, type Kind, linesOf, plain } from '../kind.ts';

/** Several of some fixed values: sent as a repeated field, returned as an array. */
export type ChoicesField = Common & {
  kind: 'choices';
  options: readonly string[];
  /** Name of the list with narrower values that may follow an option, as may free text: `BMW X5`. */
  narrowedBy?: string;
};

/** Maximum number of values where `options` are not exhaustive. */
export const maxChoices = 30;

export const choices: Kind<ChoicesField> = {
  ...plain,
  repeats: true,
  show: (_, value) => linesOf(value).join(', '),
  answer: linesOf,
  isWide: () => true,
  filter: ({ options, narrowedBy }) => (narrowedBy ? { by: 'values' } : { by: 'values', options }),
};
