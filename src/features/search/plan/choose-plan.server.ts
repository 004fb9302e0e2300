/** How to find the listings that the first rows in order did not give: decided from measurements alone. */
import type { Tier } from '../index/words.server.ts';
import { isMany, keysOf, type Measured, type Narrowing, narrowest, rowCost } from './estimate.server.ts';

/** What the choice depends on. */
export type Situation = {
  /** How many listings are wanted. */
  count: number;
  byPrice: boolean;
  /** Rows that were read in order so far, and how many of them matched. */
  walked: { rows: number; hits: number };
  measured: Measured;
  tier: Tier;
};

/** `walkRows`: rows to read in order before the index is asked, for they will probably do; 0 for none. */
type ByIndex = { narrowing: Narrowing; walkRows: number };

export type IndexPlan =
  /** Everything the index finds is read and sorted. */
  | ({ strategy: 'all-candidates' } & ByIndex)
  /** Slices of numbers, the newest first; `atMost` rows are expected in all of them. */
  | ({ strategy: 'newest-slices'; atMost: number } & ByIndex)
  /** Ranges of prices, from the end that is asked for. */
  | ({ strategy: 'price-ranges' } & ByIndex);

export type Plan =
  /** Every row has been read. */
  | { strategy: 'all-walked' }
  /** The dictionary rules out any result. */
  | { strategy: 'no-match' }
  /** No condition is in the index: rows are read in order, up to a limit. */
  | { strategy: 'scan'; walkRows: number }
  | IndexPlan;

// Rows that are read in order where no index helps.
const scanRows = 30_000;
// Fewer hits among the rows read so far say less than the estimate does.
const tellingHits = 3;

/** Chooses the plan that should read the fewest rows and index entries. */
export function choosePlan(situation: Situation): Plan {
  const { byPrice, walked, measured, tier } = situation;
  if (measured.walked < walked.rows) return { strategy: 'all-walked' };
  const keys = keysOf(measured, tier);
  if (!keys) return { strategy: 'no-match' };
  const narrowing = narrowest(keys, measured.total);
  if (!narrowing) return { strategy: 'scan', walkRows: scanRows };
  const worthWalking = rowsWorthWalking(situation, narrowing);
  const walkRows = worthWalking > walked.rows ? worthWalking : 0;
  if (isMany(narrowing)) return { strategy: 'all-candidates', narrowing, walkRows };
  if (byPrice) return { strategy: 'price-ranges', narrowing, walkRows };
  const atMost = walked.hits < tellingHits ? narrowing.atMost : (walked.hits / walked.rows) * measured.total;
  return { strategy: 'newest-slices', narrowing, walkRows, atMost };
}

/** Rows that are read in order to see whether they fill the page. The newest lie side by side, the cheapest do not. */
export function probeRows(count: number, byPrice: boolean): number {
  return Math.max(byPrice ? 1000 : 3000, count * 4);
}

/** The first rows may be unlike the rest, such as all from one shop: what is dense on the whole is met soon. */
function rowsWorthWalking({ count, byPrice, walked, measured }: Situation, narrowing: Narrowing): number {
  const { expected, candidates } = narrowing;
  const needed = (count * measured.total) / expected;
  // So many keys cannot be looked up slice by slice; where results are dense, the page fills up sooner than all entries are read.
  if (isMany(narrowing) && needed < candidates * rowCost) return scanRows;
  // Things of one kind cost about the same: where an end of the prices has none, there are none for long.
  if (walked.hits === 0 && byPrice) return 0;
  const probe = probeRows(count, byPrice);
  return needed < probe ? probe : 0;
}
