/** The filters on small screens: over the page, applied all at once. Loaded on demand. */
import { type SubmitEvent, useState } from 'react';
import type { FollowingLists } from '../../../domain/fields/field.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Rolling } from '../rolling.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { countsQuery, unfiltered } from '../../../search/filters/filters.ts';
import { problemOfUnwanted, splitUnwanted } from '../../../search/unwanted-words.ts';
import { FilterFields } from './filter-fields.tsx';
import { showTotal, useCounts } from './use-counts.ts';

type Props = {
  /** The active filters. */
  params: URLSearchParams;
  /** The page's section; if it has none, the section is a filter. */
  section: Section | undefined;
  /** The corrected text that was searched; null without a correction. */
  understood: string | null;
  following: FollowingLists;
  /** Name of the only field shown; undefined: all. */
  only: string | undefined;
  /** Switches to all filters. */
  onAll: () => void;
  onApply: (params: URLSearchParams) => void;
  onClose: () => void;
};

// Debounces the counts while the user is typing.
const restMs = 250;

export function FilterSheet({ params, section, understood, following, only, onAll, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(params);
  const narrowed = section ?? sectionByName(draft.get('section') ?? '');
  // Words that are refused would be refused of the counts, too.
  const refused = problemOfUnwanted(splitUnwanted(draft.getAll('not'))) === undefined ? [] : ['not'];
  const counts = useCounts(countsQuery(draft, narrowed, refused, understood), restMs);
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
            {...{ draft, counts, following, only }}
          />
          {only !== undefined && (
            <button type="button" onClick={onAll} className={`${plainButton} -mx-4 my-2`}>
              Bütün filtrlər
            </button>
          )}
        </div>
        <footer className="grid grid-cols-[auto_1fr] gap-2.5 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button type="button" onClick={() => setDraft(unfiltered(draft, narrowed, !section))} className={quietButton}>
            Sıfırla
          </button>
          <button className={primaryButton}>
            {counts && !counts.lost ? (
              <span>
                <Rolling>{showTotal(counts)}</Rolling> elanı göstər
              </span>
            ) : (
              'Elanları göstər'
            )}
          </button>
          <p role="status" className="sr-only">
            {counts?.fresh && `${showTotal(counts)} elan`}
          </p>
        </footer>
      </form>
    </Sheet>
  );
}
