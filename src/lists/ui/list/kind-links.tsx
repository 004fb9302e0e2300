/** The main kinds in a section, such as cars and motorcycles: links to the list of each, so that they work without scripts. */
import { Link, useSearchParams } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import { fold } from '../../../domain/language/fold.ts';
import { type Kinds, kindsOf } from '../../../domain/sections/kinds.ts';
import { changed } from '../../../search/filters/filters.ts';
import appliances from '../../../ui/drawn/kinds/appliances.svg?no-inline';
import cars from '../../../ui/drawn/kinds/cars.svg?no-inline';
import clothes from '../../../ui/drawn/kinds/clothes.svg?no-inline';
import devices from '../../../ui/drawn/kinds/devices.svg?no-inline';
import furniture from '../../../ui/drawn/kinds/furniture.svg?no-inline';
import homes from '../../../ui/drawn/kinds/homes.svg?no-inline';
import jewels from '../../../ui/drawn/kinds/jewels.svg?no-inline';
import parts from '../../../ui/drawn/kinds/parts.svg?no-inline';
import { usePageCounts } from '../filters/use-counts.ts';

const drawings: Readonly<Record<Kinds['file'], string>> = {
  appliances,
  cars,
  clothes,
  devices,
  furniture,
  homes,
  jewels,
  parts,
};

export function KindLinks({ section }: { section: Section }) {
  const [params] = useSearchParams();
  const counts = usePageCounts();
  const kinds = kindsOf[section.name];
  if (!kinds) return null;
  const { field, file, options } = kinds;
  const chosen = params.getAll(field).map(fold);
  return (
    <nav
      aria-label={section.fields.find(({ name }) => name === field)?.label}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:flex-wrap"
    >
      {options.map(({ value, drawing, label = value }) => {
        const isChosen = chosen.includes(fold(value));
        const count = counts?.facets[field]?.find((facet) => facet.value === value)?.count;
        return (
          <Link
            key={value}
            to={`?${changed(params, field, isChosen ? [] : [value])}`}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-photo bg-surface px-2.5 text-sm font-medium shadow-card hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
          >
            <svg aria-hidden="true" className="h-7 w-11 rounded-control bg-plate">
              <use href={`${drawings[file]}#${drawing}`} />
            </svg>
            {/* The count takes no room of its own, so that all kinds fit in a line and nothing shifts when it arrives. */}
            <span className={`relative ${count === undefined ? '' : '-translate-y-2'}`}>
              {label}{' '}
              <span className="absolute top-full left-0 text-xs leading-4 font-normal text-muted tabular-nums">
                {count !== undefined && groupThousands(count)}
              </span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
