/** Expected search results, by a scan of all listings, which uses no index and is simple enough to trust. */
import type { Value } from '../fields/field.ts';
import { rangeOf } from '../fields/filters/shape.ts';
import { sections } from '../sections/index.ts';
import type { Site } from './site.ts';
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../language/durations.ts';

export type Row = {
  number: number;
  /** Its place among the newest. */
  position: number;
  publishedAt: Date;
  section: string;
  price: number;
  location: string;
  place: string;
  brand: string;
  attributes: Record<string, Value>;
  /** The folded texts of the attributes. */
  folded: Record<string, string[]>;
  createdAt: Date;
  photos: number;
  texts: string[];
  /** Words of the title, and of everything. */
  titleWords: string[];
  words: string[];
};

/** Every visible listing of a site, the newest first. */
export async function readAll(site: Site): Promise<Row[]> {
  const { rows: all } = await site.app.pool.query(
    `select number, position, published_at, section, price, title, location, description, attributes, created_at,
      (select count(*) from photos where listing_id = listings.id) as photos
      from listings where status in ('active', 'reserved') order by position desc`,
  );
  return all.map(({ number, position, published_at: publishedAt, ...row }) => {
    const { section, price, title, location, description, attributes, created_at, photos } = row;
    const fields = sections.find(({ name }) => name === section)?.fields ?? [];
    const values: Record<string, Value> = { ...attributes, title, price, location, description };
    const texts = fields.filter(({ searched }) => searched).map(({ name }) => flat(String(values[name] ?? '')));
    const titleFrom = sections.find(({ name }) => name === section)?.titleFrom ?? [];
    const titleWords = split(titleFrom.map((name) => values[name]).join(' '));
    const words = texts.flatMap(split);
    // Folded once, since a scan compares them with every query.
    const own: Record<string, Value> = attributes;
    const folded = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, [value].flat().map((each) => flat(String(each)))]),
    );
    const ofTexts = { place: flat(location), brand: flat(String(attributes.brand ?? '')), texts, titleWords, words };
    const placed = { number, position, publishedAt, createdAt: created_at };
    return { ...placed, section, price, location, attributes, folded, photos, ...ofTexts };
  });
}

const split = (text: string) => flat(text).split(/\s+/);

const plain: Record<string, string> = { ə: 'e', ı: 'i', ş: 's', ç: 'c', ğ: 'g', ö: 'o', ü: 'u' };

/** An independent implementation of folding. */
export function flat(text: string): string {
  return [...text.replaceAll('İ', 'i').replaceAll('I', 'i').toLowerCase().normalize('NFC')]
    .map((letter) => plain[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .toLowerCase();
}

export type Query = {
  words: string[];
  section?: string;
  location?: string;
  brands?: string[];
  price?: [number | undefined, number | undefined];
  year?: [number | undefined, number | undefined];
  /** Any of some values, or a range, by field name. */
  values?: Record<string, string[]>;
  ranges?: Record<string, [number, number]>;
  photos?: true;
  days?: number;
  sort: string;
};

// Largest first; those without the number come last.
const ownKeys: Readonly<Record<string, (row: Row) => number>> = {
  year_desc: ({ attributes }) => Number(attributes['year']),
  km_asc: ({ attributes }) => -Number(attributes['km']),
  area_desc: squareMetres,
  area_price_asc: (row) => (squareMetres(row) > 0 ? -row.price / squareMetres(row) : -1e12),
};

/** A hundred square metres are a sot. */
function squareMetres({ attributes }: Row): number {
  return Number(attributes['area'] ?? 0) * (attributes['field'] === 'Torpaq' ? 100 : 1);
}

/** The numbers of the listings that match, in order. */
export function scan(
  rows: readonly Row[],
  now: Date,
  { words, section, location, brands, price, year, values, ranges, photos, days, sort }: Query,
): number[] {
  const inside = (value: unknown, range?: [number | undefined, number | undefined]) =>
    !range || (value !== undefined && Number(value) >= (range[0] ?? -1) && Number(value) <= (range[1] ?? Infinity));
  const [folded, place, makes] = [words.map(flat), location && flat(location), brands?.map(flat)];
  const wanted = Object.entries(values ?? {}).map(([name, any]) => [name, any.map(flat)] as const);
  const found = rows.filter(
    (row) =>
      (!section || row.section === section) &&
      (!place || row.place === place) &&
      (!makes || makes.includes(row.brand)) &&
      inside(row.price, price) &&
      (!photos || row.photos > 0) &&
      (!days || now.getTime() - row.createdAt.getTime() <= days * dayMs) &&
      inside(row.attributes['year'], year) &&
      wanted.every(([name, any]) => row.folded[name]?.some((value) => any.includes(value))) &&
      Object.entries(ranges ?? {}).every(([name, range]) => inside(row.attributes[name], range)) &&
      folded.every((word) => row.texts.some((text) => text.includes(word))),
  );
  if (sort === 'price_asc') found.sort((a, b) => a.price - b.price || a.position - b.position);
  if (sort === 'price_desc') found.sort((a, b) => b.price - a.price || b.position - a.position);
  if (sort === 'first')
    found.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.position - a.position);
  const own = ownKeys[sort];
  if (own) found.sort((a, b) => own(b) - own(a) || b.position - a.position);
  if (sort === 'best') {
    const tier = ({ titleWords, words: all }: Row) =>
      folded.every((word) => titleWords.includes(word))
        ? 0
        : folded.every((word) => titleWords.some((each) => each.includes(word)))
          ? 1
          : folded.every((word) => all.includes(word))
            ? 2
            : 3;
    found.sort((a, b) => tier(a) - tier(b) || b.position - a.position);
  }
  return found.map(({ number }) => number);
}

const alphabet = 'abcçdeəfgğhxıijkqlmnoöprsştuüvyz0123456789';

function makeWord(rows: readonly Row[], random: Random): string {
  const kind = random.whole(0, 9);
  if (kind === 0) return random.pick([...alphabet, '%', '_', '\\', '😀', '.', ',', '-', '№', "'"]);
  if (kind === 1) return random.pick([...alphabet]) + random.pick([...alphabet]);
  if (kind === 2) return String(random.whole(0, 10 ** random.whole(1, 6)));
  const word = random.pick(random.pick(random.pick(rows).texts).split(/\s+/)) || 'baki';
  if (kind < 6) return word;
  const start = random.whole(0, Math.max(0, word.length - 2));
  const part = [...word].slice(start, start + random.whole(1, 6)).join('') || 'a';
  return kind === 6
    ? part.toUpperCase().replaceAll('İ', 'I')
    : kind === 7
      ? `${part}${random.pick([...alphabet])}`
      : part;
}

/** A query that some listing may match. */
export function makeQuery(rows: readonly Row[], random: Random): Query {
  const some = random.pick(rows);
  const words = random.chance(0.12)
    ? random.pick(some.texts).split(/\s+/).slice(0, random.whole(2, 50))
    : Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => makeWord(rows, random));
  const year = Number(some.attributes['year'] ?? 0);
  const half = (value: number, share: number): [number | undefined, number | undefined] =>
    random.pick([
      [value, undefined],
      [undefined, value],
      [Math.round(value * share), value],
    ] as const) as [number, number];
  return {
    words: words.filter((word) => word.trim() !== ''),
    ...(random.chance(0.4) || (year > 0 && random.chance(0.5)) ? { section: some.section } : {}),
    ...(random.chance(0.25) ? { location: some.location } : {}),
    ...(random.chance(0.3) ? { price: half(some.price, 0.5) } : {}),
    ...(random.chance(0.2) ? { photos: true } : {}),
    ...(random.chance(0.2) ? { days: random.pick([1, 7, 30]) } : {}),
    sort: random.pick(['new', 'new', 'price_asc', 'price_desc', 'best', 'first']),
  };
}

/** Filters specific to the section of some listing. */
export function narrowed(rows: readonly Row[], query: Query, random: Random): Query {
  const some = random.pick(rows);
  const { brand, year } = some.attributes;
  if (query.section !== some.section) return query;
  const orders = Object.keys(ownKeys).filter((name) => ordersOf(some.section).includes(name));
  return {
    ...query,
    ...(orders.length > 0 && random.chance(0.5) ? { sort: random.pick(orders) } : {}),
    ...(random.chance(0.4) ? furtherFilter(rows, some, random) : {}),
    ...(brand && random.chance(0.5)
      ? { brands: [String(brand), String(random.pick(rows).attributes['brand'] ?? brand)] }
      : {}),
    ...(year && random.chance(0.7)
      ? { year: [Number(year) - random.whole(0, 9), random.chance(0.5) ? Number(year) : undefined] }
      : {}),
  };
}

const ordersOf = (section: string) =>
  (sections.find(({ name }) => name === section)?.orders ?? []).map(({ name }) => name);

/** A field that only few sections have, filtered by some of its values. */
function furtherFilter(
  rows: readonly Row[],
  { section, attributes }: Row,
  random: Random,
): Pick<Query, 'values' | 'ranges'> {
  const fields = sections.find(({ name }) => name === section)?.fields ?? [];
  const others = fields.filter(({ filtered, name }) => filtered && attributes[name] !== undefined);
  const field = random.pick(others.filter(({ name }) => name !== 'brand' && name !== 'year'));
  const value = attributes[field.name] ?? '';
  if (!rangeOf(field)) {
    const all = rows.flatMap((row) => (row.section === section ? [row.attributes[field.name] ?? []].flat() : []));
    return { values: { [field.name]: [random.pick([value].flat()), random.pick(all)].map(String) } };
  }
  const lowest = Number(value) * 0.8;
  // Fields with decimals are filtered with decimals.
  const least = rangeOf(field)?.decimals ? Math.floor(lowest * 10) / 10 : Math.floor(lowest);
  return { ranges: { [field.name]: [least, Number(value)] } };
}

/** The query as parameters of the call. */
export function addressOf({
  words,
  section,
  location,
  brands,
  price,
  year,
  values,
  ranges,
  photos,
  days,
  sort,
}: Query): URLSearchParams {
  const params = new URLSearchParams({ q: words.join(' '), sort });
  if (section) params.set('section', section);
  if (location) params.set('location', location);
  if (photos) params.set('photos', '1');
  if (days) params.set('days', String(days));
  for (const brand of brands ?? []) params.append('brand', brand);
  for (const [name, any] of Object.entries(values ?? {})) for (const value of any) params.append(name, value);
  for (const [name, range] of Object.entries({ price, year, ...ranges })) {
    if (range?.[0] !== undefined) params.set(`${name}_min`, String(range[0]));
    if (range?.[1] !== undefined) params.set(`${name}_max`, String(range[1]));
  }
  return params;
}

/** Frequency of each value of a field among some rows, however spelt: the thirty most frequent. */
export function divided(rows: readonly Row[], numbers: readonly number[], name: string): [string, number][] {
  const wanted = new Set(numbers);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!wanted.has(row.number)) continue;
    const values = name === 'section' ? [flat(row.section)] : name === 'location' ? [row.place] : row.folded[name];
    for (const text of values ?? []) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return mostFrequent([...counts]);
}

/** The thirty most frequent values. */
export const mostFrequent = (counts: [string, number][]) =>
  counts.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, 30);
