/** The pages of a list as somebody left it, so that the way back leads to the same place. */
import type { CardPage } from '../../../cards/present-card.ts';

// By the browser's entry: the same address may stand there several times, read to different depths.
const pagesOf = new Map<string, readonly CardPage[]>();
const maxEntries = 20;

/** What stood on the page of this entry when it was left, or undefined. */
export function keptPages(entry: string): readonly CardPage[] | undefined {
  return pagesOf.get(entry);
}

export function keepPages(entry: string, pages: readonly CardPage[]): void {
  pagesOf.delete(entry);
  pagesOf.set(entry, pages);
  const [oldest] = pagesOf.keys();
  if (pagesOf.size > maxEntries && oldest !== undefined) pagesOf.delete(oldest);
}
