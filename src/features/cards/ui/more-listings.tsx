/** Other listings of a seller, below one. */
import { Link } from 'react-router';
import type { Card } from '../present-card.ts';
import { CardGrid } from './card-grid.tsx';

type SellersProps = { cards: readonly Card[]; /** Of the seller's page. */ path: string };

export function SellersListings({ cards, path }: SellersProps) {
  if (cards.length === 0) return null;
  return (
    // Also where the seller is hidden: who came here asked for the ad.
    <section aria-labelledby="seller" className={wholeRows} data-all-sellers>
      <div className="flex items-start justify-between gap-3">
        <h2 id="seller" className="mb-4 text-xl font-semibold">
          Satıcının digər elanları
        </h2>
        <Link
          to={path}
          aria-describedby="seller"
          className="-my-2 flex min-h-11 items-center text-sm font-medium text-accent-strong hover:underline"
        >
          Hamısı
        </Link>
      </div>
      <CardGrid cards={cards} />
    </section>
  );
}

// Four of a seller; eight or twenty similar ones.
export const wholeRows = 'mt-10 px-4 sm:px-0 lg:[&_.cards]:[--columns:4]';
