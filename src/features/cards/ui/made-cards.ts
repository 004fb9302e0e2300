/**
 * Lets the server reuse the markup of cards, most of which are on many pages. A cold page of a listing takes 1.9 times the
 * processor time without it (compression included). To measure again: `npm run bench -- --cold` with `value={undefined}`
 * for the provider in `entry.server.tsx`, in turn with the code as it is.
 */
import { createContext } from 'react';
import type { CardOrigin } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';

export type CardProps = {
  card: Card;
  /** Which of its addresses the card links to. */
  from?: CardOrigin | undefined;
  /** Above the fold: the photo is loaded eagerly. */
  first?: boolean;
};

/** The markup of a card. Undefined in the browser, which renders cards as usual. */
export const MadeCards = createContext<((card: CardProps) => string) | undefined>(undefined);
