import { type Common, type Kind, plain } from '../kind.ts';

/** An e-mail address. */
export type EmailField = Common & { kind: 'email' };

export const email: Kind<EmailField> = {
  ...plain,
  filter: () => undefined,
};
