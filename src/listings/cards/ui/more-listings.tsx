/** Other listings of the seller, on a listing's page. */
import { Link } from 'react-router';
import type { Card } from '../present-card.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { CardGrid } from './card-grid.tsx';

type SellersProps = { cards: readonly Card[]; /** Path of the seller's page. */ path: string };

export function SellersListings({ cards, path }: SellersProps) {
  if (cards.length === 0) return null;
  return (
    // Shown even if the visitor has hidden this seller: they opened this ad themselves.
    <section aria-labelledby="seller" className={wholeRows} data-all-sellers>
      <div className="flex items-start justify-between gap-3">
        <h2 id="seller" className="mb-4 text-xl font-semibold md:text-2xl">
          Satıcının digər elanları
        </h2>
        <Link
          to={path}
          aria-describedby="seller"
          className="-my-2 flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-accent-strong hover:underline"
        >
          Hamısı
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <CardGrid cards={cards} rail />
    </section>
  );
}

// Four columns: a row of a seller's four listings, whole rows of eight or twenty similar ones.
export const wholeRows = 'mt-8 px-4 md:mt-12 sm:px-0 lg:[&_.cards]:[--columns:4]';
