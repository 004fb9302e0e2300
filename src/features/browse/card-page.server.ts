/** A page of cards, as loaders return it. */
import { holdWhenBusy, type Reading } from '../../page/reading.ts';
import type { PageNotes } from '../../page/context.ts';
import { createSectionMemo } from '../../cache/section-memo.ts';
import { endOfDay } from '../../language/dates.ts';
import { foldWords } from '../../language/fold.ts';
import { nextCursor } from '../listings/answers.server.ts';
import { sections } from '../../sections/index.ts';
import { railLength } from './home-sizes.ts';
import { type Card, type CardPage, presentCards } from '../cards/present-card.ts';
import { filterNames } from '../search/list-names.ts';
import { isFiltered, type ListQuery, parseListQuery, writeCursor } from '../search/list-query.ts';
import { requireInTime, readCards, readPageBefore } from '../listings/reading/lists.server.ts';

// Parameters of all lists; some sections lack a few, which matters little.
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
  notes.keep = page.complete;
  notes.parameters = listParameters;
  holdWhenBusy(reading);
  const now = reading.now();
  return {
    cards: presentCards(page.items, now),
    nextCursor: nextCursor(page, query),
    ...(previous !== undefined && { previousCursor: previous && writeCursor({ ...previous, sort: 'new' }, query) }),
    complete: page.complete,
  };
}

export type Rail = { section: string; cards: Card[]; complete: boolean };

// The same for every page.
const railQueries = sections
  .filter(({ rail }) => rail)
  .map((section) => {
    const filters = new URLSearchParams(section.rail?.filters);
    return { section: section.name, query: parseListQuery(filters, section, section.fields, railLength).query };
  });

// Home is rendered again with each change in any section.
const railOfSections = createSectionMemo<Rail>();
// Bounds how long an expired price mark is still shown.
const railMs = 60_000;

/** The newest listings of sections with their own row on home. */
export async function readRails(reading: Reading): Promise<Rail[]> {
  const { count } = reading;
  const now = reading.now();
  const until = Math.min(now.getTime() + railMs, endOfDay(now));
  const rails = railQueries.map(async ({ section, query }) => {
    const kept = railOfSections.get(reading, section, now);
    if (kept) return kept.value;
    const { items, complete } = await readCards(reading, query);
    const rail = { section, cards: presentCards(items, now), complete };
    if (complete && count !== undefined) railOfSections.set(reading, section, { value: rail, count, until });
    return rail;
  });
  return Promise.all(rails);
}
