/** Other listings below one: its seller's, and the newest of its section. */
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { sectionPath } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';
import { CardGrid } from './card-grid.tsx';

type SellersProps = { cards: readonly Card[]; /** Of the seller's page. */ path: string };

export function SellersListings({ cards, path }: SellersProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="seller" className={wholeRows}>
      <div className="flex items-start justify-between gap-3">
        <Heading id="seller" text="Satıcının digər elanları" />
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

type SimilarProps = { cards: readonly Card[]; section: Section };

export function SimilarListings({ cards, section }: SimilarProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={wholeRows}>
      <Heading id="similar" text="Bənzər elanlar" />
      <CardGrid cards={cards} />
      {'all' in section.similar && (
        <div className="mt-6 text-center">
          <Link to={sectionPath(section)} prefetch="intent" className={quietButton}>
            Bölmənin bütün elanları
          </Link>
        </div>
      )}
    </section>
  );
}

// Four of a seller; eight or twenty similar ones.
const wholeRows = 'mt-10 px-4 sm:px-0 lg:[&_.cards]:[--columns:4]';

function Heading({ id, text }: { id: string; text: string }) {
  return (
    <h2 id={id} className="mb-4 text-xl font-semibold">
      {text}
    </h2>
  );
}
