import { z } from '../../zod.ts';
import { parsePhone } from './phone.ts';

/** Any usual spelling of an Azerbaijani number, as `+994…`. */
export const phoneSchema: z.ZodType<string, string> = z.string().transform((text, context) => {
  const phone = parsePhone(text);
  if (!phone) context.addIssue({ code: 'custom', message: 'Nömrəni 50 123 45 67 kimi yazın.' });
  return phone ?? z.NEVER;
});
