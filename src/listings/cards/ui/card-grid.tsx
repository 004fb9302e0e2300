/** Rows of cards: two on a phone, three on a tablet, five on a desktop, six on a wide one; one fewer beside filters. See `card.css`. */
import { Suspense, useContext } from 'react';
import type { CardOrigin } from '../../../domain/sections/links.ts';
import type { Card } from '../present-card.ts';
import { type CardProps, ListingCard } from './card.tsx';
import { CardMarkup } from './card-markup.tsx';

// Number of preloaded photos: a phone's first row. Others in view follow once the layout is known.
const onScreen = 2;
// Cards per Suspense boundary: splits hydration into tasks that are short on a phone.
const aliveAtOnce = 8;

type Props = {
  cards: readonly Card[];
  from?: CardOrigin;
  eager?: boolean;
  /** A single row. */
  rail?: boolean;
  /** More can be loaded: an incomplete last row waits. */
  more?: boolean;
  /** Index of the card to focus: the first of those just loaded. */
  focusAt?: number;
  /** Display numbers of listings marked as new. */
  fresh?: ReadonlySet<number> | undefined;
};

export function CardGrid({ cards, from, eager = false, rail = false, more = false, focusAt = -1, fresh }: Props) {
  const markupOf = useContext(CardMarkup);
  const item = (card: Card, index: number) => {
    const shown: CardProps = { card, from, first: eager && index < onScreen, isNew: fresh?.has(card.id) };
    // React preloads photos of cards that it renders itself.
    return markupOf && !shown.first ? (
      <li key={card._id} data-seller={card.seller} dangerouslySetInnerHTML={{ __html: markupOf(shown) }} />
    ) : (
      <li key={card._id} data-seller={card.seller} {...(index === focusAt ? { ref: takeFocus, tabIndex: -1 } : {})}>
        <ListingCard {...shown} />
      </li>
    );
  };
  const items = cards.map(item);
  return (
    <ul className="cards" data-rail={rail || undefined} data-more={more || undefined}>
      {Array.from({ length: Math.ceil(items.length / aliveAtOnce) }, (_, part) => (
        <Suspense key={part}>{items.slice(part * aliveAtOnce, (part + 1) * aliveAtOnce)}</Suspense>
      ))}
    </ul>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

/** Loading placeholders of the size of cards. */
export function CardSkeletons({ count, rail = false }: { count: number; rail?: boolean | 'small' }) {
  const items = Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />);
  return (
    <div role="status" aria-label="Yüklənir">
      <ul className="cards" data-rail={rail || undefined} aria-hidden="true">
        {items}
      </ul>
    </div>
  );
}

function CardSkeleton() {
  return (
    <li className="animate-pulse">
      <div className="card-photo bg-line" />
      <div className="card-body">
        {['card-price', 'card-title', 'card-facts', 'card-place'].map((line) => (
          <p key={line} className={line}>
            <span className="inline-block h-3/4 w-4/5 rounded-control bg-line align-top">&nbsp;</span>
          </p>
        ))}
      </div>
    </li>
  );
}
