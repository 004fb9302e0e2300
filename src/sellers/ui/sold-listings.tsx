/** Sold listings of the seller, without prices. */
import type { CSSProperties, ReactNode } from 'react';
import { listingPath } from '../../domain/sections/links.ts';
import { CardPhoto, StatusMark } from '../../listings/cards/ui/card.tsx';
import type { SoldCard } from '../sellers-listings.server.ts';

type Props = { cards: readonly SoldCard[]; count: ReactNode };

// Height of a card's text before it is rendered; see `card.css`.
const withoutPrice = { '--text': '5.375rem' } as CSSProperties;

export function SoldListings({ cards, count }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="mt-8 mb-3 text-xl font-semibold md:mt-12 md:text-2xl">
        Satılmış elanlar{count}
      </h2>
      <ul className="cards" style={withoutPrice}>
        {cards.map((card) => (
          <li key={card._id}>
            <article className="card">
              <CardPhoto card={card} first={false} />
              <div className="card-body">
                <h3 className="card-title">
                  <a href={listingPath(card)} target="_blank" rel="noopener">
                    {card.title}
                  </a>
                </h3>
                <p className="card-facts">{card.facts}</p>
                <p className="card-place">
                  <span>{card.location}</span>
                </p>
              </div>
              <StatusMark status="sold" />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
