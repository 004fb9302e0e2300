/** Catalogue of sections: number of ads, kinds of goods, and common searches. */
import { Link } from 'react-router';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { knownValues } from '../../domain/fields/filling.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import type { Section } from '../../domain/fields/section.ts';
import { lowerCase } from '../../domain/language/letter-case.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { kindsOf } from '../../domain/sections/kinds.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import { readCatalog } from '../catalog.server.ts';
import type { Route } from './+types/catalog.ts';
import { siteName, titled } from '../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Kataloq: bütün bölmələr'),
    description: `${siteName()} elanlarının bütün bölmələri: ${shownSections()
      .map(({ label }) => lowerCase(label))
      .join(', ')}.`,
    path: '/Katalog',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const catalog = await readCatalog(readingOf(context), context.get(pageNotes));
  // Not for browsers to work out: the kinds would be in the scripts of every page.
  return { ...catalog, kinds: Object.fromEntries(shownSections().map((section) => [section.name, kindsIn(section)])) };
}

export default function Catalog({ loaderData: { counts, kinds, searches } }: Route.ComponentProps) {
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
              <SectionDrawing section={section} className="size-11 rounded-control" />
              {section.label}
            </Link>
            <Count count={counts[section.name]} />
            <Kinds section={section} {...kinds[section.name]} />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-xl font-semibold">Tez-tez axtarılanlar</h2>
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

type KindsProps = { field?: string; options?: readonly { value: string; label?: string }[] };

/** Links to the section's list, filtered by its main kinds. */
function Kinds({ section, field = '', options = [] }: KindsProps & { section: Section }) {
  return (
    <ul className="col-span-full mt-1 grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:pl-14">
      {options.map(({ value, label = value }) => (
        <li key={value}>
          <Link
            to={`${sectionPath(section)}?${new URLSearchParams({ [field]: value })}`}
            className="inline-flex min-h-11 items-center text-sm md:min-h-8 text-muted hover:text-accent-strong hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const shown = 8;

/** The main kinds in a section, else the values of the first of its fields that has known ones. */
function kindsIn({ name, fields }: Section): KindsProps {
  const kinds = kindsOf[name];
  if (kinds)
    return { field: kinds.field, options: kinds.options.map(({ value, label = value }) => ({ value, label })) };
  const field = fields.find((each) => each.filtered && knownValues(each).length > 0);
  if (!field) return {};
  const values = knownValues(field).slice(0, shown);
  return { field: field.name, options: values.map((value) => ({ value })) };
}
