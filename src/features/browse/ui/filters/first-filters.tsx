/** On small screens, those filters that buyers begin with, each opened by itself. */
import type { ComponentProps } from 'react';
import type { Section } from '../../../../fields/section.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { filterFields } from '../../filters.ts';
import { usePanelVisible } from '../use-panel-visible.ts';

/** What the sheet shows: all filters, or that of a field by its name. */
export type Opened = 'all' | (string & {});

const shown = 3;

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  section: Section | undefined;
  onOpen: (opened: Opened) => void;
};

export function FirstFilters({ section, onOpen, ...button }: Props) {
  const hydrated = useHydrated();
  const beside = usePanelVisible();
  // Last in their row, they shift nothing.
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
