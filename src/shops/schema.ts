/** Schema of a shop's data, shared by browser and server. */
import { longTextSchema } from '../domain/fields/long-text/schema.ts';
import { phoneSchema } from '../domain/fields/phone/schema.ts';
import { textSchema } from '../domain/fields/text/schema.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { z } from '../domain/zod.ts';
import { hoursSchema } from './hours.ts';

const required = 'Bu sahəni doldurun.';
const line = (min: number, max: number) => z.string({ error: required }).min(1, required).pipe(textSchema(min, max));
const maxSiteLength = 300;

const siteSchema = z
  .string()
  .transform(cleanLine)
  .refine((text) => text === '' || isSite(text), 'Saytın linkini https:// ilə birlikdə yazın.');

export const shopSchema = z.object({
  name: line(2, 60),
  slug: z
    .string({ error: required })
    .min(1, required)
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .regex(
          /^[a-z0-9](?:[a-z0-9]|-(?!-)){1,38}[a-z0-9]$/,
          'Ən azı 3, ən çox 40 latın hərfi və ya rəqəm; sözlər arasında tire qoyun.',
        ),
    )
    .describe('Səhifənin linki: /magaza/{slug}'),
  about: z.string().default('').pipe(longTextSchema(0, 2000)),
  address: line(5, 200),
  hours: hoursSchema
    .default('')
    .describe('Mətn, məsələn «Hər gün 09:00–19:00», yaxud günlər üzrə: [{ day: 1–7, from, to }]'),
  phones: z
    .array(phoneSchema, { error: required })
    .min(1, 'Ən azı bir nömrə yazın.')
    .max(3, 'Ən çox üç nömrə ola bilər.'),
  voen: z
    .string({ error: required })
    .min(1, required)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, 'VÖEN 10 rəqəmdir.')),
  site: siteSchema.nullish().transform((text) => text || null),
});

export type ShopInput = z.output<typeof shopSchema>;

function isSite(text: string): boolean {
  if (text.length > maxSiteLength || /[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
