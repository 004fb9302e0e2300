import { z } from '../../zod.ts';
import { parsePhone } from './phone.ts';
import type { Examples } from '../kind.ts';
import type { PhoneField } from './kind.ts';

/** Any usual spelling of an Azerbaijani number, as `+994…`. */
export const phoneSchema: z.ZodType<string, string> = z.string().transform((text, context) => {
  const phone = parsePhone(text);
  if (!phone) context.addIssue({ code: 'custom', message: 'Nömrəni 50 123 45 67 kimi yazın.' });
  return phone ?? z.NEVER;
});

export const phoneExamples: Examples<PhoneField> = {
  right: () => ['+994-50-123-45-67', '055 765 43 21'],
  wrong: () => ['123', '+905321234567'],
  describe: () => 'Telefon, məsələn, 50 123 45 67',
};
