/** Catalogue of sections: number of ads, kinds of goods, and common searches. */
import { Link } from 'react-router';
import { shownSections } from '../../../platform/site/shown-sections.ts';
import { knownValues } from '../../../domain/fields/filling.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { pageNotes, readingOf } from '../../../platform/page/context.ts';
import { pageMeta } from '../../../platform/page/page-meta.ts';
import { sectionPath } from '../../../domain/sections/links.ts';
import { SectionIcon } from '../../../goods/cards/ui/section-icon.tsx';
import { readCatalog } from '../catalog.server.ts';
import type { Route } from './+types/catalog.ts';
import { siteName, titled } from '../../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Kataloq: bütün bölmələr'),
    description: `${siteName()} elanlarının bütün bölmələri: ${shownSections()
      .map(({ label }) => label.toLocaleLowerCase('az'))
      .join(', ')}.`,
    path: '/Katalog',
  });

export function loader({ context }: Route.LoaderArgs) {
  return readCatalog(readingOf(context), context.get(pageNotes));
}

export default function Catalog({ loaderData: { counts, searches } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kataloq</h1>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {shownSections().map((section) => (
          <li key={section.id} className="grid grid-cols-[1fr_auto] content-start items-center">
            <Link
              to={sectionPath(section)}
              prefetch="intent"
              className="flex min-h-12 items-center gap-3 rounded-control font-semibold hover:text-accent-strong"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sunken text-accent">
                <SectionIcon section={section} />
              </span>
              {section.label}
            </Link>
            <Count count={counts[section.name]} />
            <Kinds section={section} />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-xl font-semibold">Tez-tez axtarılır</h2>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li key={text}>
            <Link
              to={`/search?${new URLSearchParams({ q: text })}`}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:bg-sunken"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="text-sm font-medium text-muted tabular-nums">{groupThousands(count)}</span>;
}

const shown = 8;

/** Links to the section's list, filtered by the first of its fields with known values. */
function Kinds({ section }: { section: Section }) {
  const field = section.fields.find((each) => each.filtered && knownValues(each).length > 0);
  if (!field) return null;
  return (
    <ul className="col-span-full mt-1 flex flex-wrap gap-x-4 pl-14">
      {knownValues(field)
        .slice(0, shown)
        .map((value) => (
          <li key={value}>
            <Link
              to={`${sectionPath(section)}?${new URLSearchParams({ [field.name]: value })}`}
              className="inline-flex min-h-11 items-center text-sm md:min-h-8 text-muted hover:text-accent-strong hover:underline"
            >
              {value}
            </Link>
          </li>
        ))}
    </ul>
  );
}
