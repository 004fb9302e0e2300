/** Caches the markup of cards: most are on many pages, and without this, an uncached page takes twice the CPU time. */
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { type CardProps, ListingCard } from './ui/card.tsx';

// Entries take about 2 KB each. The newest cards are on lists and on every listing page of their section.
const known = new LRUCache<string, string>({ max: 5000 });

/** The key contains everything shown, including words such as `bugün`. */
export function markupOf(card: CardProps): string {
  const key = JSON.stringify(card);
  const markup = known.get(key) ?? renderToString(<ListingCard {...card} />);
  known.set(key, markup);
  return markup;
}
