/** A list with its filters: beside it on large screens, in a sheet on small ones. All state is in the address. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { WithRowDetails } from '../../rows/with-row-details.tsx';
import { SaveSearch } from '../../../saved-searches/ui/save-search.tsx';
import { type FrameProps, ListFrame } from '../list/list-frame.tsx';
import { searchFormId } from '../search-box.tsx';
import { SortSelect } from '../list/sort-select.tsx';
import { useChoice } from '../list/use-choice.tsx';
import { ViewSwitch } from '../list/view-switch.tsx';
import { sectionByName } from '../../../domain/sections/links.ts';
import { countsQuery, type PageFilters } from '../../../search/filters/filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterButton } from './filter-button.tsx';
import { FirstFilters, type Opened } from './first-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { CountsProvider, useCounts } from './use-counts.ts';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = Pick<FrameProps, 'breadcrumb' | 'heading' | 'post' | 'kinds' | 'segments'> & {
  /** Title of the list; absent if there is nothing to sort. */
  title?: string | undefined;
  section: Section | undefined;
  /** Whether the section itself is a filter. */
  anySection?: boolean;
  /** Absent if the page failed to load. */
  filters?: PageFilters;
  /** False if only some matches were found: the search is broad, or timed out. */
  complete?: boolean;
  isLate?: boolean | undefined;
  /** The corrected text that was searched; null without a correction. */
  understood?: string | null;
  /** What is missing, which the content says. */
  missing?: string | null;
  /** Query string of the interpreted search; its filters are shown as if set by the user. */
  meant?: string | undefined;
  children: ReactNode;
};

const searchTitle = 'text-sm text-muted max-lg:sr-only';
const noFilters: PageFilters = { broken: [], brokenLabels: [], set: [], following: {} };

export function Filtered({
  title,
  section,
  anySection = false,
  filters: { broken, brokenLabels, set, following } = noFilters,
  complete = true,
  isLate = false,
  understood = null,
  missing = null,
  meant,
  children,
  ...frame
}: Props) {
  const [opened, setOpened] = useState<Opened>();
  const choice = useChoice(section);
  const navigate = useNavigate();
  const { params, typed, wanted } = useAsked(meant);
  const corrected = meant === undefined ? understood : null;
  const query = countsQuery(params, section, broken, corrected);
  const counts = useCounts(meant === undefined ? query : countsOfMeant(typed, anySection ? undefined : section));
  // In sight only where it says more than the section's name beside it.
  const isOfSearch = !anySection && title !== section?.gridHeading;
  const apply = (to: URLSearchParams) => {
    setOpened(undefined);
    void navigate({ search: to.toString() }, { preventScrollReset: true });
  };
  return (
    <CountsProvider value={counts}>
      <ListFrame
        {...frame}
        subheading={title !== undefined && <h2 className={isOfSearch ? searchTitle : 'sr-only'}>{title}</h2>}
        // Hidden when nothing was found: the content offers to save.
        save={<SaveSearch query={query} hidden={title === undefined || missing !== null} />}
        filter={<FilterButton set={set.length} {...FilterSheet.preloadProps} onClick={() => setOpened('all')} />}
        sort={title !== undefined && <ListTools section={section} asked={params.get('sort')} />}
        first={<FirstFilters section={section} {...FilterSheet.preloadProps} onOpen={setOpened} />}
        choose={title !== undefined && choice.button}
        chips={<FilterChips {...{ set, section, anySection }} literal={meant !== undefined && understood === null} />}
        panel={
          <FilterPanel
            {...{ section, anySection, counts, following, params: wanted, onApply: apply }}
            settled={wanted === params}
          />
        }
      >
        <Listings {...{ choice, complete, isLate, children }} labels={brokenLabels} />
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

/** What the page asks for; `wanted` includes a navigation in progress, so that quick clicks add up. */
function useAsked(meant: string | undefined) {
  const here = useLocation();
  const next = useNavigation().location;
  const typed = new URLSearchParams(here.search);
  const params = meant === undefined ? typed : new URLSearchParams(meant);
  const wanted = next?.pathname === here.pathname ? new URLSearchParams(next.search) : params;
  return { params, typed, wanted };
}

/** The counts of a search whose words are interpreted: its total is of all that the page lists as found. */
function countsOfMeant(typed: URLSearchParams, section: Section | undefined): string {
  const asked = countsQuery(typed, section ?? sectionByName(typed.get('section') ?? ''), [], null);
  return `${asked}&understand=1`;
}

type ListingsProps = HintProps & { choice: ReturnType<typeof useChoice>; children: ReactNode };

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

/** Hidden inputs that keep the filters when another text is searched. */
function KeptForSearch() {
  return [...new URLSearchParams(useLocation().search)]
    .filter(([name]) => !['q', 'cursor', 'yeni', 'exact'].includes(name))
    .map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" form={searchFormId} name={name} value={value} />
    ));
}

function ListTools(order: ComponentProps<typeof SortSelect>) {
  return (
    <>
      <SortSelect {...order} />
      <ViewSwitch />
    </>
  );
}

type HintProps = { labels: readonly string[]; complete: boolean; isLate: boolean };

function Hints({ labels, complete, isLate }: HintProps) {
  return (
    <>
      {labels.length > 0 && <Hint>{`Bəzi filtrlər səhv idi və nəzərə alınmadı: ${labels.join(', ')}.`}</Hint>}
      {!complete &&
        (isLate ? (
          <LateHint />
        ) : (
          <Hint>Axtarış çox geniş oldu, nəticələrin bir hissəsi göstərilir. Söz və ya filtr əlavə edin.</Hint>
        ))}
    </>
  );
}

function LateHint() {
  const { pathname, search } = useLocation();
  return (
    <Hint>
      Axtarış çox uzun çəkdi, nəticələrin bir hissəsi göstərilir.{' '}
      <Link to={pathname + search} replace preventScrollReset className="font-medium text-accent-strong underline">
        Yenidən axtar
      </Link>
    </Hint>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-card border border-line-strong bg-surface px-4 py-3 text-sm">
      {children}
    </p>
  );
}
