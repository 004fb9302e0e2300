/** Collapsed history of a listing; few open it, so it loads on demand. */
import { useState } from 'react';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { Listing } from '../../../listings/present.ts';

const ListingHistory = onDemand(async () => (await import('./listing-history.tsx')).ListingHistory);

export function HistoryPart({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      // Opened before hydration: React saw no event.
      ref={(element) => {
        if (element?.open) setOpen(true);
      }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-line noscript:hidden print:hidden"
    >
      <summary
        {...ListingHistory.preloadProps}
        className="flex min-h-16 cursor-pointer items-center justify-between gap-2"
      >
        <h2 className="text-xl font-semibold">Elanın tarixçəsi</h2>
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      {open && <ListingHistory listing={listing} />}
    </details>
  );
}
