/** Shown when a list is empty: which filter to remove, how many listings that would find, and where else to look. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { countsQuery, type SetFilter, unfiltered } from '../filters.ts';
import { showTotal, useCounts } from './filters/use-counts.ts';

type Props = {
  title: string;
  /** Advice about the search text. */
  text?: ReactNode;
  section: Section | undefined;
  anySection?: boolean;
  set: readonly SetFilter[];
  children?: ReactNode;
};

// Each costs a request for its count.
const offered = 4;

export function NothingFound({ title, text, section, anySection = false, set, children }: Props) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <div className="mb-6">
      <EmptyState drawing="search" title={title} text={text}>
        {set.length > 0 && (
          <div className="w-full">
            <p className="mb-3 text-muted">Filtrlərdən birini silin:</p>
            <ul className="mx-auto grid max-w-md gap-2">
              {set.slice(0, offered).map((filter) => (
                <li key={filter.label}>
                  <RemoveFilter filter={filter} section={section} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {set.length > 1 && (
          <Link to={`?${unfiltered(params, section, anySection)}`} preventScrollReset className={quietButton}>
            Bütün filtrləri sil
          </Link>
        )}
        {children}
      </EmptyState>
    </div>
  );
}

function RemoveFilter({ filter: { label, without }, section }: { filter: SetFilter; section: Section | undefined }) {
  const counts = useCounts(countsQuery(new URLSearchParams(without), section, [], null));
  return (
    <Link
      to={`?${without}`}
      preventScrollReset
      className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4 py-2 text-left hover:bg-accent-soft"
    >
      <Icon name="close" className="size-4 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      {/* Reserved, so that nothing moves when the count arrives. */}
      <span className="min-w-16 text-right text-sm whitespace-nowrap text-muted tabular-nums">
        {counts?.fresh && `${showTotal(counts)} elan`}
      </span>
    </Link>
  );
}
