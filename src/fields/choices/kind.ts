import { type Common, type Kind, linesOf, plain } from '../kind.ts';

/** Several of a few fixed values: sent as a repeated field, answered as an array. */
export type ChoicesField = Common & { kind: 'choices'; options: readonly string[] };

export const choices: Kind<ChoicesField> = {
  ...plain,
  repeats: true,
  show: (_, value) => linesOf(value).join(', '),
  answer: linesOf,
  isWide: () => true,
  filter: ({ options }) => ({ by: 'values', options }),
};
