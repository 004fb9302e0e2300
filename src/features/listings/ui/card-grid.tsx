/**
 * Cards in rows: two on a phone, three on a tablet, four on a desktop, or five under `data-cards="small"`; beside filters
 * one less, of the same size.
 */
import type { CardOrigin } from '../links.ts';
import type { Card } from '../present.ts';
import { ListingCard } from './card.tsx';

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
    <ul className="cards">
      {cards.map((card, index) => (
        <li key={card._id}>
          <ListingCard card={card} first={eager && index < onScreen} from={from} />
        </li>
      ))}
    </ul>
  );
}

/** What stands in the place of cards until they come, of the same size. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Yüklənir">
      <ul className="cards" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="animate-pulse overflow-hidden panel">
            <div className="card-photo" />
            <div className="card-body">
              <p className="card-price w-2/3 rounded-small bg-sunken">&nbsp;</p>
              <p className="card-title rounded-small bg-sunken" />
              <p className="card-place w-1/2">
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
