/** Report button; preloads its dialog on hover and focus. */
import { useState } from 'react';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { Listing } from '../../../listings/present.ts';

const ReportDialog = onDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function ReportPart({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...ReportDialog.preloadProps}
        onClick={() => setOpen(true)}
        className="mt-2 -ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink noscript:hidden"
      >
        <Icon name="flag" className="size-5" />
        Elandan şikayət et
      </button>
      {open && <ReportDialog listing={listing} onClose={() => setOpen(false)} />}
    </>
  );
}
