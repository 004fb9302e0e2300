/** Rows that the index over words and filters finds, and that pass, in the order asked for: as few of them as will do. */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Search } from './find.server.ts';
import { facet } from './row.ts';
import { entryCost, hasKey, type Keys, type Measured, type Narrowing, rowCost } from './measure.server.ts';
import {
  afterCursor,
  inOrder,
  orderBy,
  type Scope,
  type Slice,
  sliceOf,
  sliceRows,
  slicesBelow,
  slicesByPrice,
  slicesOf,
} from './order.server.ts';
import { facetKeys, type Tier } from './index/words.server.ts';

/** What is asked of the index. */
export type Asked = { search: Search; tier: Tier; keys: readonly Keys[] };

// So many candidates are fetched and sorted at once; more are taken slice by slice, the first ones first.
const directRows = 300;
// Where a few slices hold no row, others may all the same: so many of them are reckoned with.
const doubt = 3;
// Slices of prices are three statements and more; what costs less than these, in microseconds, is taken at once.
const directCost = 5000;
// So many prices tell how those of all are spread.
const samplePrices = 250;
const walkedForPrices = 2000;
const maxScopes = 3;

/** The newest slices first, as many at once as should fill the page, and more each time they did not. */
export async function pickNewest(app: App, asked: Asked, atMost: number, measured: Measured): Promise<number[]> {
  const { count, query } = asked.search;
  // Only the rarest key's own rows are certain: words of one sentence go together however rare each is.
  if ((asked.keys[0]?.rows ?? 0) <= directRows) return pickRows(app, asked, count);
  const numbers: number[] = [];
  const from = Math.min(measured.newest, query.cursor?.number ?? measured.newest);
  const first = sliceOf(from);
  const slices = first - sliceOf(measured.oldest) + 1;
  let perSlice = (atMost * sliceRows) / measured.total;
  let done = 0;
  let width = 1;
  while (numbers.length < count && done < slices) {
    const rest = slices - done;
    const enough = (1.5 * (count - numbers.length)) / perSlice;
    width = Math.min(Math.ceil(enough + (done === 0 ? missingOf(from) : 0)), done === 0 ? 4 : width * 4);
    // What is left at the end, or holds little altogether, is taken at once.
    if (width > rest / 2 || (done > 0 && perSlice * rest <= directRows)) width = rest;
    // Reading the keys of slices may cost more than looking at the rows that lie outside of them.
    const outside = perSlice * (sliceOf(measured.newest) - first + done) * rowCost;
    const all = width === rest && outside < rest * sliceRows * entryCost;
    const slice = all ? slicesBelow(first - done) : slicesOf(first - done, width);
    numbers.push(...(await pickRows(app, asked, count - numbers.length, slice)));
    done += width;
    perSlice = ((numbers.length + doubt) / (from - (first - done + 1) * sliceRows + 1)) * sliceRows;
  }
  return numbers;
}

/** What share of its slice lies above a number. */
export function missingOf(number: number): number {
  return 1 - (number - sliceOf(number) * sliceRows + 1) / sliceRows;
}

/** Ranges of prices, the first ones first. */
export async function pickByPrice(app: App, asked: Asked, narrowing: Narrowing, measured: Measured): Promise<number[]> {
  const { count, query } = asked.search;
  const isCheap = (rows: number) => rows * rowCost + narrowing.entriesCost <= directCost;
  if (isCheap(narrowing.atMost)) return pickRows(app, asked, count);
  const [{ prices, share, all }, scopes] = await Promise.all([
    samplePricesOf(app, asked, narrowing, measured),
    scopesOf(app, measured.sections),
  ]);
  // So few in all that sorting them is the shortest way.
  if (isCheap(all)) return pickRows(app, asked, count);
  // Where the ranges are those of its section, that needs no key of its own.
  const isOfSection = ({ any }: Keys) => query.section && any.includes(facet('section', query.section.name));
  const sliced = { ...asked, keys: asked.keys.filter((keys) => !isOfSection(keys)) };
  const numbers: number[] = [];
  for (const slice of slicesByPrice(query, { sample: prices, share, count, scopes })) {
    numbers.push(...(await pickRows(app, sliced, count - numbers.length, slice)));
    if (numbers.length === count) break;
  }
  return numbers;
}

/** Of few sections the prices are cut apart: the dear end of phones lies in the middle of cars. */
async function scopesOf(app: App, sections: string[] | undefined): Promise<Scope[]> {
  const names = sections && sections.length <= maxScopes ? sections : undefined;
  return app.search<Scope>(sql`
    select section, cheapest, dearest from ${names ? sql`unnest(${names}::text[])` : sql`(select null)`} s (section)
    cross join lateral (
      select min(price) as cheapest, max(price) as dearest from visible_listings ${names ? sql`where section = s.section` : empty}
    ) ends where cheapest is not null`);
}

/** Prices of some new rows in the order asked for, about which share of all they are, and how many all are. */
async function samplePricesOf(
  app: App,
  asked: Asked,
  { expected }: Narrowing,
  { newest, inDays }: Measured,
): Promise<{ prices: number[]; share: number; all: number }> {
  const { cursor, sort } = asked.search.query;
  const search: Search = { ...asked.search, query: { ...asked.search.query, cursor: undefined, sort: 'new' } };
  const perRow = expected / inDays;
  // What is dense is met sooner than entries are read, unless the newest are unlike the others, such as all from one shop.
  const walked = perRow * walkedForPrices >= samplePrices ? await walkForPrices(app, { ...asked, search }) : [];
  const isWalked = walked.length >= samplePrices / 2;
  // The newest slice is not full yet; the one before it will do where many are expected.
  const last = sliceOf(newest);
  const isOne = last > 0 && perRow * sliceRows >= samplePrices;
  const slices = isOne ? slicesOf(last - 1, 1) : slicesOf(last, 2);
  const rows = isWalked
    ? walked
    : await app.search<Priced>(
        sql`select number, price from visible_listings where ${byKeys({ ...asked, search }, slices)} limit ${samplePrices}`,
      );
  const looked = isWalked ? walkedForPrices : isOne ? sliceRows : newest - (last - 1) * sliceRows + 1;
  const numbers = rows.map(({ number }) => number);
  const covered = rows.length < samplePrices ? looked : Math.max(...numbers) - Math.min(...numbers) + 1;
  const share = Math.min(1, covered / inDays);
  const direction = sort === 'price_asc' ? 1 : -1;
  return {
    prices: rows
      .map(({ price }) => price)
      .filter((price) => cursor === undefined || (price - cursor.price) * direction >= 0)
      .toSorted((one, other) => (one - other) * direction),
    share,
    all: rows.length / share,
  };
}

type Priced = { number: number; price: number };

function walkForPrices(app: App, { search, tier }: Asked): Promise<Priced[]> {
  return app.search<Priced>(
    sql`select number, price from ${inOrderUpTo(search, walkedForPrices)} where ${checks(search, tier)} limit ${samplePrices}`,
  );
}

/** Rows by the index over words and filters, in the order asked for. */
export async function pickRows(app: App, asked: Asked, limit: number, slice?: Slice): Promise<number[]> {
  const rows = await app.search<{ number: number }>(sql`
    with found as materialized (select number, price from visible_listings where ${byKeys(asked, slice)})
    select number from found ${orderBy(asked.search.query)} limit ${limit}`);
  return rows.map(({ number }) => number);
}

/** Rows that the index finds, and that pass. */
export function byKeys({ search, tier, keys }: Asked, slice?: Slice): Sql {
  const { query } = search;
  const inSection = query.section ? sql`and section || '' = ${query.section.name}` : empty;
  // The slice first: the index intersects its conditions in their order.
  const narrowing = [...(slice && slice.keys.length > 0 ? [{ column: facetKeys, any: slice.keys }] : []), ...keys];
  return sql`${join(narrowing.map(hasKey), ' and ')} and ${checks(search, tier)} ${inSection} ${slice ? sql`and ${slice.check}` : empty} ${afterCursor(query, 'unindexed')}`;
}

/** The first rows in their order. */
export function inOrderUpTo({ query }: Search, rows: number): Sql {
  return sql`(
    select number, section, created_at, price, facets, attributes, search_text from visible_listings
    where ${inOrder(query)} ${orderBy(query)} limit ${rows}
  ) l`;
}

/** What every wanted row passes, but for the section and the cursor. */
export function checks({ conditions }: Search, tier: Tier | undefined): Sql {
  return join([sql`true`, ...conditions.map(({ check }) => check), ...(tier?.check ? [tier.check] : [])], ' and ');
}
