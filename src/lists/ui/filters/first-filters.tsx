/** Filters that buyers start with, as separate buttons on small screens. */
import type { ComponentProps } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { filterFields } from '../../../search/filters/filters.ts';
import { usePanelVisible } from '../use-panel-visible.ts';

/** Contents of the sheet: all filters, or one field's by name. */
export type Opened = 'all' | (string & {});

const shown = 3;

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  section: Section | undefined;
  onOpen: (opened: Opened) => void;
};

export function FirstFilters({ section, onOpen, ...button }: Props) {
  const hydrated = useHydrated();
  const beside = usePanelVisible();
  // Rendered after hydration: last in the row, the buttons shift nothing.
  if (!hydrated || beside === true) return null;
  return filterFields(section)
    .slice(0, shown)
    .map(({ name, label }) => (
      <button
        key={name}
        type="button"
        aria-haspopup="dialog"
        {...button}
        onClick={() => onOpen(name)}
        className={`${quietButton} shrink-0 px-3`}
      >
        {label}
      </button>
    ));
}
