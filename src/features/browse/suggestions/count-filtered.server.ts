/** How many listings the filters of suggestions find, as the pages that they lead to count them. */
import { LRUCache } from 'lru-cache';
import type { App } from '../../../app.ts';
import type { Changes } from '../../../cache/changes.ts';
import type { Section } from '../../../fields/section.ts';
import { forReading } from '../../../page/reading.ts';
import { limitConcurrency } from '../../../limit-concurrency.ts';
import { count as countMatches, countLimit, type Counts } from '../../search/search.server.ts';
import { countSection } from '../../listings/reading/lists.server.ts';
import { parseListQuery } from '../../search/list-query.ts';
import type { Parameter } from './offers.ts';

type Total = Pick<Counts, 'total' | 'totalIsExact'>;
type Filtered = { section: Section; params: readonly Parameter[] };

// Everybody types the same beginnings.
const counts = new WeakMap<Changes, LRUCache<string, Promise<Total | undefined>>>();
const newCounts = () => new LRUCache<string, Promise<Total | undefined>>({ max: 2000, ttl: 10_000 });

/** Undefined where the database takes too long. */
export function countFiltered(app: App, all: readonly Filtered[]): Promise<(Total | undefined)[]> {
  const known = counts.get(app.changes) ?? newCounts();
  counts.set(app.changes, known);
  // Two at a time, to leave database connections for pages.
  const inTurn = limitConcurrency(2);
  return Promise.all(
    all.map(({ section, params }) => {
      const asked = new URLSearchParams(params.map(([name, value]) => [name, value]));
      const key = `${section.name}?${asked}`;
      const total = known.get(key) ?? inTurn(() => count(app, section, asked));
      known.set(key, total, { noUpdateTTL: true });
      // The next one who asks tries again.
      total.catch(() => known.delete(key));
      return total;
    }),
  );
}

async function count(app: App, section: Section, params: URLSearchParams): Promise<Total | undefined> {
  if (params.size === 0) return { total: await countSection(forReading(app), section.name), totalIsExact: true };
  const { query } = parseListQuery(params, section, section.fields);
  const counted = await countMatches(forReading(app), '', query, { names: [], limit: countLimit });
  // Nothing may be found for want of time.
  return counted.total === 0 && !counted.totalIsExact ? undefined : counted;
}
