/** The filters on small screens: over the page, applied together. Apart, so that only who opens it fetches it. */
import { Dialog } from '@base-ui/react/dialog';
import { type SubmitEvent, useState } from 'react';
import { keepFocusInside } from '../../../browser/keep-focus.ts';
import type { Section } from '../../../fields/section.ts';
import { sectionByName } from '../../listings/links.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { countsQuery, unfiltered } from '../filters.ts';
import { FilterFields } from './filter-fields.tsx';
import { showTotal, useCounts } from './use-counts.ts';

type Props = {
  /** What is set now. */
  params: URLSearchParams;
  /** The section of the page; where there is none, one of the filters. */
  section: Section | undefined;
  /** What was searched in place of the words that were typed. */
  understood: string | null;
  onApply: (params: URLSearchParams) => void;
  onClose: () => void;
};

// The counts follow while one ticks, but not every letter.
const restMs = 250;

export function FilterSheet({ params, section, understood, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(params);
  const narrowed = section ?? sectionByName(draft.get('section') ?? '');
  const counts = useCounts(countsQuery(draft, narrowed, [], understood), restMs);
  const label = counts?.fresh ? `${showTotal(counts)} elanı göstər` : 'Elanları göstər';
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/50" />
        <Dialog.Popup
          onKeyDown={keepFocusInside}
          className="fixed inset-0 z-50 bg-surface text-ink outline-none sm:left-auto sm:w-96 sm:shadow-raised"
        >
          <form onSubmit={apply} className="flex h-full flex-col">
            <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
              <Dialog.Title className="text-lg font-bold">Filtrlər</Dialog.Title>
              <Dialog.Close
                aria-label="Bağla"
                className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 20 20"
                  className="size-6 fill-none stroke-current stroke-2"
                  strokeLinecap="round"
                >
                  <path d="m5 5 10 10M15 5 5 15" />
                </svg>
              </Dialog.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
              <FilterFields
                section={narrowed}
                anySection={!section}
                draft={draft}
                onChange={setDraft}
                counts={counts}
              />
            </div>
            <footer className="grid grid-cols-[auto_1fr] gap-2.5 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              <button
                type="button"
                onClick={() => setDraft(unfiltered(draft, narrowed, !section))}
                className={quietButton}
              >
                Sıfırla
              </button>
              <button className={primaryButton}>{label}</button>
              <p role="status" className="sr-only">
                {counts?.fresh && `${showTotal(counts)} elan`}
              </p>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
