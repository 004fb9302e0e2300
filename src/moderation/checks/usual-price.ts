/** Compares a price with those of comparable listings. */
import { groupThousands } from '../../domain/fields/format.ts';
import type { Facts } from './facts.ts';

type Usual = NonNullable<Facts['usual']>;

// Minimum number of comparable listings.
export const minComparable = 8;
// Outside a third of the low end and three times the high end: comparable items include worn and brand-new ones.
const times = 3;

/** Whether a price is far below or above the usual ones. */
export function isFarOff(usual: Usual): boolean {
  if (usual.prices.length < minComparable) return false;
  const [low, high] = rangeOf(usual);
  return usual.own < low / times || usual.own > high * times;
}

/** The usual range: `14 200–16 900 AZN`. */
export function showUsual(usual: Usual): string {
  const [low, high] = rangeOf(usual).map((price) => groupThousands(Math.round(price)));
  return `${low === high ? low : `${low}–${high}`} AZN${usual.per ? ` / ${usual.per}` : ''}`;
}

/** Range from the tenth to the ninetieth percentile. */
function rangeOf({ prices }: Usual): [low: number, high: number] {
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return [at(0.1), at(0.9)];
}
