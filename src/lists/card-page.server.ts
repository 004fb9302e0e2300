/** A page of cards, as loaders return it. */
import { holdWhenBusy, type Reading } from '../platform/page/reading.ts';
import type { PageNotes } from '../platform/page/context.ts';
import { createSectionMemo } from '../platform/cache/section-memo.ts';
import { endOfDay } from '../domain/language/dates.ts';
import { foldWords } from '../domain/language/fold.ts';
import { nextCursor } from '../search/page-answers.server.ts';
import { sections } from '../domain/sections/index.ts';
import { homePage, railLength } from './home-sizes.ts';
import { type Card, type CardPage, presentCards } from '../listings/cards/present-card.ts';
import { filterNames } from '../search/list-names.ts';
import { isFiltered, type ListQuery, parseListQuery, writeCursor } from '../search/list-query.ts';
import { requireInTime, readCards, readPageBefore } from '../search/lists.server.ts';
import { readSite } from '../platform/site/site.server.ts';

// Query parameters of all lists; some sections lack a few, which is harmless.
export const listParameters: ReadonlySet<string> = new Set([
  'q',
  'exact',
  'section',
  'sort',
  'limit',
  'cursor',
  ...filterNames(sections.flatMap(({ fields }) => fields)),
]);

/** Cards of the listings that match a text and a query, in sort order. */
export async function readCardPage(reading: Reading, notes: PageNotes, query: ListQuery, text = ''): Promise<CardPage> {
  const [page, previous] = await Promise.all([
    readCards(reading, query, foldWords(text)),
    query.cursor && query.sort === 'new' && !isFiltered(query) && text === ''
      ? readPageBefore(reading, query)
      : undefined,
  ]);
  requireInTime(page);
  // An incomplete result is not cached: the next search may finish.
  notes.keep &&= page.complete;
  notes.parameters = listParameters;
  holdWhenBusy(reading);
  const now = reading.now();
  return {
    cards: presentCards(page.items, now),
    nextCursor: nextCursor(page, query),
    ...(previous !== undefined && { previousCursor: previous && writeCursor({ ...previous, sort: 'new' }, query) }),
    ...completenessOf(reading, page),
  };
}

/** Whether results are missing, and whether because of a time-out. */
export function completenessOf({ progress }: Reading, { complete }: { complete: boolean }) {
  return { complete, ...(!complete && progress.isCutShort && { isLate: true as const }) };
}

export type Rail = { section: string; cards: Card[]; complete: boolean };

// Computed once: the same for every page.
const railQueries = sections
  .filter(({ rail }) => rail)
  .map((section) => {
    const filters = new URLSearchParams(section.rail?.filters);
    return {
      section: section.name,
      query: parseListQuery(filters, section, section.fields, railLength + homePage).query,
    };
  });

// Memoized by section: home is rendered again on each change in any section.
const railOfSections = createSectionMemo<Rail>();
// Bounds how long an expired price-drop mark stays visible.
const railMs = 60_000;

/**
 * The newest listings of sections that have their own row on home: as many as the row shows plus those the list below
 * may repeat.
 */
export async function readRails(reading: Reading): Promise<Rail[]> {
  const { count } = reading;
  const now = reading.now();
  const until = Math.min(now.getTime() + railMs, endOfDay(now));
  const { sections: ordered } = await readSite(reading);
  const shown = ordered.flatMap(({ name, shown }) =>
    shown ? railQueries.filter(({ section }) => section === name) : [],
  );
  const rails = shown.map(async ({ section, query }) => {
    const kept = railOfSections.get(reading, section, now);
    if (kept) return kept.value;
    const { items, complete } = await readCards(reading, query);
    const rail = { section, cards: presentCards(items, now), complete };
    if (complete && count !== undefined) railOfSections.set(reading, section, { value: rail, count, until });
    return rail;
  });
  return Promise.all(rails);
}
