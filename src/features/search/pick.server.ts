/** Matching rows by the index over words and filters, read slice by slice from the end that is asked for. */
import sql, { empty } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { checks, type Search } from './conditions.server.ts';
import { type Scope, sliceOf, sliceRows, slicesBelow, slicesByPrice, slicesOf } from './order.server.ts';
import { entryCost, type Keys, type Measured, type Narrowing, rowCost } from './plan/estimate.server.ts';
import { byKeys, inOrderUpTo, type Lookup, lookUpRows } from './rows.server.ts';
import { facet } from '../../fields/filters/facets.ts';

// So many candidates are read and sorted at once; of more, one slice after the other.
const directRows = 300;
// Added to the rows found when the rest is estimated: slices to come may hold some where those read held none.
const doubt = 3;
// Ranges of prices take three statements and more: what costs less than those, in microseconds, is read at once.
const directCost = 5000;
// So many prices show how all are distributed.
const samplePrices = 250;
const walkedForPrices = 2000;
const maxScopes = 3;

/** The newest slices first: as many at once as should fill the page, and more each time they did not. */
export async function pickNewest(app: App, lookup: Lookup, atMost: number, measured: Measured): Promise<number[]> {
  const { count, query } = lookup.search;
  // Only the rarest key's own count is certain: words of one sentence occur together however rare each is.
  if ((lookup.keys[0]?.rows ?? 0) <= directRows) return lookUpRows(app, lookup, count);
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
    // What remains at the end, or holds little altogether, is read at once.
    if (width > rest / 2 || (done > 0 && perSlice * rest <= directRows)) width = rest;
    // Reading the keys of the slices may cost more than checking the rows outside of them.
    const outside = perSlice * (sliceOf(measured.newest) - first + done) * rowCost;
    const all = width === rest && outside < rest * sliceRows * entryCost;
    const slice = all ? slicesBelow(first - done) : slicesOf(first - done, width);
    numbers.push(...(await lookUpRows(app, lookup, count - numbers.length, slice)));
    done += width;
    perSlice = ((numbers.length + doubt) / (from - (first - done + 1) * sliceRows + 1)) * sliceRows;
  }
  return numbers;
}

/** The share of a number's slice that lies above it. */
export function missingOf(number: number): number {
  return 1 - (number - sliceOf(number) * sliceRows + 1) / sliceRows;
}

/** Ranges of prices, from the end that is asked for. */
export async function pickByPrice(
  app: App,
  lookup: Lookup,
  narrowing: Narrowing,
  measured: Measured,
): Promise<number[]> {
  const { count, query } = lookup.search;
  const isCheap = (rows: number) => rows * rowCost + narrowing.entriesCost <= directCost;
  if (isCheap(narrowing.atMost)) return lookUpRows(app, lookup, count);
  const [{ prices, share, all }, scopes] = await Promise.all([
    samplePricesOf(app, lookup, narrowing, measured),
    readScopes(app, measured.sections),
  ]);
  // The sample shows that sorting them all is cheapest.
  if (isCheap(all)) return lookUpRows(app, lookup, count);
  // Ranges of a section's prices imply the section, which then needs no key of its own.
  const isOfSection = ({ any }: Keys) => query.section && any.includes(facet('section', query.section.name));
  const sliced = { ...lookup, keys: lookup.keys.filter((keys) => !isOfSection(keys)) };
  const numbers: number[] = [];
  for (const slice of slicesByPrice(query, { sample: prices, share, count, scopes })) {
    numbers.push(...(await lookUpRows(app, sliced, count - numbers.length, slice)));
    if (numbers.length === count) break;
  }
  return numbers;
}

/** Few sections have their prices cut apart: the dear end of phones lies in the middle of cars. */
async function readScopes(app: App, sections: string[] | undefined): Promise<Scope[]> {
  const names = sections && sections.length <= maxScopes ? sections : undefined;
  return app.search<Scope>(sql`
    select section, cheapest, dearest from ${names ? sql`unnest(${names}::text[])` : sql`(select null)`} s (section)
    cross join lateral (
      select min(price) as cheapest, max(price) as dearest from visible_listings ${names ? sql`where section = s.section` : empty}
    ) ends where cheapest is not null`);
}

type Priced = { number: number; price: number };
/** `share`: about which share of all matching rows the prices are; `all`: how many there are, then. */
type PriceSample = { prices: number[]; share: number; all: number };

/** Prices of some of the newest matching rows, in the order asked for. */
async function samplePricesOf(
  app: App,
  lookup: Lookup,
  narrowing: Narrowing,
  { newest, inDays }: Measured,
): Promise<PriceSample> {
  const { cursor, sort } = lookup.search.query;
  const search: Search = { ...lookup.search, query: { ...lookup.search.query, cursor: undefined, sort: 'new' } };
  const { rows, looked } = await readNewestPriced(app, { ...lookup, search }, narrowing.expected / inDays, newest);
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

/** Up to `samplePrices` matching rows, and among how many of the newest numbers they were looked for. */
async function readNewestPriced(
  app: App,
  lookup: Lookup,
  perNumber: number,
  newest: number,
): Promise<{ rows: Priced[]; looked: number }> {
  // Dense results are met sooner in order than through the index, unless the newest differ, such as all from one shop.
  if (perNumber * walkedForPrices >= samplePrices) {
    const { search, tier } = lookup;
    const rows = await app.search<Priced>(
      sql`select number, price from ${inOrderUpTo(search, walkedForPrices)} where ${checks(search, tier)} limit ${samplePrices}`,
    );
    if (rows.length >= samplePrices / 2) return { rows, looked: walkedForPrices };
  }
  // The newest slice is not full yet; the one before it will do where it should hold enough.
  const last = sliceOf(newest);
  const isOne = last > 0 && perNumber * sliceRows >= samplePrices;
  const slices = isOne ? slicesOf(last - 1, 1) : slicesOf(last, 2);
  const rows = await app.search<Priced>(
    sql`select number, price from visible_listings where ${byKeys(lookup, slices)} limit ${samplePrices}`,
  );
  return { rows, looked: isOne ? sliceRows : newest - (last - 1) * sliceRows + 1 };
}
