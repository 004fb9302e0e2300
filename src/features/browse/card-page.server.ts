/** A page of cards, as loaders return it. */
import { holdWhenBusy, type Reading } from '../../page/reading.ts';
import type { PageNotes } from '../../page/context.ts';
import { foldWords } from '../../language/fold.ts';
import { nextCursor } from '../listings/answers.server.ts';
import { sections } from '../../sections/index.ts';
import { railLength } from '../../sections/links.ts';
import { type Card, type CardPage, presentCards } from '../cards/present-card.ts';
import { isFiltered, type ListQuery, parseListQuery, writeCursor } from '../search/list-query.ts';
import { foundInTime, readCards, readPageBefore } from '../listings/reading/lists.server.ts';

/** Cards of the listings that match a text and a query, in sort order. */
export async function readCardPage(reading: Reading, notes: PageNotes, query: ListQuery, text = ''): Promise<CardPage> {
  const [page, previous] = await Promise.all([
    readCards(reading, query, foldWords(text)),
    query.cursor && query.sort === 'new' && !isFiltered(query) && text === ''
      ? readPageBefore(reading, query)
      : undefined,
  ]);
  foundInTime(page);
  // An incomplete result is not cached: the next search may finish.
  notes.keep = page.complete;
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

/** The newest listings of the sections that have a row of their own on home. */
export async function readRails(reading: Reading): Promise<Rail[]> {
  const now = reading.now();
  const rails = sections
    .filter(({ rail }) => rail)
    .map(async (section) => {
      const filters = new URLSearchParams(section.rail?.filters);
      const { query } = parseListQuery(filters, section, section.fields, railLength);
      const { items, complete } = await readCards(reading, query);
      return { section: section.name, cards: presentCards(items, now), complete };
    });
  return Promise.all(rails);
}
