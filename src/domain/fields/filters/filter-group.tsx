/** A part of the filter panel that opens and closes. */
import { type ReactNode, useState } from 'react';
import { Count } from '../../../ui/count.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';

type GroupProps = {
  label: string;
  /** How many of its values are chosen. */
  set: number;
  open: boolean;
  children: ReactNode;
};

export function FilterGroup({ label, set, open, children }: GroupProps) {
  // Only initially: afterwards the user opens and closes it.
  const [openAtFirst] = useState(open || set > 0);
  return (
    <details open={openAtFirst} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-control font-semibold lg:min-h-11 lg:text-sm [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 py-1.5 leading-5">{label}</span>
        {set > 0 && (
          <Count>
            <span className="sr-only">Seçilib: </span>
            {set}
          </Count>
        )}
        <Icon name="down" className="size-4.5 text-muted group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={label} className="pb-3">
        {children}
      </div>
    </details>
  );
}
