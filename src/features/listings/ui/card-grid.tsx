/**
 * Cards in rows: two on a phone, three on a tablet, four on a desktop, or five under `data-cards="small"`; beside filters
 * one less, of the same size.
 */
import type { CardOrigin } from '../links.ts';
import type { Card } from '../present.ts';
import { ListingCard } from './card.tsx';
import { cardShape } from './card-shape.ts';

const grid =
  'grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 lg:in-data-filters:grid-cols-3 lg:in-data-[cards=small]:grid-cols-5 lg:in-data-[cards=small]:gap-2.5 lg:in-data-[cards=small]:in-data-filters:grid-cols-4 lg:in-data-[cards=small]:in-data-filters:gap-2';
// Photos of the first row are on the screen at once, on a phone those of the second, too.
const onScreen = 4;

export function CardGrid({
  cards,
  from,
  eager = false,
}: {
  cards: readonly Card[];
  from?: CardOrigin;
  eager?: boolean;
}) {
  return (
    <ul className={grid}>
      {cards.map((card, index) => (
        <li key={card._id}>
          <ListingCard card={card} first={eager && index < onScreen} {...(from ? { from } : {})} />
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
          <li key={index} className="animate-pulse overflow-hidden panel">
            <div className={`bg-sunken ${cardShape.photo}`} />
            <div className={cardShape.body}>
              <p className={`w-2/3 rounded-small bg-sunken ${cardShape.price}`}>&nbsp;</p>
              <p className={`rounded-small bg-sunken ${cardShape.title}`} />
              <p className={`w-1/2 ${cardShape.footer}`}>
                <br />
                <br />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
