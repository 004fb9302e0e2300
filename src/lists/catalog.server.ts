/** Data of the catalogue of sections. */
import type { Changes } from '../platform/cache/changes.ts';
import { createSectionMemo } from '../platform/cache/section-memo.ts';
import { isAppError } from '../platform/base/errors.ts';
import type { PageNotes } from '../platform/page/context.ts';
import type { Reading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { searchWords } from '../domain/sections/search-words.ts';
import { countSection } from '../search/lists.server.ts';
import { shownSections } from '../platform/site/shown-sections.ts';

/** `counts`: visible listings by section, empty while the database is unavailable; `searches`: common search texts. */
type Catalog = { counts: Readonly<Record<string, number>>; searches: readonly string[] };

// Limit per section, so that all are represented.
const searchesPerSection = 4;
const searchesOf = (name: string) =>
  (searchWords[name]?.usual?.split(',') ?? []).slice(0, searchesPerSection).map((text) => text.trim());

/** Common searches of each section in turn. */
export function usualSearches(count: number): string[] {
  const ofSections = shownSections().map(({ name }) => searchesOf(name));
  return Array.from({ length: searchesPerSection }, (_, place) => ofSections.flatMap((texts) => texts[place] ?? []))
    .flat()
    .slice(0, count);
}

// Memoized by section: the page is rendered again on each change in any section.
const countOfSections = createSectionMemo<number>();
// Maximum age of counts: ads also expire without a change event.
const longestMs = 60_000;

export async function readCatalog(reading: Reading, notes: PageNotes): Promise<Catalog> {
  const searches = shownSections().flatMap(({ name }) => searchesOf(name));
  try {
    const counts = await Promise.all(sections.map(async ({ name }) => [name, await count(reading, name)] as const));
    return { counts: Object.fromEntries(counts), searches };
  } catch (error) {
    if (!isAppError(error) || error.status < 500) throw error;
    notes.keep = false;
    return { counts: {}, searches };
  }
}

const countedLately = new WeakMap<Changes, { counts: Catalog['counts']; until: number }>();

/** Counts up to a minute old: home is rendered again on each change, and a large section takes long to count. */
export async function readCachedCounts(reading: Reading, notes: PageNotes): Promise<Catalog['counts']> {
  const now = reading.now().getTime();
  const known = countedLately.get(reading.changes);
  if (known && now < known.until) return known.counts;
  const { counts } = await readCatalog(reading, notes);
  if (notes.keep) countedLately.set(reading.changes, { counts, until: now + longestMs });
  return counts;
}

async function count(reading: Reading, section: string): Promise<number> {
  const now = reading.now();
  const known = countOfSections.get(reading, section, now);
  if (known) return known.value;
  const value = await countSection(reading, section);
  if (reading.count !== undefined)
    countOfSections.set(reading, section, { value, count: reading.count, until: now.getTime() + longestMs });
  return value;
}
