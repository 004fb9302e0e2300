/** A page of cards, as the pages' loaders answer it. */
import type { Reading } from '../../replica.ts';
import type { PageNotes } from '../../server/context.ts';
import { foldWords } from '../search/fold.ts';
import { nextCursor } from './answers.server.ts';
import { type CardPage, presentCard } from './present.ts';
import { isFiltered, type ListQuery, writeCursor } from './query.ts';
import { readCards, readPageBefore } from './read.server.ts';

/** Cards of listings that hold every word of a text, in the order asked for. */
export async function readCardPage(reading: Reading, notes: PageNotes, query: ListQuery, text = ''): Promise<CardPage> {
  const [page, previous] = await Promise.all([
    readCards(reading, query, foldWords(text)),
    query.cursor && query.sort === 'new' && !isFiltered(query) && text === ''
      ? readPageBefore(reading, query)
      : undefined,
  ]);
  // Another time the search may come to its end.
  notes.keep = page.complete;
  const now = reading.now();
  return {
    cards: page.items.map((row) => presentCard(row, now)),
    nextCursor: nextCursor(page, query),
    ...(previous !== undefined && { previousCursor: previous && writeCursor({ ...previous, sort: 'new' }, query) }),
    complete: page.complete,
  };
}
