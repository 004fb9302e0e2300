/** The filters on small screens: over the page, applied together. Apart, so that only who opens it fetches it. */
import { type SubmitEvent, useState } from 'react';
import type { FollowingLists } from '../../../../fields/field.ts';
import type { Section } from '../../../../fields/section.ts';
import { sectionByName } from '../../../../sections/links.ts';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { countsQuery, unfiltered } from '../../filters.ts';
import { FilterFields } from './filter-fields.tsx';
import { showTotal, useCounts } from './use-counts.ts';

type Props = {
  /** What is set now. */
  params: URLSearchParams;
  /** The section of the page; where there is none, one of the filters. */
  section: Section | undefined;
  /** What was searched in place of the words that were typed. */
  understood: string | null;
  following: FollowingLists;
  onApply: (params: URLSearchParams) => void;
  onClose: () => void;
};

// The counts follow while one ticks, but not every letter.
const restMs = 250;

export function FilterSheet({ params, section, understood, following, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(params);
  const narrowed = section ?? sectionByName(draft.get('section') ?? '');
  const counts = useCounts(countsQuery(draft, narrowed, [], understood), restMs);
  const label = counts?.fresh ? `${showTotal(counts)} elanı göstər` : 'Elanları göstər';
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <Sheet title="Filtrlər" place="right" onClose={onClose}>
      <form onSubmit={apply} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
          <FilterFields
            section={narrowed}
            anySection={!section}
            onChange={setDraft}
            {...{ draft, counts, following }}
          />
        </div>
        <footer className="grid grid-cols-[auto_1fr] gap-2.5 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button type="button" onClick={() => setDraft(unfiltered(draft, narrowed, !section))} className={quietButton}>
            Sıfırla
          </button>
          <button className={primaryButton}>{label}</button>
          <p role="status" className="sr-only">
            {counts?.fresh && `${showTotal(counts)} elan`}
          </p>
        </footer>
      </form>
    </Sheet>
  );
}
