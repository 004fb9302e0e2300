/** Cards that were made before: the server shows the same ones on many pages. */
import { createContext } from 'react';
import type { CardOrigin } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';

export type CardProps = {
  card: Card;
  /** Address that the page's cards use. */
  from?: CardOrigin | undefined;
  /** Among the first on the page: its photo is fetched at once. */
  first?: boolean;
};

/** What makes a card's markup, or has made it already. The browser has none, and makes its cards itself. */
export const MadeCards = createContext<((card: CardProps) => string) | undefined>(undefined);
