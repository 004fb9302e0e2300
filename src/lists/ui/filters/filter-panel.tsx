/** The filters beside a list on large screens: a plain form that is submitted on every change. */
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import type { FollowingLists } from '../../../domain/fields/field.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { unfiltered } from '../../../search/filters/filters.ts';
import type { Counts } from './use-counts.ts';
import { isLarge, usePanelVisible } from '../use-panel-visible.ts';

const load = async () => ({ default: (await import('./filter-fields.tsx')).FilterFields });
// Phones do not show the panel and do not load its scripts; the server's markup is hydrated once they load.
const FilterFields = import.meta.env.SSR ? (await load()).default : lazy(load);
if (!import.meta.env.SSR && isLarge()) void load().catch(() => undefined);

type Props = {
  /** The active filters of the address, or of a navigation in progress. */
  params: URLSearchParams;
  /** Whether the page already shows these filters. */
  settled: boolean;
  section: Section | undefined;
  anySection: boolean;
  counts: Counts | undefined;
  following: FollowingLists;
  onApply: (params: URLSearchParams) => void;
};

export function FilterPanel({ params, settled, section, anySection, counts: ofPage, following, onApply }: Props) {
  const address = params.toString();
  const [draft, setDraft] = useState(params);
  const [known, setKnown] = useState(address);
  // The back button, a chip or the search box has changed the address.
  if (known !== address) {
    setKnown(address);
    setDraft(params);
  }
  const apply = (next: URLSearchParams) => {
    if (next.toString() !== address) onApply(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply(draft);
  };
  // Counts are stale while the draft differs from the page's address.
  const counts = ofPage && { ...ofPage, fresh: ofPage.fresh && settled && draft.toString() === address };
  const kept = [...unfiltered(params, section, anySection)];
  const seen = usePanelVisible();
  const content = (
    <>
      <h2 className="border-b border-line pb-2 text-base font-semibold">Filtrlər</h2>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Suspense>
        <FilterFields
          section={anySection ? sectionByName(draft.get('section') ?? '') : section}
          {...{ anySection, draft, counts, following }}
          onChange={(next, done) => {
            setDraft(next);
            if (done) apply(next);
          }}
        />
      </Suspense>
      {/* With scripts, the button only makes Enter submit the form. */}
      <div className="mt-2 hidden noscript:block">
        <button className={`${primaryButton} w-full`}>Elanları göstər</button>
      </div>
    </>
  );
  return (
    <form
      // Remounted when it becomes visible.
      key={String(seen)}
      id="filtrler"
      aria-label="Filtrlər"
      onSubmit={submit}
      className="list-panel hidden max-lg:noscript:target:block lg:block"
      {...(seen === 'serverMarkup' ? serverMarkup : { children: seen && content })}
    />
  );
}

// Makes React keep the server's markup of the element.
const serverMarkup = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
