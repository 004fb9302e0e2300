/** A page of cards, as loaders return it. */
import type { Reading } from '../../page/reading.ts';
import type { PageNotes } from '../../page/context.ts';
import { foldWords } from '../../language/fold.ts';
import { nextCursor } from '../listings/answers.server.ts';
import { type CardPage, presentCard } from '../cards/present-card.ts';
import { isFiltered, type ListQuery, writeCursor } from '../search/list-query.ts';
import { readCards, readPageBefore } from '../listings/reading/lists.server.ts';

/** Cards of the listings that match a text and a query, in sort order. */
export async function readCardPage(reading: Reading, notes: PageNotes, query: ListQuery, text = ''): Promise<CardPage> {
  const [page, previous] = await Promise.all([
    readCards(reading, query, foldWords(text)),
    query.cursor && query.sort === 'new' && !isFiltered(query) && text === ''
      ? readPageBefore(reading, query)
      : undefined,
  ]);
  // An incomplete result is not cached: the next search may finish.
  notes.keep = page.complete;
  const now = reading.now();
  return {
    cards: page.items.map((row) => presentCard(row, now)),
    nextCursor: nextCursor(page, query),
    ...(previous !== undefined && { previousCursor: previous && writeCursor({ ...previous, sort: 'new' }, query) }),
    complete: page.complete,
  };
}
