/** Schemas of the owner's settings, shared by browser and server. */
import { emailSchema } from '../domain/fields/email/schema.ts';
import { phoneSchema } from '../domain/fields/phone/schema.ts';
import { requiredMessage, textSchema } from '../domain/fields/text/schema.ts';
import { fold } from '../domain/language/fold.ts';
import { sections as allSections } from '../domain/sections/index.ts';
import { z } from '../domain/zod.ts';

const text = z.string({ error: 'Mətn yazın.' });

const voenSchema = text.trim().regex(/^\d{10}$/, 'VÖEN on rəqəmdən ibarətdir.');
/** The address of a profile, also as people know it: `@name`, or without `https://`. */
const profileSchema = (host: string, path: '' | '@') =>
  text
    .trim()
    .max(300, 'Ən çox 300 simvol ola bilər.')
    .transform((given) => completeProfile(given, host, path))
    .refine(
      (address) => isProfile(address),
      `Profilin adını @ad kimi, ya da linkini https://${host}/${path}ad kimi yazın.`,
    );

/** A text that may be blank: it is then not shown. */
const optional = <Value extends string>(schema: z.ZodType<Value, string>) =>
  text
    .transform((given, context) => {
      if (given.trim() === '') return undefined;
      const { success, data, error } = schema.safeParse(given);
      if (!success) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? requiredMessage });
      return success ? data : z.NEVER;
    })
    .optional();

export const contactsSchema = z.object({
  name: optional(textSchema(2, 100)),
  voen: optional(voenSchema),
  address: optional(textSchema(5, 200)),
  email: optional(emailSchema),
  phone: optional(phoneSchema),
  whatsapp: optional(phoneSchema),
  instagram: optional(profileSchema('instagram.com', '')),
  facebook: optional(profileSchema('facebook.com', '')),
  tiktok: optional(profileSchema('tiktok.com', '@')),
});

const maxCities = 150;
const citiesSchema = z
  .array(text.pipe(textSchema(1, 100)), { error: 'Şəhərləri siyahı kimi göndərin.' })
  .max(maxCities, `Ən çox ${maxCities} şəhər ola bilər.`)
  .superRefine((cities, context) => {
    const twice = cities.find((city, index) => cities.slice(0, index).some((before) => fold(before) === fold(city)));
    if (twice !== undefined) context.addIssue({ code: 'custom', message: `«${twice}» iki dəfə yazılıb.` });
  });

const shownSection = z.object({
  name: text,
  shown: z.boolean({ error: 'Göstərilib-göstərilmədiyini true və ya false ilə yazın.' }),
});

const sectionsSchema = z
  .array(shownSection, { error: 'Bölmələri siyahı kimi göndərin.' })
  .max(allSections.length, `Ən çox ${allSections.length} bölmə ola bilər.`)
  .superRefine((sections, context) => {
    const message = sectionsProblem(sections);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A change of settings; absent values stay unchanged. */
export const siteSchema = z
  .object({
    name: text.pipe(textSchema(2, 40)),
    tagline: text.pipe(textSchema(0, 120)),
    colour: text
      .trim()
      .toLowerCase()
      .regex(/^(#[\da-f]{6})?$/, 'Rəngi #0b746a kimi yazın.'),
    contacts: contactsSchema,
    cities: citiesSchema,
    sections: sectionsSchema,
    factorDemanded: z.boolean({ error: 'Tələb olunub-olunmadığını true və ya false ilə yazın.' }),
  })
  .partial();

export type SiteInput = z.output<typeof siteSchema>;

function sectionsProblem(sections: readonly z.output<typeof shownSection>[]): string | undefined {
  const names = sections.map(({ name }) => name);
  const unknown = names.find((name) => !allSections.some((section) => section.name === name));
  if (unknown !== undefined) return 'Belə bir bölmə yoxdur.';
  if (new Set(names).size < names.length) return 'Bir bölmə iki dəfə yazılıb.';
  const isComplete = sections.length === allSections.length;
  if (isComplete && !sections.some(({ shown }) => shown)) return 'Ən azı bir bölmə göstərilməlidir.';
  return undefined;
}

function completeProfile(given: string, host: string, path: string): string {
  const [, name] = /^@([\w.-]{1,100})$/.exec(given) ?? [];
  if (name !== undefined) return `https://${host}/${path}${name}`;
  const bare = given.replace(/^http:\/\//i, '');
  return bare
    .replace(/^(www|m)\./i, '')
    .toLowerCase()
    .startsWith(`${host}/`)
    ? `https://${bare}`
    : given;
}

function isProfile(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
