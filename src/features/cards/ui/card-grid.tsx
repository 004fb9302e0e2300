/**
 * Cards in rows: two on a phone, three on a tablet, four on a desktop, or five under `data-cards="small"`; beside filters
 * one less, of the same size.
 */
import { Suspense, useContext } from 'react';
import type { CardOrigin } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';
import { ListingCard } from './card.tsx';
import { type CardProps, MadeCards } from './made-cards.ts';

// Photos of the first row are on the screen at once, on a phone those of the second, too.
const onScreen = 4;
// A page comes alive part by part: none keeps a phone busy for long.
const aliveAtOnce = 8;

export function CardGrid({
  cards,
  from,
  eager = false,
}: {
  cards: readonly Card[];
  from?: CardOrigin;
  eager?: boolean;
}) {
  const made = useContext(MadeCards);
  const item = (card: Card, index: number) => {
    const first = eager && index < onScreen;
    const shown: CardProps = { card, from, first };
    // The head of the page announces the first photos, which a card made apart could not.
    return made && !first ? (
      <li key={card._id} dangerouslySetInnerHTML={{ __html: made(shown) }} />
    ) : (
      <li key={card._id}>
        <ListingCard {...shown} />
      </li>
    );
  };
  const items = cards.map(item);
  return (
    <ul className="cards">
      {Array.from({ length: Math.ceil(items.length / aliveAtOnce) }, (_, part) => (
        <Suspense key={part}>{items.slice(part * aliveAtOnce, (part + 1) * aliveAtOnce)}</Suspense>
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
              <p className="card-place">
                <span className="w-1/2 rounded-small bg-sunken">
                  &nbsp;
                  <br />
                  &nbsp;
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
