/** How many listings the collections on home lead to. */
import type { Changes } from '../platform/cache/changes.ts';
import { isOutOfTime } from '../platform/base/errors.ts';
import type { PageNotes } from '../platform/page/context.ts';
import type { Reading } from '../platform/page/reading.ts';
import { parseListQuery } from '../search/list-query.ts';
import { fieldsOfAll } from '../search/query.ts';
import { count, countLimit } from '../search/search.server.ts';
import { shownSections } from '../platform/site/shown-sections.ts';
import { showTotal } from './ui/filters/use-counts.ts';

/** `23` by section, and of price drops as `lowered`; those with few are left out. */
export type CollectionTotals = Readonly<Record<string, string>>;

const countedLately = new WeakMap<Changes, { totals: CollectionTotals; until: number }>();
const longestMs = 60_000;
// Two rows of a desktop; fewer would be a promise of nothing.
const fewest = 12;

/** Up to a minute old: home is rendered again on each change. Empty after a time-out. */
export async function readCollectionTotals(reading: Reading, notes: PageNotes): Promise<CollectionTotals> {
  const now = reading.now().getTime();
  const known = countedLately.get(reading.changes);
  if (known && now < known.until) return known.totals;
  try {
    const asked = shownSections().flatMap((section) => {
      const { name, fields, collection } = section;
      if (!collection) return [];
      return [{ name, query: parseListQuery(new URLSearchParams(collection.filters), section, fields).query }];
    });
    const lowered = parseListQuery(new URLSearchParams('lowered=1'), undefined, fieldsOfAll).query;
    const counted = await Promise.all(
      [...asked, { name: 'lowered', query: lowered }].map(async ({ name, query }) => {
        const found = await count(reading, '', query, { names: [], limit: countLimit });
        return found.total >= fewest ? [[name, showTotal(found)]] : [];
      }),
    );
    const totals: CollectionTotals = Object.fromEntries(counted.flat());
    if (!reading.progress.isCutShort) countedLately.set(reading.changes, { totals, until: now + longestMs });
    return totals;
  } catch (error) {
    // Optional: after a time-out home is without them.
    if (!isOutOfTime(error)) throw error;
    notes.keep = false;
    return {};
  }
}
