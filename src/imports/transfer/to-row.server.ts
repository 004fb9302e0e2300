/** Turns an ad of other software into a row as shops' files have them, with what can be derived. */
import type { Field } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sections } from '../../domain/sections/index.ts';
import { cutText } from '../../domain/language/cut.ts';
import { fieldOfColumn, rowFields } from '../rows/columns.ts';
import { priceIn } from '../rows/price.ts';
import { type Context, type ReadRow, readRow } from '../rows/read-row.ts';
import type { RowError } from '../table.ts';
import { isManat } from './guess.server.ts';
import { categoryOf, columnsSaid, type Mapping } from './mapping.server.ts';
import { ownValue } from '../rows/own-value.ts';
import type { Ad } from './sources/ad.ts';
import type { Photos } from './sources/photo-folder.server.ts';
import type { TitleReader } from './titles.server.ts';

type With = { mapping: Mapping; reader: TitleReader; photos: Photos; now: Date };

/** The row, its errors among it, and images that are nowhere. */
export async function toRow(ad: Ad, given: With): Promise<{ read: ReadRow; missing: string[] }> {
  const { mapping, photos, reader } = given;
  const category = categoryOf(mapping, ad.category);
  const section = category && sections.find(({ name }) => name === category.section);
  const found = [...new Set(ad.images)].map((image) => [image, photos.nameOf(image)] as const);
  const images = found.flatMap(([, name]) => name ?? []);
  const missing = found.flatMap(([image, name]) => (name === undefined ? [image] : []));
  const errors: RowError[] = [...(ad.problems ?? [])];
  const notes: RowError[] = [...(ad.notes ?? [])];
  const price = priceOf(ad, mapping, { now: given.now, errors, notes });
  const context = contextOf(mapping, given.now);
  const texts = cut(ad, {
    ...withoutIds(ad.texts, context),
    ...placeOf(ad, mapping),
    externalId: ad.id,
    ...(section && { section: section.name }),
    ...(price !== undefined && { price }),
  });
  let read = readRow({ row: ad.row, texts }, context);
  if (read.section) {
    const derived = await derive(read, read.section, { ad, reader, fields: category?.fields ?? {} });
    if (Object.keys(derived).length > 0) read = readRow({ row: ad.row, texts: { ...texts, ...derived } }, context);
  }
  if (!read.section && category) read.errors = [noSection(category.name ?? ad.category ?? '')];
  const all = { ...read, errors: [...errors, ...read.errors], notes: [...notes, ...read.notes] };
  return { read: withImages(all, images, missing), missing };
}

/** Without fields of the other software that are called as the id, section and photos of our rows. */
function withoutIds(texts: Ad['texts'], context: Context): Record<string, string> {
  const isOurs = (name: string) => name !== 'section' && rowFields.includes(fieldOfColumn(name, context) ?? '');
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isOurs(name)));
}

function contextOf(mapping: Mapping, now: Date): Context {
  return {
    profile: 'own',
    mapping: { section: null, columns: columnsSaid(mapping) },
    defaults: {},
    losesLetters: false,
    now,
  };
}

type Told = { now: Date; errors: RowError[]; notes: RowError[] };

/** In whole manats, as a shop's file has it, at the owner's rates. */
function priceOf({ price }: Ad, { currencies }: Mapping, told: Told): string | undefined {
  if (!price) return undefined;
  const rates = Object.fromEntries(
    Object.entries(currencies).flatMap(([currency, rate]) => (rate === null ? [] : [[currency, rate]])),
  );
  const noRate = (currency: string) => `«${currency}» valyutasının məzənnəsi yazılmayıb.`;
  const currency = isManat(price.currency) ? '' : price.currency;
  return priceIn({ price: price.amount, currency }, { ...told, rates, profile: 'own', noRate });
}

function placeOf({ texts }: Ad, { cities }: Mapping): Record<string, string> {
  const city = ownValue(cities, texts['location'] ?? '');
  return city ? { location: city } : {};
}

// As long as our fields take; what stands beyond is given up rather than the whole ad.
const [maxTitle, maxDescription] = [120, 5000];
const minDescription = 10;

function cut({ texts: { title = '', description = '' } }: Ad, texts: Record<string, string>): Record<string, string> {
  const told = [...description].length < minDescription ? [title, description].filter(Boolean).join('\n') : description;
  return {
    ...texts,
    ...(title && { title: cutText(title, maxTitle) }),
    ...(told && { description: cutText(told, maxDescription) }),
  };
}

type From = { ad: Ad; reader: TitleReader; fields: Readonly<Record<string, string>> };

/** Values of fields that the row lacks: said in its title, then what the owner says of its category. */
async function derive(
  { input }: ReadRow,
  section: Section,
  { ad, reader, fields }: From,
): Promise<Record<string, string>> {
  const lacking = section.fields.filter(({ name }) => !input[name]);
  const { title = '' } = ad.texts;
  const isAsked = (field: Field) => field.required === 'always' && !fields[field.name];
  const said = lacking.some(isAsked) && title ? await reader.valuesOf(title, section) : {};
  const derived: Record<string, string> = {};
  for (const field of lacking) {
    // Only what must be said: a title may name other goods.
    const value = (field.required === 'always' ? said[field.name] : undefined) ?? fields[field.name];
    if (value) derived[field.name] = value;
  }
  // Its own name would be lost where the title follows from fields.
  const hasTitle = section.fields.some(({ name }) => name === 'title');
  if (!hasTitle && title) derived['description'] = cutText(`${title}\n\n${input['description'] ?? ''}`, maxDescription);
  return derived;
}

function withImages(read: ReadRow, found: readonly string[], missing: readonly string[]): ReadRow {
  const { section } = read;
  if (!section) return { ...read, images: [] };
  const images = found.slice(0, section.photos.max);
  const errors = read.errors.filter(({ field }) => field !== 'images');
  if (images.length < section.photos.min) {
    const text = missing[0] ? `Şəkil tapılmadı: ${missing[0]}` : 'Ən azı bir şəkil olmalıdır.';
    errors.push({ field: 'images', text });
  }
  return { ...read, images, errors };
}

function noSection(category: string): RowError {
  return { field: 'section', text: `«${category}» kateqoriyası üçün bölmə seçilməyib.` };
}
