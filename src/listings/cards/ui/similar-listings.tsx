/** Similar listings on a listing's page, and a link to all of its section. */
import { Link } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { sectionPath } from '../../../domain/sections/links.ts';
import type { Card } from '../present-card.ts';
import { CardGrid } from './card-grid.tsx';
import { wholeRows } from './more-listings.tsx';

type Props = { cards: readonly Card[]; section: Section };

export function SimilarListings({ cards, section }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={wholeRows}>
      <h2 id="similar" className="mb-4 text-xl font-semibold md:text-2xl">
        Bənzər elanlar
      </h2>
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
