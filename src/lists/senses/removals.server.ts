/** Filters without which a search finds something, offered where it finds nothing. */
import { isOutOfTime } from '../../platform/base/errors.ts';
import { markIncomplete, type Reading } from '../../platform/page/reading.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import type { SetFilter } from '../../search/filters/filters.ts';
import { count, countLimit } from '../../search/search.server.ts';
import { readAsPage } from './shorter.server.ts';

/** A filter, and how many listings are found without it. */
export type Removal = SetFilter & { total: number; totalIsExact: boolean };

// Bounds the number of counts.
const filtersTried = 4;

/** The filters that stand in the way, first the one whose removal finds most. `page`: of a section, or of all. */
export async function readRemovals(
  reading: Reading,
  set: readonly SetFilter[],
  page: { section: Section } | 'all',
): Promise<Removal[]> {
  const found: Removal[] = [];
  try {
    for (const { label, without } of set.slice(0, filtersTried)) {
      const params = new URLSearchParams(without);
      const section = page === 'all' ? sectionByName(params.get('section') ?? '') : page.section;
      const { text, query } = await readAsPage(reading, params, section);
      const { total, totalIsExact } = await count(reading, text, query, { names: [], limit: countLimit });
      if (total > 0) found.push({ label, without, total, totalIsExact });
    }
  } catch (error) {
    // Optional: after a time-out the page is shown with those counted so far.
    if (!isOutOfTime(error)) throw error;
    markIncomplete(reading);
  }
  return found.toSorted((one, other) => other.total - one.total);
}
