/** What the catalogue says of the sections. */
import { createSectionMemo } from '../../cache/section-memo.ts';
import { isAppError } from '../../errors.ts';
import type { PageNotes } from '../../page/context.ts';
import type { Reading } from '../../page/reading.ts';
import { sections } from '../../sections/index.ts';
import { searchWords } from '../../sections/search-words.ts';
import { countSection } from '../listings/reading/lists.server.ts';

/** `counts`: visible listings by section, empty while the database is away; `searches`: texts. */
type Catalog = { counts: Readonly<Record<string, number>>; searches: readonly string[] };

// Of each section, so that all are represented.
const searchesPerSection = 4;
const searches = sections.flatMap(({ name }) =>
  (searchWords[name]?.usual?.split(',') ?? []).slice(0, searchesPerSection).map((text) => text.trim()),
);

// The page is rendered again with each change in any section.
const countOfSections = createSectionMemo<number>();
// Ads also end without a change being told.
const longestMs = 60_000;

export async function readCatalog(reading: Reading, notes: PageNotes): Promise<Catalog> {
  try {
    const counts = await Promise.all(sections.map(async ({ name }) => [name, await count(reading, name)] as const));
    return { counts: Object.fromEntries(counts), searches };
  } catch (error) {
    if (!isAppError(error) || error.status < 500) throw error;
    notes.keep = false;
    return { counts: {}, searches };
  }
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
