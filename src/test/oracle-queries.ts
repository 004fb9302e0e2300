/** Random queries that some listings may match, and their addresses. */
import { rangeOf } from '../domain/fields/filters/shape.ts';
import { sections } from '../domain/sections/index.ts';
import type { Random } from '../../demo/random.ts';
import { ownKeys, type Query, type Row } from './oracle.ts';
import type { Site } from './site.ts';

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
    ...rulesOf(rows, random),
    sort: random.pick(['new', 'new', 'price_asc', 'price_desc', 'best', 'first']),
  };
}

/** A buyer's own rules. */
function rulesOf(rows: readonly Row[], random: Random): Partial<Query> {
  const unwanted = () => makeWord(rows, random).replace(/[\s,;]+/g, '');
  return {
    ...(random.chance(0.25) ? { facts: [random.pick(['lowered', 'verified'] as const)] } : {}),
    ...(random.chance(0.2) ? { seller: random.pick(['person', 'person', 'shop']) } : {}),
    ...(random.chance(0.3) ? { not: Array.from({ length: random.whole(1, 3) }, unwanted).filter(Boolean) } : {}),
    ...(random.chance(0.15) ? { hide: [random.pick(rows).seller.id, random.pick(rows).seller.id] } : {}),
  };
}

/** Confirms numbers, and opens shops, each for a part of the sellers. */
export const mixingSellers = `
  with sellers as (
    select a.id, row_number() over (order by a.id) as place, first.phone,
      row_number() over (partition by first.phone order by a.id) as ofPhone
    from accounts a cross join lateral (
      select contact_phone as phone from listings where account_id = a.id order by number limit 1) first)
  update accounts a set seller_kind = case when place % 6 = 0 then 'shop' else 'person' end,
    phone = case when place % 4 = 0 then s.phone else a.phone end,
    phone_verified_at = case when place % 4 = 0 and ofPhone = 1 then now() end
  from sellers s where s.id = a.id and (place % 4 = 0 or place % 6 = 0)`;

/** To be run after `mixingSellers`: marks shops' listings, as a job does. */
export const markingListings = 'update listings set facets = facets';

/** Applies the two statements above, and lowers some prices. */
export async function mixSellers({ app: { pool } }: Site): Promise<void> {
  const client = await pool.connect();
  try {
    // Changing all listings takes long on a busy machine.
    await client.query('begin; set local statement_timeout = 0');
    await client.query(mixingSellers);
    await client.query(markingListings);
    await client.query(`
      update listings set old_price = price + 10, old_price_until = now() + interval '9 days' where number % 7 = 0`);
    await client.query('commit');
  } finally {
    client.release();
  }
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
    ...(random.chance(0.2) && hasCodes(some.section) ? { facts: [...(query.facts ?? []), 'with_code' as const] } : {}),
    ...(random.chance(0.4) ? furtherFilter(rows, some, random) : {}),
    ...(brand && random.chance(0.5)
      ? { brands: [String(brand), String(random.pick(rows).attributes['brand'] ?? brand)] }
      : {}),
    ...(year && random.chance(0.7)
      ? { year: [Number(year) - random.whole(0, 9), random.chance(0.5) ? Number(year) : undefined] }
      : {}),
  };
}

const hasCodes = (section: string) =>
  sections.find(({ name }) => name === section)?.fields.some((field) => 'code' in field);

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
  facts,
  seller,
  not,
  hide,
  sort,
}: Query): URLSearchParams {
  const params = new URLSearchParams({ q: words.join(' '), sort });
  if (section) params.set('section', section);
  if (location) params.set('location', location);
  if (photos) params.set('photos', '1');
  if (days) params.set('days', String(days));
  for (const fact of facts ?? []) params.set(fact, '1');
  if (seller) params.set('seller', seller);
  for (const word of not ?? []) params.append('not', word);
  for (const id of hide ?? []) params.append('hide', id);
  for (const brand of brands ?? []) params.append('brand', brand);
  for (const [name, any] of Object.entries(values ?? {})) for (const value of any) params.append(name, value);
  for (const [name, range] of Object.entries({ price, year, ...ranges })) {
    if (range?.[0] !== undefined) params.set(`${name}_min`, String(range[0]));
    if (range?.[1] !== undefined) params.set(`${name}_max`, String(range[1]));
  }
  return params;
}
