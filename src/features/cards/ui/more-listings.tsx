/** Other listings below one: of its seller, and the newest of its section. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { sectionPath } from '../../../sections/links.ts';
import type { Card } from '../present-card.ts';
import { CardGrid } from './card-grid.tsx';

export function SellersListings({ cards }: { cards: readonly Card[] }) {
  return <More id="seller" title="Satıcının digər elanları" cards={cards} />;
}

export function SimilarListings({ cards, section }: { cards: readonly Card[]; section: Section }) {
  return (
    <More id="similar" title="Bənzər elanlar" cards={cards}>
      {'all' in section.similar && (
        <div className="mt-6 text-center">
          <Link to={sectionPath(section)} prefetch="intent" className={quietButton}>
            Bölmənin bütün elanları
          </Link>
        </div>
      )}
    </More>
  );
}

type Props = { id: string; title: string; cards: readonly Card[]; children?: ReactNode };

function More({ id, title, cards, children }: Props) {
  if (cards.length === 0) return null;
  return (
    // Whole rows: there are four of a seller, eight or twenty alike.
    <section aria-labelledby={id} className="mt-10 px-4 sm:px-0 lg:[&_.cards]:[--columns:4]">
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      <CardGrid cards={cards} />
      {children}
    </section>
  );
}
