import type { Examples } from '../kind.ts';
import type { PhoneField } from './kind.ts';

export const phoneExamples: Examples<PhoneField> = {
  right: () => ['+994-50-123-45-67', '055 765 43 21'],
  wrong: () => ['123', '+905321234567'],
  describe: () => 'Telefon, məsələn, 50 123 45 67',
};
