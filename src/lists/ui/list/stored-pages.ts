/** Loaded pages of lists, kept so that going back restores the position. */
import type { CardPage } from '../../../listings/cards/present-card.ts';

// By history entry: the same address may occur several times with different numbers of pages.
const pagesOf = new Map<string, readonly CardPage[]>();
const maxEntries = 20;

export function readPages(entry: string): readonly CardPage[] | undefined {
  return pagesOf.get(entry);
}

export function storePages(entry: string, pages: readonly CardPage[]): void {
  pagesOf.delete(entry);
  pagesOf.set(entry, pages);
  const [oldest] = pagesOf.keys();
  if (pagesOf.size > maxEntries && oldest !== undefined) pagesOf.delete(oldest);
}
