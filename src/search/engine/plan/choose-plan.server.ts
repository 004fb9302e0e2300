/** Chooses how to find the matches beyond the first rows, from measurements alone. */
import type { Tier } from '../index/words.server.ts';
import { hasManyKeys, keysOf, type Measured, type Narrowing, narrowest, rowCost } from './estimate.server.ts';

/** Sorted by position, by price, or by a key of the section. */
type ListOrder = 'newest' | 'price' | 'own';

/** What the plan depends on. */
export type Situation = {
  /** How many listings are wanted. */
  count: number;
  order: ListOrder;
  /** Rows read in order so far, and how many of them matched. */
  walked: { rows: number; hits: number };
  measured: Measured;
  tier: Tier;
};

/** `walkRows`: rows to read in order before using the index, as they will probably fill the page; 0 for none. */
type ByIndex = { narrowing: Narrowing; walkRows: number };

export type IndexPlan =
  /** Read and sort everything the index finds. */
  | ({ strategy: 'all-candidates' } & ByIndex)
  /** Read slices of positions, newest first; `atMost` rows are expected in all of them. */
  | ({ strategy: 'newest-slices'; atMost: number } & ByIndex)
  /** Read ranges of prices, in sort order. */
  | ({ strategy: 'price-ranges' } & ByIndex);

export type Plan =
  /** Every row has already been read. */
  | { strategy: 'all-walked' }
  /** The dictionary rules out any result. */
  | { strategy: 'no-match' }
  /** No condition is indexed: read rows in order, up to a limit. */
  | { strategy: 'scan'; walkRows: number }
  | IndexPlan;

// Rows read in order when no index helps.
const scanRows = 30_000;
// With fewer hits among the rows read so far, the estimate is the better guide.
const significantHits = 3;

/** Picks the plan that should read the fewest rows and index entries. */
export function choosePlan(situation: Situation): Plan {
  const { order, walked, measured, tier } = situation;
  if (measured.walked < walked.rows) return { strategy: 'all-walked' };
  const keys = keysOf(measured, tier);
  if (!keys) return { strategy: 'no-match' };
  const narrowing = narrowest(keys, measured.total);
  if (!narrowing) return { strategy: 'scan', walkRows: scanRows };
  const worthWalking = rowsWorthWalking(situation, narrowing);
  const walkRows = worthWalking > walked.rows ? worthWalking : 0;
  // The index has no slices for section keys: what reading on cannot satisfy is read and sorted.
  if (hasManyKeys(narrowing) || order === 'own') return { strategy: 'all-candidates', narrowing, walkRows };
  if (order === 'price') return { strategy: 'price-ranges', narrowing, walkRows };
  const atMost = walked.hits < significantHits ? narrowing.atMost : (walked.hits / walked.rows) * measured.total;
  return { strategy: 'newest-slices', narrowing, walkRows, atMost };
}

/** Rows to read in order to see whether they fill the page. Fewer by price: those are scattered over the disk. */
export function probeRows(count: number, order: ListOrder): number {
  return Math.max(order === 'newest' ? 3000 : 1000, count * 4);
}

/** The first rows may be unlike the rest, such as all from one shop: if results are dense overall, reading on finds them. */
function rowsWorthWalking({ count, order, walked, measured }: Situation, narrowing: Narrowing): number {
  const { expected, candidates } = narrowing;
  const needed = (count * measured.total) / expected;
  // So many keys cannot be read slice by slice; with dense results the page fills before all entries would be read.
  if (hasManyKeys(narrowing) && needed < candidates * rowCost) return scanRows;
  if (order === 'own') return 2 * needed < Math.min(scanRows, narrowing.atMost) ? Math.ceil(2 * needed) : 0;
  // Similar goods cost about the same: if one end of the prices has no hits, the next rows have none either.
  if (walked.hits === 0 && order === 'price') return 0;
  const probe = probeRows(count, order);
  return needed < probe ? probe : 0;
}
