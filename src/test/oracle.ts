/** Expected search results, by a scan of all listings, which uses no index and is simple enough to trust. */
import type { Value } from '../domain/fields/field.ts';
import { sections } from '../domain/sections/index.ts';
import type { Site } from './site.ts';
import { dayMs } from '../domain/language/durations.ts';
import { standsAlone } from '../search/short-words.ts';

export type Row = {
  number: number;
  /** The listing's place among the newest. */
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
  seller: { id: string; kind: string };
  /** Whether its price is marked as lowered, its number confirmed, its VIN or IMEI given. */
  lowered: boolean;
  verified: boolean;
  with_code: boolean;
  texts: string[];
  /** Words of the title, and of everything. */
  titleWords: string[];
  words: string[];
};

/** Every visible listing of a site, the newest first. */
export async function readAll(site: Site): Promise<Row[]> {
  const { rows: all } = await site.app.pool.query(
    `select number, position, published_at, section, price, title, location, description, attributes, l.created_at,
      old_price_until is not null as lowered, a.id as account_id, seller_kind,
      phone = contact_phone and phone_verified_at is not null as verified,
      (select count(*) from photos where listing_id = l.id) as photos
      from listings l join accounts a on a.id = account_id
      where status in ('active', 'reserved') order by position desc`,
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
    const { lowered, verified } = row;
    const with_code = fields.some((field) => 'code' in field && attributes[field.name] !== undefined);
    const facts = { photos, lowered, verified, with_code, seller: { id: row.account_id, kind: row.seller_kind } };
    return { ...placed, section, price, location, attributes, folded, ...facts, ...ofTexts };
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
  facts?: ('lowered' | 'verified' | 'with_code')[];
  seller?: string;
  /** Words that must stand by themselves. */
  alone?: string[];
  /** Words that must not occur. */
  not?: string[];
  /** Sellers left out. */
  hide?: string[];
  /** Values that must not be, each with its field. */
  without?: [name: string, value: string][];
  sort: string;
};

// Largest first; those without the number come last.
export const ownKeys: Readonly<Record<string, (row: Row) => number>> = {
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
  { words, section, location, brands, price, year, values, ranges, photos, days, sort, ...rules }: Query,
): number[] {
  const inside = (value: unknown, range?: [number | undefined, number | undefined]) =>
    !range || (value !== undefined && Number(value) >= (range[0] ?? -1) && Number(value) <= (range[1] ?? Infinity));
  const [folded, place, makes] = [words.map(flat), location && flat(location), brands?.map(flat)];
  const alone = new Map((rules.alone ?? []).map((word) => [flat(word), new RegExp(standsAlone(flat(word)))]));
  const contains = (text: string, word: string) => alone.get(word)?.test(text) ?? text.includes(word);
  const unwanted = (rules.not ?? []).map(flat);
  const wanted = Object.entries(values ?? {}).map(([name, any]) => [name, any.map(flat)] as const);
  const found = rows.filter(
    (row) =>
      (!section || row.section === section) &&
      (!place || row.place === place) &&
      (!makes || makes.includes(row.brand)) &&
      inside(row.price, price) &&
      (!photos || row.photos > 0) &&
      (rules.facts ?? []).every((fact) => row[fact]) &&
      (!rules.seller || row.seller.kind === rules.seller) &&
      !rules.hide?.includes(row.seller.id) &&
      !(rules.without ?? []).some(([name, value]) => row.folded[name]?.includes(flat(value))) &&
      !unwanted.some((word) => row.texts.some((text) => text.includes(word))) &&
      (!days || now.getTime() - row.createdAt.getTime() <= days * dayMs) &&
      inside(row.attributes['year'], year) &&
      wanted.every(([name, any]) => row.folded[name]?.some((value) => any.includes(value))) &&
      Object.entries(ranges ?? {}).every(([name, range]) => inside(row.attributes[name], range)) &&
      folded.every((word) => row.texts.some((text) => contains(text, word))),
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
        : folded.every((word) => titleWords.some((each) => contains(each, word)))
          ? 1
          : folded.every((word) => all.includes(word))
            ? 2
            : 3;
    found.sort((a, b) => tier(a) - tier(b) || b.position - a.position);
  }
  return found.map(({ number }) => number);
}

/** Frequency of each value of a field among some rows, however spelt: the thirty most frequent. */
export function divided(rows: readonly Row[], numbers: readonly number[], name: string): [string, number][] {
  const wanted = new Set(numbers);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!wanted.has(row.number)) continue;
    const values =
      name === 'seller'
        ? [row.seller.kind]
        : name === 'section'
          ? [flat(row.section)]
          : name === 'location'
            ? [row.place]
            : row.folded[name];
    for (const text of values ?? []) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return mostFrequent([...counts]);
}

/** The thirty most frequent values. */
export const mostFrequent = (counts: [string, number][]) =>
  counts.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, 30);
