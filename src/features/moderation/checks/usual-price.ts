/** Whether a price is far from those of listings that are alike. */
import { groupThousands } from '../../../fields/format.ts';
import type { Facts } from './facts.ts';

type Usual = NonNullable<Facts['usual']>;

// As many have to be alike before anything is said.
export const fewest = 8;
// A third of what is low, thrice what is high: worn out and brand-new things are alike, too.
const times = 3;

/** Whether a price is a multiple of what is usual, or a fraction of it. */
export function isFarOff(usual: Usual): boolean {
  if (usual.prices.length < fewest) return false;
  const [low, high] = rangeOf(usual);
  return usual.own < low / times || usual.own > high * times;
}

/** `14 200–16 900 AZN`. */
export function showUsual(usual: Usual): string {
  const [low, high] = rangeOf(usual).map((price) => groupThousands(Math.round(price)));
  return `${low === high ? low : `${low}–${high}`} AZN${usual.per ? ` / ${usual.per}` : ''}`;
}

/** From the tenth to the ninetieth percentile. */
function rangeOf({ prices }: Usual): [low: number, high: number] {
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return [at(0.1), at(0.9)];
}
