import { type Common, type Kind, plain } from '../kind.ts';
import { showPhone } from './phone.ts';

/** An Azerbaijani phone number. */
export type PhoneField = Common & { kind: 'phone' };

export const phone: Kind<PhoneField> = {
  ...plain,
  show: (_, value) => showPhone(String(value)),
  answer: (value) => showPhone(String(value)),
  filter: () => undefined,
};
