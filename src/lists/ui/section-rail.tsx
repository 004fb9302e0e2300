/** The rows of home: the newest listings of some sections, then of all. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/drawn/icons.tsx';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { sectionByName, sectionPath } from '../../domain/sections/links.ts';
import { homeSkeletons } from '../home-sizes.ts';
import { CardSkeletons } from '../../listings/cards/ui/card-grid.tsx';

// Fills a row on most desktops.
const railSkeletons = 5;

export function SectionRail({ name, children }: { name: string; children: ReactNode }) {
  const section = sectionByName(name);
  if (!section?.rail) return null;
  const { heading, filters } = section.rail;
  return (
    <section aria-labelledby={`rail-${name}`} className="mb-6 md:mb-12">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={`rail-${name}`} className="text-xl font-semibold md:text-2xl">
          {heading}
        </h2>
        <Link
          to={{ pathname: sectionPath(section), search: filters && `?${new URLSearchParams(filters)}` }}
          prefetch="intent"
          aria-describedby={`rail-${name}`}
          className="-my-2 -mr-2 flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-medium text-accent-strong hover:underline"
        >
          Hamısı
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}

export function NewestHeading() {
  return <h2 className="mb-3 text-xl font-semibold md:text-2xl">Yeni elanlar</h2>;
}

/** Skeletons of all rows, with the specified number of cards. */
export function HomeSkeletons() {
  const rails = shownSections().filter((section) => section.rail);
  return (
    <>
      {rails.map(({ name }) => (
        <SectionRail key={name} name={name}>
          <CardSkeletons count={railSkeletons} rail />
        </SectionRail>
      ))}
      <NewestHeading />
      <CardSkeletons count={homeSkeletons - rails.length * railSkeletons} />
    </>
  );
}
