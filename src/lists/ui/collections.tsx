/** Links between the rows of home: parts of sections, and price drops. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/drawn/icons.tsx';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { Drawing } from '../../ui/drawn/drawings.tsx';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import type { CollectionTotals } from '../collections.server.ts';

export function Collections({ totals = {} }: { totals?: CollectionTotals }) {
  return (
    <ul className="mb-8 grid grid-cols-2 gap-2 sm:gap-3 md:mb-12">
      {shownSections().map(
        (section) =>
          section.collection && (
            <Collection
              key={section.name}
              to={{ pathname: sectionPath(section), search: `?${section.collection.filters}` }}
              heading={section.collection.heading}
              total={totals[section.name]}
              look="bg-sky"
            >
              <SectionDrawing section={section} className={picture} />
            </Collection>
          ),
      )}
      <Collection to="/search?lowered=1" heading="Ucuzlaşan elanlar" total={totals['lowered']} look="bg-peach">
        <Drawing name="sell" className={picture} />
      </Collection>
    </ul>
  );
}

const picture = 'absolute right-2 bottom-2 h-14 w-20 md:h-20 md:w-28';

type Props = {
  to: string | { pathname: string; search: string };
  heading: string;
  total: string | undefined;
  look: string;
  children: ReactNode;
};

function Collection({ to, heading, total, look, children }: Props) {
  return (
    <li className={`relative h-28 overflow-hidden rounded-card md:h-24 ${look}`}>
      {children}
      <Link
        to={to}
        prefetch="intent"
        className="absolute inset-0 flex flex-col justify-between rounded-card p-3 text-sm -outline-offset-4 md:justify-center md:pr-32 md:pl-6"
      >
        <span className="font-semibold text-pretty lg:text-xl">{heading}</span>
        <span className="flex min-h-5 items-center tabular-nums">
          {total && `${total} elan`}
          <Icon name="right" className="size-4" />
        </span>
      </Link>
    </li>
  );
}
