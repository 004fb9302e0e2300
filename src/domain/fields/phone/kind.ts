import { type Common, type Kind, plain } from '../kind.ts';
import { printPhone, showPhone } from './phone.ts';

/** An Azerbaijani phone number. */
export type PhoneField = Common & { kind: 'phone' };

export const phone: Kind<PhoneField> = {
  ...plain,
  show: (_, value) => printPhone(String(value)),
  answer: (value) => showPhone(String(value)),
  filter: () => undefined,
};
