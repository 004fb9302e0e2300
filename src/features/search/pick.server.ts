/** Rows that the index over words and filters finds, and that pass, in the order asked for: as few of them as will do. */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Search } from './find.server.ts';
import { entryCost, hasKey, type Keys, type Measured, rowCost } from './measure.server.ts';
import {
  afterCursor,
  orderBy,
  type Slice,
  sliceOf,
  sliceRows,
  slicesBelow,
  slicesByPrice,
  slicesOf,
} from './order.server.ts';
import { facetKeys, type Tier } from './words.server.ts';

/** What is asked of the index. */
export type Asked = { search: Search; tier: Tier; keys: readonly Keys[] };

// So many candidates are fetched and sorted at once; more are taken slice by slice, the first ones first.
const directRows = 300;
// Where a few slices hold no row, others may all the same: so many of them are reckoned with.
const doubt = 3;
// By price slices cost more: their bands have many entries.
const directRowsByPrice = 1500;
// So many prices tell how those of all are spread.
const samplePrices = 400;

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
    const enough = Math.ceil((1.5 * (count - numbers.length)) / perSlice);
    width = Math.min(enough, done === 0 ? 4 : width * 4);
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

/** Ranges of prices, the first ones first. */
export async function pickByPrice(app: App, asked: Asked, atMost: number, measured: Measured): Promise<number[]> {
  const { count, query } = asked.search;
  if (atMost <= directRowsByPrice) return pickRows(app, asked, count);
  const { prices, share } = await samplePricesOf(app, asked, measured);
  // So few in all that sorting them is the shortest way.
  if (prices.length / share <= directRowsByPrice) return pickRows(app, asked, count);
  const numbers: number[] = [];
  for (const slice of slicesByPrice(query, { sample: prices, share, count, sections: measured.sections })) {
    numbers.push(...(await pickRows(app, asked, count - numbers.length, slice)));
    if (numbers.length === count) break;
  }
  return numbers;
}

/** Prices of some newest rows in the order asked for, and about which share of all they are. */
async function samplePricesOf(
  app: App,
  { search, tier, keys }: Asked,
  { newest, total }: Measured,
): Promise<{ prices: number[]; share: number }> {
  const { cursor, sort } = search.query;
  const newestFirst: Search = { ...search, query: { ...search.query, cursor: undefined, sort: 'new' } };
  const prices: number[] = [];
  let covered = 0;
  for (const from of [sliceOf(newest), sliceOf(newest) - 1]) {
    const limit = samplePrices - prices.length;
    if (limit === 0) break;
    const rows = await app.search<{ number: number; price: number }>(
      sql`select number, price from listings where ${byKeys({ search: newestFirst, tier, keys }, slicesOf(from, 1))} limit ${limit}`,
    );
    prices.push(...rows.map(({ price }) => price));
    const numbers = rows.map(({ number }) => number);
    covered += rows.length < limit ? sliceRows : Math.max(...numbers) - Math.min(...numbers) + 1;
  }
  const direction = sort === 'price_asc' ? 1 : -1;
  return {
    prices: prices
      .filter((price) => cursor === undefined || (price - cursor.price) * direction >= 0)
      .toSorted((one, other) => (one - other) * direction),
    share: Math.min(1, covered / total),
  };
}

/** Rows by the index over words and filters, in the order asked for. */
export async function pickRows(app: App, asked: Asked, limit: number, slice?: Slice): Promise<number[]> {
  const rows = await app.search<{ number: number }>(sql`
    with found as materialized (select number, price from listings where ${byKeys(asked, slice)})
    select number from found ${orderBy(asked.search.query)} limit ${limit}`);
  return rows.map(({ number }) => number);
}

/** Rows that the index finds, and that pass. */
function byKeys({ search, tier, keys }: Asked, slice: Slice | undefined): Sql {
  const { query } = search;
  const inSection = query.section ? sql`and section || '' = ${query.section.name}` : empty;
  // The slice first: the index intersects its conditions in their order.
  const narrowing = [...(slice && slice.keys.length > 0 ? [{ column: facetKeys, any: slice.keys }] : []), ...keys];
  return sql`${join(narrowing.map(hasKey), ' and ')} and ${checks(search, tier)} ${inSection} ${slice ? sql`and ${slice.check}` : empty} ${afterCursor(query, 'unindexed')}`;
}

/** What every wanted row passes, but for the section and the cursor. */
export function checks({ conditions }: Search, tier: Tier | undefined): Sql {
  return join([...conditions.map(({ check }) => check), ...(tier?.check ? [tier.check] : [])], ' and ');
}
