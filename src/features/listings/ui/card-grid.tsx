/** Cards in rows: two on a phone, three on a tablet, four on a desktop, or five small ones. */
import type { CardOrigin } from '../links.ts';
import type { Card } from '../present.ts';
import { ListingCard } from './card.tsx';

const rows = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3';
const grid = `${rows} sm:gap-4 lg:grid-cols-4`;
const smallGrid = `${rows} sm:max-lg:gap-4 lg:grid-cols-5`;
// Photos of the first row are on the screen at once, on a phone those of the second, too.
const onScreen = 4;

export function CardGrid({
  cards,
  from,
  eager = false,
  small = false,
}: {
  cards: readonly Card[];
  from?: CardOrigin;
  eager?: boolean;
  small?: boolean;
}) {
  return (
    <ul className={small ? smallGrid : grid}>
      {cards.map((card, index) => (
        <li key={card._id}>
          <ListingCard card={card} small={small} first={eager && index < onScreen} {...(from ? { from } : {})} />
        </li>
      ))}
    </ul>
  );
}

/** What stands in the place of cards until they come, of the same size. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Yüklənir">
      <ul className={grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="animate-pulse overflow-hidden rounded-card bg-surface shadow-card">
            <div className="aspect-4/3 bg-sunken" />
            <div className="p-3">
              <div className="h-6 w-2/3 rounded bg-sunken" />
              <div className="mt-1 h-10 rounded bg-sunken" />
              <div className="mt-2 h-8 w-1/2 rounded bg-sunken" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
