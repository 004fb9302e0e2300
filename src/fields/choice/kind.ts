import { asText, type Common, type Kind } from '../kind.ts';

/** One of a few values that the specification fixes. */
export type ChoiceField = Common & { kind: 'choice'; options: readonly string[] };

export const choice: Kind<ChoiceField> = {
  show: asText,
  answer: String,
  untouched: '',
  isWide: () => false,
  filter: ({ options }) => ({ by: 'values', options }),
};
