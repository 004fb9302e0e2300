/** How many listings match, in total and by value. */
import type { App } from '../../../platform/app/app.ts';
import { isOutOfTime } from '../../../platform/base/errors.ts';
import { foldWords } from '../../../domain/language/fold.ts';
import { inHalfTheTime } from '../../../platform/page/reading.ts';
import { amongAlike, toSearch } from '../../conditions.server.ts';
import { findListings } from '../find.server.ts';
import type { ListQuery } from '../../list-query.ts';
import type { Known } from '../measure.server.ts';
import { errorOf, estimateMatches, sampleRows, type Tally, tallyAll, tallySample } from './tally.server.ts';

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

/** The facets to count, and the limit of exact counting. `known`: the query's measurements, if read elsewhere, too. */
type Wanted = { names: readonly string[]; limit: number; known?: Promise<Known> | undefined };

/** Counts exactly up to `limit`; beyond that, extrapolates from the newest matches. */
export async function countOrEstimate(
  app: App,
  text: string,
  query: ListQuery,
  { names, limit, known }: Wanted,
): Promise<Counts> {
  const search = await toSearch(app, { ...query, sort: 'new', cursor: undefined }, foldWords(text), limit);
  if (query.alike !== undefined) return countsOf(await tallyAll(app, amongAlike(search, query.alike), names, limit));
  // After a time-out, a total without facets is better than nothing.
  const hurried = inHalfTheTime(app);
  const countAlone = async (): Promise<Counts> => {
    const { numbers, complete } = await findListings(app, search.query, search.words, sampleRows + 1, known);
    return { total: numbers.length, totalIsExact: complete && numbers.length <= sampleRows, facets: {}, estimated: [] };
  };
  const estimated = await unlessOutOfTime(estimateMatches(hurried, search, known));
  if (estimated === 'late') return countAlone();
  if (!estimated) return countsOf({ rows: 0, values: [], scale: undefined });
  const { all, isSmall, atMost } = estimated;
  const countAll = () => (all ? unlessOutOfTime(tallyAll(hurried, all, names, limit)) : undefined);
  const few = isSmall ? await countAll() : undefined;
  if (few && few !== 'late') return countsOf(few);

  const sample = await unlessOutOfTime(tallySample(hurried, search, estimated, names));
  if (sample === 'late') return countAlone();
  // Two independent estimates: from the counts of words and filters, and from the density of the newest matches.
  const likelyTotal = sample ? Math.min(atMost, sample.rows * (sample.scale ?? 1)) : 0;
  const mayBeFew = !sample || (limit > sampleRows && likelyTotal <= errorOf(search) * limit);
  const unclear = mayBeFew && !isSmall ? await countAll() : undefined;
  const told = unclear && unclear !== 'late' ? unclear : sample;
  return told ? countsOf(told) : countAlone();
}

function countsOf({ rows, values, scale }: Tally): Counts {
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
    (facets[name] ??= []).push({ value: label || folded.join(':'), count: round(count * scale) });
  }
  return facets;
}

async function unlessOutOfTime<T>(result: Promise<T>): Promise<T | 'late'> {
  return result.catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
    return 'late' as const;
  });
}

/** Rounds an estimate of a thousand and more to two significant digits. */
function round(count: number): number {
  if (count < countLimit) return Math.round(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
