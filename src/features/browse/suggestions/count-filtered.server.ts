/** How many listings the filters of suggestions find, as the pages that they lead to count them. */
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
const keptMs = 10_000;
const maxKept = 2000;
const keptOf = new WeakMap<Changes, Map<string, { total: Promise<Total | undefined>; until: number }>>();

/** Undefined where the database takes too long. */
export function countFiltered(app: App, all: readonly Filtered[]): Promise<(Total | undefined)[]> {
  const kept = keptOf.get(app.changes) ?? new Map();
  keptOf.set(app.changes, kept);
  const now = Date.now();
  // Two at a time, to leave database connections for pages.
  const inTurn = limitConcurrency(2);
  return Promise.all(
    all.map(({ section, params }) => {
      const asked = new URLSearchParams(params.map(([name, value]) => [name, value]));
      const key = `${section.name}?${asked}`;
      const known = kept.get(key);
      if (known && known.until > now) return known.total;
      const total = inTurn(() => count(app, section, asked));
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, { total, until: now + keptMs });
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
