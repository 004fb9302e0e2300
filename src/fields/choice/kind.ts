import { type Common, type Kind, plain } from '../kind.ts';

/** One of a few values fixed by the specification. */
export type ChoiceField = Common & { kind: 'choice'; options: readonly string[] };

export const choice: Kind<ChoiceField> = {
  ...plain,
  filter: ({ options }) => ({ by: 'values', options }),
};
