import { asText, type Common, type Kind } from '../kind.ts';

/** An e-mail address. */
export type EmailField = Common & { kind: 'email' };

export const email: Kind<EmailField> = {
  show: asText,
  answer: String,
  untouched: '',
  isWide: () => false,
  filter: () => undefined,
};
