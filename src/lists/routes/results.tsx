/** Search over all sections. All state is in the address. */
import { redirect, useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { topicOfSection } from '../../platform/cache/changes.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import type { Section } from '../../domain/fields/section.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { bestFirst, isFiltered, maxQueryLength, parseListQuery } from '../../search/list-query.ts';
import { listName, ListName } from '../ui/list/list-frame.tsx';
import { Total } from '../ui/total.tsx';
import { PagedCards } from '../ui/list/paged-cards.tsx';
import { SectionTiles } from '../ui/section-tiles.tsx';
import { foldWords } from '../../domain/language/fold.ts';
import { withoutPhoneNumbers } from '../../domain/language/phone-numbers.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { describeFilters } from '../../search/filters/describe-filters.server.ts';
import { readListPage } from '../list-page.server.ts';
import { Filtered } from '../ui/filters/filtered.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { Missed, nearest } from '../ui/missed.tsx';
import { DidYouMean } from '../ui/did-you-mean.tsx';
import { UnderstoodAs } from '../ui/understood-as.tsx';
import { WaysIntoSections } from '../ui/ways-into-sections.tsx';
import { pathNamedBy } from '../named-by-search.server.ts';
import type { Route } from './+types/results.ts';
import { titled } from '../../ui/site.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const text = withoutPhoneNumbers(params.get('q')?.trim().slice(0, maxQueryLength) ?? '');
  const section = sectionByName(params.get('section') ?? '');
  const { query, errors } = parseListQuery(bestFirst(params), section, fieldsOfAll, 40);
  if (params.get('section') && !section) errors['section'] = '';
  const filters = describeFilters(params, section, Object.keys(errors), true);
  if (foldWords(text).length === 0 && !section && !isFiltered(query))
    return {
      cards: [],
      nextCursor: null,
      complete: true,
      understood: null,
      offered: null,
      shorter: [],
      neighbours: [],
      removals: [],
      filters,
      blank: true,
      meant: undefined,
      title: undefined,
      missing: null,
    };
  const reading = readingOf(context, section && topicOfSection(section.name));
  const notes = context.get(pageNotes);
  const named =
    params.has('exact') || section || isFiltered(query)
      ? undefined
      : await loadOrFailure(() => pathNamedBy(reading, text));
  if (typeof named === 'string') throw redirect(named, 302);
  return loadOrFailure(async () => {
    const asked = { params, text, query, broken: Object.keys(errors), section, isPageOfSection: false };
    return { ...(await readListPage(reading, notes, asked)), blank: false };
  });
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const params = new URLSearchParams(location.search);
  const text = params.get('q')?.trim();
  // Only plain searches with results are indexed: combinations of filters and orders are endless.
  const known = loaderData && !isLoadFailure(loaderData) && loaderData.cards.length > 0 && params.size === 1;
  return [
    { title: text ? titled(`${text}: axtarış`) : titled('Axtarış') },
    {
      name: 'description',
      content: `${text ? `«${text}» üçün elanlar` : 'Elanlar'}: qiymətlər, şəkillər, satıcının nömrəsi.`,
    },
    ...(known && text ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const searching = useNavigation().location?.pathname === '/search';
  const text = params.get('q')?.trim();
  const found = isLoadFailure(loaderData) ? undefined : loaderData;
  const meant = found?.meant;
  const section = sectionByName(new URLSearchParams(meant ?? params).get('section') ?? '');
  const understood = found?.understood ?? null;
  const isEmpty = found !== undefined && !found.blank && found.cards.length === 0;
  const missing = found?.missing ?? null;
  const ways = !searching && found && (
    <WaysIntoSections {...{ section }} cards={found.cards} params={meant ? new URLSearchParams(meant) : params} />
  );
  return (
    <div className="mx-auto max-w-page px-4">
      <p role="status" className="sr-only">
        {!searching && understood !== null && `«${understood}» üçün nəticələr.`}
        {!searching && isEmpty && nothing}
      </p>
      <Filtered
        anySection
        heading={
          <ListName count={found?.cards.length !== 0 && <Total />}>
            <h1 className={isEmpty ? listName : resultsName}>{isEmpty ? nothing : nameOf(text, found)}</h1>
          </ListName>
        }
        kinds={ways && <div className="max-md:hidden">{ways}</div>}
        meant={meant}
        section={section}
        {...found}
        title={found?.cards.length === 0 ? undefined : missing !== null ? nearest : 'Nəticələr'}
      >
        <div aria-busy={searching}>
          {!searching && understood !== null && <UnderstoodAs />}
          {!searching && found?.offered && <DidYouMean text={found.offered} />}
          {!searching && missing !== null && <Missed missing={missing} text={text ?? ''} />}
          {searching ? <Spinner /> : <Found page={loaderData} section={section} />}
          {/* On phones the cards come first. */}
          {ways && <div className="pt-6 md:hidden">{ways}</div>}
        </div>
      </Filtered>
    </div>
  );
}

type FoundProps = { page: Route.ComponentProps['loaderData']; section: Section | undefined };

function Found({ page, section }: FoundProps) {
  if (isLoadFailure(page)) return <PageLoadFailed text={page.failure} />;
  if (page.blank) return <SectionTiles />;
  if (page.cards.length > 0) return <PagedCards page={page} from="search" />;
  const { filters, shorter, neighbours, removals } = page;
  return (
    <>
      <NothingFound
        text="Daha az və ya başqa sözlə axtarın, yaxud bölmələrə baxın."
        anySection
        set={filters.set}
        {...{ section, shorter, neighbours, removals }}
      />
      <SectionTiles />
    </>
  );
}

const nothing = 'Nəticə tapılmadı.';
// Sentences, which may take two lines.
const resultsName = `${listName} max-lg:text-wrap`;

/** What was understood; else what was searched for, as it was read. */
function nameOf(text: string | undefined, found: { title: string | undefined; understood: string | null } | undefined) {
  if (!text) return 'Axtarış';
  return found?.title ?? (found?.understood ? `«${found.understood}» üçün nəticələr` : `«${text}»`);
}

function Spinner() {
  return (
    <div role="status" className="flex min-h-96 justify-center py-16">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-accent" />
      <span className="sr-only">Axtarılır…</span>
    </div>
  );
}
