/** Schemas of keys and codes, shared by browser and server. */
import { asciiDigits } from '../../domain/language/digits.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { z } from '../../domain/zod.ts';

const noKeyName = 'Açara ad verin, məsələn: Telefonum.';
const noCode = 'Kodu yazın.';

export const maxPasskeys = 20;
export const codesAtOnce = 10;

export const keyNameSchema = z.object({
  name: z.string({ error: noKeyName }).min(1, noKeyName).pipe(textSchema(1, 50)),
});

/** Six digits of an app, or a code of the list; without the spaces that people type and paste. */
export const codeSchema = z
  .string({ error: noCode })
  .max(50, noCode)
  .transform((text) => asciiDigits(cleanLine(text)).replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, noCode));

export const codeForm = z.object({ code: codeSchema });
export const passwordForm = z.object({ password: z.string().min(1, 'Şifrənizi yazın.').max(1000, 'Şifrə yanlışdır.') });

export const ticketSchema = z.string({ error: 'Yenidən daxil olun.' }).min(1).max(200);

/** What a browser answers; bounded here, looked at once it is compared. */
export const answerSchema = z.looseObject({}, { error: 'Açarın cavabını göndərin.' });
