/** A row of the newest listings of a section, on home. */
import { Link } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { sectionByName, sectionPath } from '../../../sections/links.ts';
import type { Card } from '../../cards/present-card.ts';
import { CardGrid } from '../../cards/ui/card-grid.tsx';

export function SectionRail({ name, cards, eager }: { name: string; cards: readonly Card[]; eager: boolean }) {
  const section = sectionByName(name);
  if (!section?.rail) return null;
  return (
    <section aria-labelledby={`rail-${name}`} className="mt-8 first:mt-0">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={`rail-${name}`} className="text-xl font-semibold">
          {section.rail}
        </h2>
        <Link
          to={sectionPath(section)}
          prefetch="intent"
          aria-label={`${section.rail}: hamısı`}
          className="-my-2 -mr-2 flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-medium text-accent-strong hover:underline"
        >
          Hamısı
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <CardGrid cards={cards} eager={eager} rail />
    </section>
  );
}
