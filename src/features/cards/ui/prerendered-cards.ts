/**
 * Lets the server reuse the markup of cards, most of which are on many pages. Without it an uncached listing page takes
 * 1.9 times the processor time. To measure: `npm run bench -- --cold` with and without `value={undefined}` for the
 * provider in `entry.server.tsx`.
 */
import { createContext } from 'react';
import type { CardOrigin } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';

export type CardProps = {
  card: Card;
  /** Which of the listing's addresses the card links to. */
  from?: CardOrigin | undefined;
  /** Above the fold: the photo is loaded eagerly. */
  first?: boolean;
  /** Since the person last looked. */
  isNew?: boolean | undefined;
};

/** The markup of a card. Undefined in the browser, which renders cards as usual. */
export const PrerenderedCards = createContext<((card: CardProps) => string) | undefined>(undefined);
