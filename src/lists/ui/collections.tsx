/** Links between the rows of home: parts of sections, and price drops; those that lead to many listings. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/drawn/icons.tsx';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { Drawing } from '../../ui/drawn/drawings.tsx';
import { SectionDrawing, tintOf } from '../../listings/cards/ui/section-drawing.tsx';
import type { CollectionTotals } from '../collections.server.ts';

export function Collections({ totals }: { totals: CollectionTotals }) {
  const { lowered } = totals;
  return (
    // Two in a row on phones, where the last of three has a row of its own; all beside each other on wider screens.
    <ul className="mb-8 grid empty:hidden grid-cols-2 gap-2 sm:gap-3 md:mb-12 md:auto-cols-fr md:grid-flow-col md:grid-cols-none max-md:*:odd:last:col-span-2">
      {shownSections().map((section) => {
        const total = totals[section.name];
        return (
          section.collection &&
          total && (
            <Collection
              key={section.name}
              to={{ pathname: sectionPath(section), search: `?${new URLSearchParams(section.collection.filters)}` }}
              heading={section.collection.heading}
              total={total}
              look={tintOf(section)}
            >
              <SectionDrawing section={section} className={picture} />
            </Collection>
          )
        );
      })}
      {lowered && (
        <Collection to="/search?lowered=1" heading="Ucuzlaşan elanlar" total={lowered} look="bg-accent-soft">
          <Drawing name="sell" className={picture} />
        </Collection>
      )}
    </ul>
  );
}

const picture = 'absolute right-2 bottom-2 h-14 w-2/5';

type Props = {
  to: string | { pathname: string; search: string };
  heading: string;
  total: string;
  look: string;
  children: ReactNode;
};

/** The count stands at the left of the picture, the heading above both. */
function Collection({ to, heading, total, look, children }: Props) {
  return (
    <li className={`relative h-32 overflow-hidden rounded-card ${look}`}>
      {children}
      <Link
        to={to}
        prefetch="intent"
        className="absolute inset-0 flex flex-col justify-between rounded-card p-3 text-sm -outline-offset-4 hover:underline"
      >
        <span className="font-semibold text-pretty">{heading}</span>
        <span className="flex min-h-5 items-center tabular-nums">
          {total} elan
          <Icon name="right" className="size-4" />
        </span>
      </Link>
    </li>
  );
}
