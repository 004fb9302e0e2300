/** Links to parts of a section that can be listed separately, such as homes for sale and for rent. */
import { Link, useSearchParams } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { changed, segmentOf } from '../../../search/filters/filters.ts';

export function SegmentLinks({ section }: { section: Section }) {
  const [params] = useSearchParams();
  const { segments } = section;
  if (!segments) return null;
  const chosen = segmentOf(section, params);
  const label = section.fields.find(({ name }) => name === segments.field)?.label;
  return (
    <nav
      aria-label={label}
      className="flex w-fit shrink-0 gap-0.5 max-lg:mt-1.5 rounded-control bg-sunken p-0.5 lg:mb-4"
    >
      {[{ label: segments.all, values: [] }, ...segments.options].map((segment) => (
        <Link
          key={segment.label}
          to={`?${changed(params, segments.field, segment.values)}`}
          preventScrollReset
          aria-current={segment.label === chosen ? 'true' : undefined}
          className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent-strong aria-[current]:shadow-card lg:min-h-9 lg:px-4"
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
