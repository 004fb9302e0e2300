/** The page of a section: search, posting, its listings. */
import { useEffect } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { writeStored } from '../../ui/browser/storage.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { topicOfSection } from '../../platform/cache/changes.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import type { Section } from '../../domain/fields/section.ts';
import { quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { Missed, nearest } from '../ui/missed.tsx';
import { DidYouMean } from '../ui/did-you-mean.tsx';
import { UnderstoodAs } from '../ui/understood-as.tsx';
import type { SetFilter } from '../../search/filters/filters.ts';
import type { Neighbour } from '../senses/neighbours.server.ts';
import type { Removal } from '../senses/removals.server.ts';
import type { ShorterSearch } from '../senses/shorter.server.ts';
import { readListPage } from '../list-page.server.ts';
import { Filtered } from '../ui/filters/filtered.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { sectionData, writeLinkedData } from '../../listings/linked-data.server.ts';
import { sectionByPath, sectionPath } from '../../domain/sections/links.ts';
import { filterNames } from '../../search/list-names.ts';
import { bestFirst, parseListQuery } from '../../search/list-query.ts';
import { CardSkeletons } from '../../listings/cards/ui/card-grid.tsx';
import { listMeta } from '../ui/list/list-meta.ts';
import { OpenFormButton, withoutForm } from '../../posting/ui/open-form-button.tsx';
import { SectionCrumbs, SectionHeading } from '../ui/list/list-frame.tsx';
import { Total } from '../ui/total.tsx';
import { KindLinks } from '../ui/list/kind-links.tsx';
import { SegmentLinks } from '../ui/list/segment-links.tsx';
import { PagedCards } from '../ui/list/paged-cards.tsx';
import type { Route } from './+types/section.ts';
import { titled } from '../../ui/site.ts';
import { isSectionShown } from '../../platform/site/shown-sections.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const section = sectionByPath(params.sectionPath);
  if (!section || !isSectionShown(section)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const notes = context.get(pageNotes);
  notes.linkedData = writeLinkedData(sectionData(section));
  const { query, errors } = parseListQuery(bestFirst(searchParams), section, section.fields, 40);
  const reading = readingOf(context, topicOfSection(section.name));
  return loadOrFailure(async () => {
    const page = await readListPage(reading, notes, {
      params: searchParams,
      text: searchParams.get('q') ?? '',
      query,
      broken: Object.keys(errors),
      section,
      isPageOfSection: true,
    });
    return { ...page, siteUrl: reading.config.siteUrl };
  });
}

/** Opening or closing the form does not reload the list, so neither waits for the network. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.search === nextUrl.search;
  return isSame || listOf(currentUrl) !== listOf(nextUrl) ? defaultShouldRevalidate : false;
}

const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${withoutForm(searchParams)}`;

export const meta: Route.MetaFunction = ({ params, location, loaderData }) => {
  const section = sectionByPath(params.sectionPath);
  if (!section) return [{ title: titled('Səhifə tapılmadı') }];
  const text = new URLSearchParams(location.search).get('q')?.trim();
  return listMeta(
    {
      title: titled(text ? `${text}: ${section.label}` : `${section.label}: elanlar və qiymətlər`),
      description: `«${section.label}» bölməsinin ən yeni elanları: şəkillər, qiymətlər, satıcının nömrəsi.`,
      path: sectionPath(section),
    },
    location.search,
    loaderData,
  );
};

export default function SectionPage({ loaderData, params }: Route.ComponentProps) {
  const section = sectionByPath(params.sectionPath);
  const [search] = useSearchParams();
  const next = useNavigation().location;
  useEffect(() => void (section && writeStored({ selectedCategoryId: String(section.id) })), [section]);
  if (!section) return null;
  const text = search.get('q')?.trim() ?? '';
  const filtered = filterNames(section.fields).some((name) => search.get(name));
  const { understood, offered } = isLoadFailure(loaderData) ? { understood: null, offered: null } : loaderData;
  const missing = isLoadFailure(loaderData) ? null : loaderData.missing;
  const loading =
    next !== undefined && sectionByPath(decodeURIComponent(next.pathname.split('/').at(-1) ?? '')) === section;
  return (
    <div className="mx-auto max-w-page px-4">
      <div data-cards={section.cards}>
        <Filtered
          breadcrumb={<SectionCrumbs section={section} />}
          heading={<SectionHeading section={section} count={<Total />} />}
          post={<OpenFormButton section={section} />}
          kinds={<KindLinks section={section} />}
          segments={<SegmentLinks section={section} />}
          section={section}
          {...(isLoadFailure(loaderData) ? {} : loaderData)}
          title={titleOf(section, text, loaderData)}
        >
          {understood !== null && !loading && <UnderstoodAs />}
          {offered !== null && !loading && <DidYouMean text={offered} />}
          {missing !== null && !loading && <Missed missing={missing} text={text} within />}
          {loading ? (
            <CardSkeletons count={section.skeletons} />
          ) : isLoadFailure(loaderData) ? (
            <PageLoadFailed text={loaderData.failure} />
          ) : loaderData.cards.length > 0 ? (
            <PagedCards page={loaderData} from="section" />
          ) : (
            <Empty
              section={section}
              text={text}
              filtered={filtered}
              set={loaderData.filters.set}
              shorter={loaderData.shorter}
              neighbours={loaderData.neighbours}
              removals={loaderData.removals}
            />
          )}
        </Filtered>
      </div>
    </div>
  );
}

/** Says what is below; absent where the content says that nothing is. */
function titleOf(section: Section, text: string, page: Route.ComponentProps['loaderData']): string | undefined {
  if (!text || isLoadFailure(page)) return section.gridHeading;
  if (page.cards.length === 0) return undefined;
  if (page.missing !== null) return nearest;
  return `«${page.understood ?? text}» üçün nəticələr`;
}

type EmptyProps = {
  section: Section;
  text: string;
  filtered: boolean;
  set: readonly SetFilter[];
  shorter: readonly ShorterSearch[];
  neighbours: readonly Neighbour[];
  removals: readonly Removal[];
};

function Empty({ section, text, filtered, ...found }: EmptyProps) {
  return (
    <div role="status">
      {text || filtered ? (
        <NothingFound title="Elan Tapılmadı" text={text && <NoMatch text={text} />} section={section} {...found}>
          {text && (
            <Link to={sectionPath(section)} className={quietButton}>
              Bölmənin bütün elanları
            </Link>
          )}
        </NothingFound>
      ) : (
        <EmptyState drawing="box" title="Bu bölmədə hələ elan yoxdur." text="İlk elanı siz yerləşdirin.">
          <Link to="?yeni=1" preventScrollReset className={quietButton}>
            Yeni elan yerləşdir
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

function NoMatch({ text }: { text: string }) {
  return (
    <>
      <span>Nəticə tapılmadı.</span> Daha az sözlə axtarın və ya{' '}
      <Link to={`/search?q=${encodeURIComponent(text)}`} className="font-medium text-accent-strong underline">
        bütün bölmələrdə axtarın
      </Link>
      .
    </>
  );
}
