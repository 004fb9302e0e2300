/** What calls answer of a page of a search. */
import { answerListed } from '../listings/answers.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { type ListQuery, writeCursor } from './list-query.ts';
import type { Page } from './lists.server.ts';
import { orderOf, type Placed } from './orders/orders.server.ts';

/** A page as the search call returns it. */
export function answerPage(page: Page<ListingRow>, query: ListQuery, now: Date) {
  return { items: page.items.map((row) => answerListed(row, now)), nextCursor: nextCursor(page, query) };
}

/** The cursor of the next page; null at the end. */
export function nextCursor(page: Page<Placed>, query: ListQuery): string | null {
  const last = page.items.at(-1);
  if (!page.hasMore || !last) return null;
  const price = orderOf(query).toCursor(last, page.tier);
  return writeCursor({ sort: query.sort, position: last.position, price }, query);
}
