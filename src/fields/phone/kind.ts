import type { Common, Kind } from '../kind.ts';
import { showPhone } from './phone.ts';

/** An Azerbaijani phone number. */
export type PhoneField = Common & { kind: 'phone' };

export const phone: Kind<PhoneField> = {
  show: (_, value) => showPhone(String(value)),
  answer: (value) => showPhone(String(value)),
  untouched: '',
  isWide: () => false,
  filter: () => undefined,
};
