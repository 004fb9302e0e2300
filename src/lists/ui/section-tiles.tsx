/** Tiles of sections: by default those of the catalogue, linked to their pages. */
import { Link } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';

type Props = { sections?: readonly Section[]; to?: (section: Section) => string };

export function SectionTiles({ sections = shownSections().filter(({ tile }) => tile), to = sectionPath }: Props) {
  // Chooses columns that fill rows where possible.
  const columns = sections.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4';
  return (
    <ul className={`grid gap-2 sm:gap-3 ${columns}`}>
      {sections.map((section) => (
        <li key={section.id}>
          <Link
            to={to(section)}
            prefetch="intent"
            className="flex h-full flex-col items-center overflow-hidden rounded-card bg-surface text-center text-xs font-medium shadow-card hover:text-accent-strong lg:text-sm"
          >
            <SectionDrawing section={section} className="h-18 w-full" />
            <span className="m-auto px-3 py-2">{section.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
