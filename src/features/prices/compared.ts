/** Which listings a price is compared with, and what their prices say. */
import type { AlikeListing } from '../search/search.server.ts';

/** Where fewer are alike, nothing is said. */
export const minCompared = 8;

export type Range = { low: number; median: number; high: number };

/** What tells whether two listings offer the same object. */
type Object = { codes: readonly string[]; pictures: ReadonlySet<number> };

/** One of each object, the newest, without the objects in `known`. */
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

/** A VIN or IMEI in common, or all the pictures of the one that has fewer. */
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

/** Between two of them, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** The median. */
export function medianOf(prices: readonly number[]): number {
  return rangeOf(prices).median;
}
