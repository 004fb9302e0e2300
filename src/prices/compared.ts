/** Chooses the listings that a price is compared with, and computes their range. */
import type { AlikeListing } from '../search/search.server.ts';

/** With fewer similar listings, no price is shown. */
export const minCompared = 8;

/** Maximum per seller, so that no account makes a range by itself. */
const mostOfSeller = 2;

export type Range = { low: number; median: number; high: number };

/** Data that tells whether two listings offer the same object. */
type Object = { codes: readonly string[]; pictures: ReadonlySet<number> };

/** Deduplicates: the newest listing of each object, without the objects in `known`. */
export function differentObjects(
  listings: readonly AlikeListing[],
  pictures: ReadonlyMap<number, ReadonlySet<number>>,
  known: readonly Object[],
): AlikeListing[] {
  const seen = [...known];
  return listings.filter(({ number, codes }) => {
    const one = { codes, pictures: pictures.get(number) ?? new Set() };
    if (seen.some((other) => isSame(one, other))) return false;
    seen.push(one);
    return true;
  });
}

/** The newest two of each seller. */
export function fewOfEachSeller(listings: readonly AlikeListing[]): AlikeListing[] {
  const taken = new Map<string, number>();
  return listings.filter(({ accountId }) => {
    const before = taken.get(accountId) ?? 0;
    taken.set(accountId, before + 1);
    return before < mostOfSeller;
  });
}

/** Whether two listings offer one object: a VIN or IMEI in common, or all the pictures of the listing that has fewer. */
function isSame(one: Object, other: Object): boolean {
  if (one.codes.some((code) => other.codes.includes(code))) return true;
  const [fewer, more] = [one.pictures, other.pictures].toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && fewer.size > 0 && more !== undefined && fewer.isSubsetOf(more);
}

/** The median, and the lowest and highest between the tenth and ninetieth percentile. */
export function rangeOf(prices: readonly number[]): Range {
  const sorted = prices.toSorted((one, other) => one - other);
  const [from, to] = [quantile(sorted, 0.1), quantile(sorted, 0.9)];
  const usual = sorted.filter((price) => price >= from && price <= to);
  return { low: usual.at(0) ?? 0, median: quantile(sorted, 0.5), high: usual.at(-1) ?? 0 };
}

/** Interpolates linearly between two prices. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** The mean of the middle half: neither the highest nor the lowest quarter counts, and no price stands for itself. */
export function middleOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const cut = Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  return middle.reduce((sum, price) => sum + price, 0) / middle.length;
}
