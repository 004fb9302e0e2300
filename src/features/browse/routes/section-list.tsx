/** All sections, each with its kinds of goods. */
import { Link } from 'react-router';
import { sections } from '../../../sections/index.ts';
import { knownValues } from '../../../fields/filling.ts';
import type { Section } from '../../../fields/section.ts';
import { pageMeta } from '../../../page/page-meta.ts';
import { sectionPath } from '../../../sections/links.ts';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';

export const meta = () =>
  pageMeta({
    title: 'Kataloq: bütün bölmələr – AxtarTap',
    description: 'AxtarTap elanlarının bütün bölmələri.',
    path: '/Katalog',
  });

export default function SectionList() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kataloq</h1>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map((section) => (
          <li key={section.id}>
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
            <Kinds section={section} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const shown = 8;

/** Links to the section's list, filtered by the first of its fields with known values. */
function Kinds({ section }: { section: Section }) {
  const field = section.fields.find((each) => each.filtered && knownValues(each).length > 0);
  if (!field) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 pl-14">
      {knownValues(field)
        .slice(0, shown)
        .map((value) => (
          <li key={value}>
            <Link
              to={`${sectionPath(section)}?${new URLSearchParams({ [field.name]: value })}`}
              className="inline-flex min-h-8 items-center text-sm text-muted hover:text-accent-strong hover:underline"
            >
              {value}
            </Link>
          </li>
        ))}
    </ul>
  );
}
