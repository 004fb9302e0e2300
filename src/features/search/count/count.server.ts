/** How many listings match, in total and by value. */
import type { App } from '../../../app.ts';
import { foldWords } from '../../../language/fold.ts';
import { toSearch } from '../conditions.server.ts';
import { findListings, isOutOfTime } from '../find.server.ts';
import type { ListQuery } from '../list-query.ts';
import {
  areMoreThan,
  errorFactor,
  estimateMatches,
  sampleRows,
  type Tally,
  tallyAll,
  tallySample,
} from './tally.server.ts';

/** Counts by value, for each field name; `section` is one of them. */
type Facets = Record<string, { value: string; count: number }[]>;

export type Counts = {
  total: number;
  totalIsExact: boolean;
  facets: Facets;
  /** Names of the facets whose counts are not exact. */
  estimated: string[];
};

// Counting further would cost as much as reading everything, for a number nobody needs exactly.
export const countLimit = 1000;
/** Exact up to `limit`, beyond that extrapolated from the newest ones. */
export async function countOrEstimate(
  app: App,
  text: string,
  query: ListQuery,
  names: readonly string[],
  limit: number,
): Promise<Counts> {
  const search = await toSearch(app, { ...query, sort: 'new', cursor: undefined }, foldWords(text), limit);
  // After a timeout, a total without facets is better than nothing.
  const countAlone = async (): Promise<Counts> => {
    const { numbers, complete } = await findListings(app, search.query, search.words, sampleRows + 1);
    return { total: numbers.length, totalIsExact: complete && numbers.length <= sampleRows, facets: {}, estimated: [] };
  };
  const estimate = await unlessOutOfTime(estimateMatches(app, search));
  if (!estimate) return countAlone();
  const { all, isSmall, mayBeFewer, expected } = estimate;
  const countAll = async () => all && (await unlessOutOfTime(tallyAll(app, all, names, limit)));
  const few = isSmall ? await countAll() : undefined;
  if (few && few.rows <= limit) return countsOf(few);

  const sample = await unlessOutOfTime(tallySample(app, search, estimate, names));
  if (!sample) return countAlone();
  if (sample.isAll) return countsOf(sample.tally);
  // Two independent estimates: from the counts of words and filters, and from the density of the newest matches.
  const likelyTotal = Math.min(expected, sample.tally.rows * sample.scale);
  const mayBeFew = limit > sampleRows && (mayBeFewer || likelyTotal <= errorFactor * limit);
  const isUnclear = !isSmall && mayBeFew && !sample.areMore;
  // The newest may be unlike the rest, so that even a dense sample proves nothing alone.
  const areMore = isUnclear && (await unlessOutOfTime(areMoreThan(app, search, estimate, sample, limit)));
  const unclear = isUnclear && !areMore ? await countAll() : undefined;
  if (unclear && unclear.rows <= limit) return countsOf(unclear);
  const isLarge = few !== undefined || unclear !== undefined || areMore;
  return countsOf(sample.tally, Math.max(sample.scale, isLarge ? (limit + 1) / sample.tally.rows : 1));
}

function countsOf({ rows, values }: Tally, scale?: number): Counts {
  const facets = facetsOf(values, scale ?? 1);
  return {
    total: round(rows * (scale ?? 1)),
    totalIsExact: scale === undefined,
    facets,
    estimated: scale === undefined ? [] : Object.keys(facets),
  };
}

function facetsOf(values: Tally['values'], scale: number): Facets {
  const facets: Facets = {};
  for (const { facet, label, count } of values) {
    const [name = '', ...folded] = facet.split(':');
    (facets[name] ??= []).push({ value: label ?? folded.join(':'), count: round(count * scale) });
  }
  return facets;
}

async function unlessOutOfTime<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
    return undefined;
  });
}

/** Rounds an estimate of a thousand and more to two significant digits. */
function round(count: number): number {
  if (count < countLimit) return Math.round(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
