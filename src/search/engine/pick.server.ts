/** Reads matches through the index over words and filters, slice by slice in sort order. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { checks, type Search } from '../conditions.server.ts';
import { orderOf } from '../orders/orders.server.ts';
import { type Scope, sliceOf, sliceRows, slicesBelow, slicesByPrice, slicesOf } from './order.server.ts';
import { entryCost, type Keys, type Measured, type Narrowing, rowCost } from './plan/estimate.server.ts';
import { byKeys, inOrderUpTo, type Lookup, lookUpRows } from './rows.server.ts';
import { facet } from '../../domain/fields/filters/facets.ts';

// Up to this many candidates are read and sorted at once; more are read slice by slice.
const directRows = 300;
// Added to the rows found when estimating the rest: further slices may hold some even if those read held none.
const assumedHits = 3;
// Price ranges take at least three statements; anything cheaper than those, in microseconds, is read at once.
const directCost = 5000;
// Enough prices to estimate their distribution.
const samplePrices = 250;
const walkedForPrices = 2000;
const maxScopes = 3;

/** Reads the newest slices first: as many as should fill the page, then more after each shortfall. */
export async function pickNewest(
  app: App,
  lookup: Lookup,
  { narrowing, atMost }: { narrowing: Narrowing; atMost: number },
  measured: Measured,
): Promise<number[]> {
  const { count, query } = lookup.search;
  // Only the rarest key's own count is reliable: words of a phrase occur together however rare each is.
  if ((lookup.keys[0]?.rows ?? 0) <= directRows) return lookUpRows(app, lookup, count);
  const numbers: number[] = [];
  const from = Math.min(measured.newest, query.cursor?.position ?? measured.newest);
  const first = sliceOf(from);
  const slices = first - sliceOf(measured.oldest) + 1;
  let perSlice = (atMost * sliceRows) / measured.total;
  const candidatesPerSlice = (narrowing.atMost * sliceRows) / measured.total;
  let done = 0;
  let width = 1;
  while (numbers.length < count && done < slices) {
    const rest = slices - done;
    const enough = (1.5 * (count - numbers.length)) / perSlice;
    width = Math.min(Math.ceil(enough + (done === 0 ? shareAbove(from) : 0)), done === 0 ? 4 : width * 4);
    // The last slices, or slices with few candidates in total, are read at once.
    if (width > rest / 2 || (done > 0 && Math.max(perSlice, candidatesPerSlice) * rest <= directRows)) width = rest;
    // Reading the keys of the slices may cost more than checking the rows outside them.
    const outside = perSlice * (sliceOf(measured.newest) - first + done) * rowCost;
    const all = width === rest && outside < rest * sliceRows * entryCost;
    const slice = all ? slicesBelow(first - done) : slicesOf(first - done, width);
    numbers.push(...(await lookUpRows(app, lookup, count - numbers.length, slice)));
    done += width;
    perSlice = ((numbers.length + assumedHits) / (from - (first - done + 1) * sliceRows + 1)) * sliceRows;
  }
  return numbers;
}

/** The share of a position's slice above it: how much of the newest slice is still empty. */
export function shareAbove(position: number): number {
  return 1 - (position - sliceOf(position) * sliceRows + 1) / sliceRows;
}

/** Reads ranges of prices, in sort order. */
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
  // The sample may show that sorting them all is cheapest.
  if (isCheap(all)) return lookUpRows(app, lookup, count);
  // Bands of a section's prices imply the section, so it needs no key of its own.
  const isOfSection = ({ any }: Keys) => query.section && any.includes(facet('section', query.section.name));
  const sliced = { ...lookup, keys: lookup.keys.filter((keys) => !isOfSection(keys)) };
  const numbers: number[] = [];
  for (const slice of slicesByPrice(query, { sample: prices, share, count, scopes })) {
    numbers.push(...(await lookUpRows(app, sliced, count - numbers.length, slice)));
    if (numbers.length === count) break;
  }
  return numbers;
}

/** A few sections get their own scopes: the dearest phones cost as much as an average car. */
async function readScopes(app: App, sections: string[] | undefined): Promise<Scope[]> {
  const names = sections && sections.length <= maxScopes ? sections : undefined;
  return app.search<Scope>(sql`
    select section, cheapest, dearest from ${names ? sql`unnest(${names}::text[])` : sql`(select null)`} s (section)
    cross join lateral (
      select min(price) as cheapest, max(price) as dearest from visible_listings ${names ? sql`where section = s.section` : sql``}
    ) ends where cheapest is not null`);
}

type Priced = { position: number; price: number };
/** `share`: roughly the share of all matches in the sample; `all`: the number of matches estimated from it. */
type PriceSample = { prices: number[]; share: number; all: number };

/** Prices of some of the newest matches, in sort order. */
async function samplePricesOf(
  app: App,
  lookup: Lookup,
  narrowing: Narrowing,
  { newest, inDays }: Measured,
): Promise<PriceSample> {
  const { cursor } = lookup.search.query;
  const search: Search = { ...lookup.search, query: { ...lookup.search.query, cursor: undefined, sort: 'new' } };
  const { rows, looked } = await readNewestPriced(app, { ...lookup, search }, narrowing.expected / inDays, newest);
  const positions = rows.map(({ position }) => position);
  const covered = rows.length < samplePrices ? looked : Math.max(...positions) - Math.min(...positions) + 1;
  const share = Math.min(1, covered / inDays);
  const direction = orderOf(lookup.search.query).first === 'smallest' ? 1 : -1;
  return {
    prices: rows
      .map(({ price }) => price)
      .filter((price) => cursor === undefined || (price - cursor.price) * direction >= 0)
      .toSorted((one, other) => (one - other) * direction),
    share,
    all: rows.length / share,
  };
}

/** Up to `samplePrices` matches, and how many of the newest positions were searched for them. */
async function readNewestPriced(
  app: App,
  lookup: Lookup,
  perPosition: number,
  newest: number,
): Promise<{ rows: Priced[]; looked: number }> {
  // Dense results are found faster in order than through the index, unless the newest rows differ, such as all from one shop.
  if (perPosition * walkedForPrices >= samplePrices) {
    const { search, tier } = lookup;
    const rows = await app.search<Priced>(
      sql`select position, price from ${inOrderUpTo(search, walkedForPrices)} where ${checks(search, tier)} limit ${samplePrices}`,
    );
    if (rows.length >= samplePrices / 2) return { rows, looked: walkedForPrices };
  }
  // The newest slice is not full; use the one before it if that should hold enough.
  const last = sliceOf(newest);
  const isOne = last > 0 && perPosition * sliceRows >= samplePrices;
  const slices = isOne ? slicesOf(last - 1, 1) : slicesOf(last, 2);
  const rows = await app.search<Priced>(
    sql`select position, price from visible_listings where ${byKeys(lookup, slices)} limit ${samplePrices}`,
  );
  return { rows, looked: isOne ? sliceRows : newest - (last - 1) * sliceRows + 1 };
}
