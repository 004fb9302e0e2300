/** Newest others of the section under a listing. */
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { sectionPath } from '../links.ts';
import type { Card } from '../present.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { CardGrid } from './card-grid.tsx';

export function SimilarListings({ cards, section }: { cards: readonly Card[]; section: Section }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-10 px-4 sm:px-0">
      <h2 id="similar" className="mb-4 text-xl font-bold">
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
