/** Counts the matches of suggested filters as the pages they lead to do. */
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app/app.ts';
import type { Changes } from '../../platform/cache/changes.ts';
import type { Section } from '../../domain/fields/section.ts';
import { forReading, markIncomplete } from '../../platform/page/reading.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { count as countMatches, countLimit, type Counts } from '../../search/search.server.ts';
import { countSection } from '../../search/lists.server.ts';
import { parseListQuery } from '../../search/list-query.ts';
import type { Parameter } from './offers.ts';

type Total = Pick<Counts, 'total' | 'totalIsExact'>;
type Filtered = { section: Section; params: readonly Parameter[] };
/** `isCutShort`: a step timed out. */
type Counted = Total & { isCutShort: boolean };

// Cache: everybody types the same beginnings.
const counts = new WeakMap<Changes, LRUCache<string, Promise<Counted>>>();
const newCounts = () => new LRUCache<string, Promise<Counted>>({ max: 2000, ttl: 10_000 });

/** Undefined for counts that take too long. */
export function countFiltered(app: App, all: readonly Filtered[]): Promise<(Total | undefined)[]> {
  const known = counts.get(app.changes) ?? newCounts();
  counts.set(app.changes, known);
  // Concurrency of two, to leave database connections for pages.
  const inTurn = limitConcurrency(2);
  return Promise.all(
    all.map(async ({ section, params }) => {
      const asked = new URLSearchParams(params.map(([name, value]) => [name, value]));
      const key = `${section.name}?${asked}`;
      const counting = known.get(key) ?? inTurn(() => count(app, section, asked));
      known.set(key, counting, { noUpdateTTL: true });
      // Drops failed counts, so that the next request retries.
      const forget = () => known.delete(key);
      const { isCutShort, ...total } = await counting.catch((error: unknown) => {
        forget();
        throw error;
      });
      if (isCutShort) {
        forget();
        markIncomplete(app);
      }
      return total.total > 0 || total.totalIsExact ? total : undefined;
    }),
  );
}

async function count(app: App, section: Section, params: URLSearchParams): Promise<Counted> {
  const reading = forReading(app);
  if (params.size === 0)
    return { total: await countSection(reading, section.name), totalIsExact: true, isCutShort: false };
  const { query } = parseListQuery(params, section, section.fields);
  const { total, totalIsExact } = await countMatches(reading, '', query, { names: [], limit: countLimit });
  return { total, totalIsExact, isCutShort: reading.progress.isCutShort };
}
