/** Tiles of sections: by default those of the catalogue, linked to their pages. */
import { Link } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { shownSections } from '../../../platform/site/shown-sections.ts';
import { sectionPath } from '../../../domain/sections/links.ts';
import { SectionIcon } from '../../../goods/cards/ui/section-icon.tsx';

type Props = { sections?: readonly Section[]; to?: (section: Section) => string };

export function SectionTiles({ sections = shownSections().filter(({ tile }) => tile), to = sectionPath }: Props) {
  // Chooses columns that fill rows where possible.
  const columns = sections.length % 3 === 0 ? 'sm:grid-cols-3' : 'md:grid-cols-4';
  return (
    <ul className={`grid auto-rows-fr grid-cols-2 gap-2 *:last:odd:max-sm:col-span-2 sm:gap-3 ${columns}`}>
      {sections.map((section) => (
        <li key={section.id}>
          <Link
            to={to(section)}
            prefetch="intent"
            className="flex h-full min-h-22 flex-col items-center justify-center gap-2 rounded-card bg-sunken px-3 py-3 text-center text-sm leading-5 font-medium transition-colors hover:bg-accent-soft sm:min-h-20 sm:flex-row sm:justify-start sm:gap-3 sm:px-4 sm:text-left"
          >
            <SectionIcon section={section} className="size-9 text-accent" />
            {section.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
