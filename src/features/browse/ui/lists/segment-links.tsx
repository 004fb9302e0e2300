/** Kinds of offers that a list shows apart, such as homes for sale and for rent. */
import { Link, useSearchParams } from 'react-router';
import type { Section } from '../../../../fields/section.ts';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { changed, segmentOf } from '../../filters.ts';

export function SegmentLinks({ section }: { section: Section }) {
  const [params] = useSearchParams();
  const { segments } = section;
  if (!segments) return null;
  const chosen = segmentOf(section, params);
  const label = section.fields.find(({ name }) => name === segments.field)?.label;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap gap-2">
      {[...segments.options, { label: segments.all, values: [] }].map((segment) => (
        <Link
          key={segment.label}
          to={`?${changed(params, segments.field, segment.values)}`}
          preventScrollReset
          aria-current={segment.label === chosen ? 'true' : undefined}
          className={segment.label === chosen ? primaryButton : quietButton}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
