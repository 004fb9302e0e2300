/** The cards of a row of home. Apart from its frame, which every page brings along for the skeletons of home. */
import { useMemo } from 'react';
import { usePrerendered } from '../../../ui/prerendered-parts.ts';
import type { Card } from '../../cards/present-card.ts';
import { CardGrid } from '../../cards/ui/card-grid.tsx';

/** `cards`: a `Card[]` as JSON. */
type RailCardsProps = { cards: string; eager?: boolean };

export function RailCards({ cards, eager = false }: RailCardsProps) {
  const parsed = useMemo(() => JSON.parse(cards) as Card[], [cards]);
  return <CardGrid cards={parsed} eager={eager} rail />;
}

/** The server renders the same cards once until they change. Not for a row whose photos the page preloads. */
export function PrerenderedRailCards({ cards }: RailCardsProps) {
  return <div {...usePrerendered(`rail ${cards}`, <RailCards cards={cards} />)} />;
}
