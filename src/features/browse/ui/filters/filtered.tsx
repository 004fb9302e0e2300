/** A list with its filters: beside it on large screens, in a sheet on small ones. All state is in the address. */
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Section } from '../../../../fields/section.ts';
import { onDemand } from '../../../../ui/on-demand.tsx';
import { WithRowDetails } from '../../rows/with-row-details.tsx';
import { SaveSearch } from '../../../saved-searches/ui/save-search.tsx';
import { type FrameProps, ListFrame } from '../lists/list-frame.tsx';
import { searchFormId } from '../search-box.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useChoice } from '../lists/use-choice.tsx';
import { ViewSwitch } from '../lists/view-switch.tsx';
import { countsQuery, type PageFilters } from '../../filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterButton } from './filter-button.tsx';
import { FirstFilters, type Opened } from './first-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Total } from '../total.tsx';
import { CountsProvider, useCounts } from './use-counts.ts';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = Pick<FrameProps, 'breadcrumb' | 'heading' | 'post' | 'segments'> & {
  /** The list's title; absent where there is nothing to sort. */
  title?: string | undefined;
  section: Section | undefined;
  /** Whether the section is itself a filter. */
  anySection?: boolean;
  /** Absent when the page failed to load. */
  filters?: PageFilters;
  /** False when the search hit its time limit. */
  complete?: boolean;
  /** The corrected text that was searched. */
  understood?: string | null;
  /** The interpreted search as an address; its filters are shown as if they had been set. */
  meant?: string | undefined;
  children: ReactNode;
};

const noFilters: PageFilters = { broken: [], brokenLabels: [], set: [], following: {} };

export function Filtered({
  title,
  section,
  anySection = false,
  filters: { broken, brokenLabels, set, following } = noFilters,
  complete = true,
  understood = null,
  meant,
  children,
  ...frame
}: Props) {
  const [opened, setOpened] = useState<Opened>();
  const choice = useChoice(section);
  const here = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const params = new URLSearchParams(meant ?? here.search);
  // Includes a navigation in progress, so that quick clicks add up.
  const wanted = next?.pathname === here.pathname ? new URLSearchParams(next.search) : params;
  const corrected = meant === undefined ? understood : null;
  const query = countsQuery(params, section, broken, corrected);
  const counts = useCounts(query);
  const apply = (to: URLSearchParams) => {
    setOpened(undefined);
    void navigate({ search: to.toString() }, { preventScrollReset: true });
  };
  return (
    <CountsProvider value={counts}>
      <ListFrame
        {...frame}
        subheading={title !== undefined && <Subheading title={title} />}
        // Where nothing was found, the advice offers it.
        save={<SaveSearch query={query} hidden={title === undefined} />}
        filter={<FilterButton set={set.length} {...FilterSheet.preloadProps} onClick={() => setOpened('all')} />}
        sort={title !== undefined && <ListTools section={section} />}
        first={<FirstFilters section={section} {...FilterSheet.preloadProps} onOpen={setOpened} />}
        choose={title !== undefined && choice.button}
        chips={<FilterChips {...{ set, section, anySection }} literal={meant !== undefined && understood === null} />}
        panel={
          <FilterPanel
            {...{ section, anySection, counts, following }}
            params={wanted}
            settled={wanted === params}
            onApply={apply}
          />
        }
      >
        <Listings {...{ choice, complete, children }} labels={brokenLabels} />
      </ListFrame>
      {opened && (
        <FilterSheet
          section={anySection ? undefined : section}
          only={opened === 'all' ? undefined : opened}
          onAll={() => setOpened('all')}
          {...{ params, following, understood: corrected, onApply: apply, onClose: () => setOpened(undefined) }}
        />
      )}
    </CountsProvider>
  );
}

type ListingsProps = Hint & { choice: ReturnType<typeof useChoice>; children: ReactNode };

function Listings({ choice, children, ...hint }: ListingsProps) {
  return (
    <>
      <KeptForSearch />
      <Hints {...hint} />
      <WithRowDetails box={choice.box}>{children}</WithRowDetails>
      {choice.bar}
    </>
  );
}

/** The filters stay when another text is searched. */
function KeptForSearch() {
  return [...new URLSearchParams(useLocation().search)]
    .filter(([name]) => !['q', 'cursor', 'yeni', 'exact'].includes(name))
    .map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" form={searchFormId} name={name} value={value} />
    ));
}

function Subheading({ title }: { title: string }) {
  return (
    <>
      <h2 className="max-lg:sr-only">{title}</h2>
      <Total />
    </>
  );
}

function ListTools({ section }: { section: Section | undefined }) {
  return (
    <>
      <SortSelect section={section} />
      <ViewSwitch />
    </>
  );
}

type Hint = { labels: readonly string[]; complete: boolean };

function Hints({ labels, complete }: Hint) {
  const hints = [
    ...(labels.length > 0 ? [`Bəzi filtrlər səhv idi və nəzərə alınmadı: ${labels.join(', ')}.`] : []),
    ...(complete ? [] : ['Axtarış çox geniş oldu, nəticələrin bir hissəsi göstərilir.']),
  ];
  return hints.map((hint) => (
    <p key={hint} role="status" className="mb-4 rounded-card border border-line-strong bg-surface px-4 py-3 text-sm">
      {hint}
    </p>
  ));
}
