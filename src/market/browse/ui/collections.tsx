/** Links between the rows of home: parts of sections, and price drops. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownSections } from '../../../platform/site/shown-sections.ts';
import { sectionPath } from '../../../domain/sections/links.ts';
import { Drawing } from '../../../ui/drawn/drawings.tsx';
import { SectionDrawing } from '../../../goods/cards/ui/section-drawing.tsx';

export function Collections() {
  return (
    <ul className="mb-8 grid grid-cols-2 gap-2 sm:gap-3 md:mb-12">
      {shownSections().map(
        (section) =>
          section.collection && (
            <Collection
              key={section.name}
              to={{ pathname: sectionPath(section), search: `?${section.collection.filters}` }}
              heading={section.collection.heading}
              look="bg-sky"
            >
              <SectionDrawing section={section} className={picture} />
            </Collection>
          ),
      )}
      <Collection to="/search?lowered=1" heading="Ucuzlaşan elanlar" look="bg-peach">
        <Drawing name="sell" className={picture} />
      </Collection>
    </ul>
  );
}

const picture = 'absolute right-2 bottom-2 h-20 w-28';

type Props = { to: string | { pathname: string; search: string }; heading: string; look: string; children: ReactNode };

function Collection({ to, heading, look, children }: Props) {
  return (
    <li className={`relative h-40 overflow-hidden rounded-card md:h-24 ${look}`}>
      {children}
      <Link
        to={to}
        prefetch="intent"
        className="absolute inset-0 rounded-card p-4 -outline-offset-4 md:flex md:items-center md:pr-32 md:pl-6"
      >
        <span className="block font-semibold text-pretty lg:text-xl">{heading}</span>
      </Link>
    </li>
  );
}
