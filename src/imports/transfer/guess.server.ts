/** Guesses a mapping from the ads themselves, for the owner to correct. */
import { cutText } from '../../domain/language/cut.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sections } from '../../domain/sections/index.ts';
import { fieldOfColumn } from '../rows/columns.ts';
import { currencyIn } from '../rows/price.ts';
import { askedFields } from './asked-fields.ts';
import type { Ad, Ads } from './sources/ad.ts';
import type { Mapping } from './mapping.server.ts';
import type { TitleReader } from './titles.server.ts';

type Seen = { ads: number; titles: string[] };

const maxTitles = 20;
const maxNames = 500;
const maxCategories = 1000;
const maxLength = 200;
const ourCurrency = /^(?:azn|₼|man\.?|manat)?$/i;

/** Whether a price is in manats. */
export const isManat = (currency: string) => ourCurrency.test(currency.trim());

// No key of an object that is checked.
const isName = (name: string) => name !== '__proto__';

/** Reads all ads once. */
export async function guessMapping(ads: Ads, reader: TitleReader): Promise<Mapping> {
  const categories = new Map<string, Seen>();
  const [columns, currencies, cities] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for await (const ad of ads.ads()) {
    if (ad.leftOut) continue;
    if (ad.category !== undefined && isName(ad.category)) note(categories, ad.category, ad.texts['title'] ?? '');
    for (const name of unknownColumns(ad)) if (columns.size < maxNames) columns.add(name);
    const currency = (ad.price && currencyIn(ad.price.amount)) ?? ad.price?.currency ?? '';
    if (!isManat(currency) && isName(currency) && currencies.size < maxNames) currencies.add(cutText(currency, 20));
    const city = ad.texts['location'];
    if (city && isName(city) && city.length <= 100 && cities.size < maxNames) cities.add(city);
  }
  const names = await ads.categories();
  return {
    categories: await guessCategories(categories, names, reader),
    columns: Object.fromEntries([...columns].map((name) => [name, null])),
    currencies: Object.fromEntries([...currencies].map((name) => [name, null])),
    cities: await guessCities(cities, reader),
  };
}

function note(categories: Map<string, Seen>, id: string, title: string): void {
  const seen = categories.get(id) ?? { ads: 0, titles: [] };
  if (seen.ads === 0 && (categories.size >= maxCategories || id.length > maxLength)) return;
  seen.ads += 1;
  if (title && seen.titles.length < maxTitles) seen.titles.push(title);
  categories.set(id, seen);
}

function unknownColumns(ad: Ad): string[] {
  const context = { profile: 'own', mapping: { section: null, columns: {} } } as const;
  return Object.keys(ad.texts).filter(
    (name) => isName(name) && name && name.length <= maxLength && fieldOfColumn(name, context) === null,
  );
}

async function guessCategories(
  seen: ReadonlyMap<string, Seen>,
  names: ReadonlyMap<string, string>,
  reader: TitleReader,
): Promise<Mapping['categories']> {
  const guessed: [string, Mapping['categories'][string]][] = [];
  for (const [id, { ads, titles }] of seen) {
    const name = names.get(id) ?? id;
    const section = await guessSection(name, titles, reader);
    const fields = section ? await fieldsOf(name, section, reader) : {};
    guessed.push([id, { name, ads, section: section?.name ?? null, fields }]);
  }
  return Object.fromEntries(guessed);
}

/** By its own name, then with those above it, then by what its ads are called. */
async function guessSection(
  name: string,
  titles: readonly string[],
  reader: TitleReader,
): Promise<Section | undefined> {
  const leaf = name.split(' > ').at(-1) ?? name;
  const named = (await reader.sectionOf(leaf)) ?? (await reader.sectionOf(name.replaceAll(' > ', ' ')));
  if (named) return named;
  const votes = new Map<Section, number>();
  for (const title of titles) {
    const section = await reader.sectionOf(title);
    if (section) votes.set(section, (votes.get(section) ?? 0) + 1);
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one);
  return best && best[1] * 2 > titles.length ? best[0] : undefined;
}

/** Required fields that the other software may not ask for, empty, or with what the category's name says. */
async function fieldsOf(name: string, section: Section, reader: TitleReader): Promise<Record<string, string>> {
  const values = await reader.valuesOf(name.split(' > ').at(-1) ?? name, section);
  return Object.fromEntries(askedFields(section).map(({ name: field }) => [field, values[field] ?? '']));
}

/** Cities in other languages and spellings. */
async function guessCities(cities: ReadonlySet<string>, reader: TitleReader): Promise<Mapping['cities']> {
  const guessed: [string, string | null][] = [];
  for (const city of cities) {
    const { location } = await reader.valuesOf(city, sections[0]);
    if (location !== city) guessed.push([city, location ?? null]);
  }
  return Object.fromEntries(guessed);
}
