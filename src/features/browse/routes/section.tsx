/** The page of a section: search, posting, its listings. */
import { useEffect } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { writeStored } from '../../../browser/storage.ts';
import { pageNotes, readingOf } from '../../../page/context.ts';
import { topicOfSection } from '../../../cache/changes.ts';
import { loadOrFailure } from '../../../page/load-or-failure.ts';
import type { Section } from '../../../fields/section.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { DidYouMean } from '../ui/did-you-mean.tsx';
import { UnderstoodAs } from '../ui/understood-as.tsx';
import type { SetFilter } from '../filters.ts';
import { describeFilters } from '../describe-filters.server.ts';
import { readMeaning } from '../understanding/meaning-page.server.ts';
import { readCorrectedPage } from '../understanding/understand.server.ts';
import { Filtered } from '../ui/filters/filtered.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { sectionData, writeLinkedData } from '../../listings/linked-data.server.ts';
import { sectionByPath, sectionPath } from '../../../sections/links.ts';
import { filterNames } from '../../search/list-names.ts';
import { parseListQuery } from '../../search/list-query.ts';
import { CardSkeletons } from '../../cards/ui/card-grid.tsx';
import { listMeta } from '../ui/lists/list-meta.ts';
import { OpenFormButton, withoutForm } from '../../listings/ui/open-form-button.tsx';
import { SectionCrumbs, SectionHeading } from '../ui/lists/list-frame.tsx';
import { SegmentLinks } from '../ui/lists/segment-links.tsx';
import { PagedCards } from '../ui/lists/paged-cards.tsx';
import type { Route } from './+types/section.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const section = sectionByPath(params.sectionPath);
  if (!section) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const notes = context.get(pageNotes);
  notes.linkedData = writeLinkedData(sectionData(section));
  const { query, errors } = parseListQuery(searchParams, section, section.fields, 40);
  const reading = readingOf(context, topicOfSection(section.name));
  return loadOrFailure(async () => {
    const literal = searchParams.has('exact');
    const asked = { params: searchParams, section, limit: query.limit, isPageOfSection: true };
    const meant = literal ? undefined : await readMeaning(reading, notes, asked);
    if (meant) return { ...meant, siteUrl: reading.config.siteUrl };
    return {
      ...(await readCorrectedPage(reading, notes, {
        text: searchParams.get('q') ?? '',
        query,
        literal,
      })),
      filters: describeFilters(searchParams, section, Object.keys(errors)),
      siteUrl: reading.config.siteUrl,
      meant: undefined,
    };
  });
}

/** Opening and closing the form does not reload the list, so that neither waits for the network. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.search === nextUrl.search;
  return isSame || listOf(currentUrl) !== listOf(nextUrl) ? defaultShouldRevalidate : false;
}

const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${withoutForm(searchParams)}`;

export const meta: Route.MetaFunction = ({ params, location, loaderData }) => {
  const section = sectionByPath(params.sectionPath);
  if (!section) return [{ title: 'Səhifə tapılmadı – AxtarTap' }];
  const text = new URLSearchParams(location.search).get('q')?.trim();
  return listMeta(
    {
      title: `${text ? `${text}: ${section.label}` : `${section.label}: elanlar və qiymətlər`} – AxtarTap`,
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
  const loading =
    next !== undefined && sectionByPath(decodeURIComponent(next.pathname.split('/').at(-1) ?? '')) === section;
  return (
    <div className="mx-auto max-w-page px-4">
      <div data-cards={section.cards}>
        <Filtered
          breadcrumb={<SectionCrumbs section={section} />}
          heading={<SectionHeading section={section} />}
          post={<OpenFormButton section={section} />}
          segments={<SegmentLinks section={section} />}
          title={understood !== null ? 'Nəticələr' : text ? `«${text}» üçün nəticələr` : section.gridHeading}
          section={section}
          {...(isLoadFailure(loaderData) ? {} : loaderData)}
        >
          {understood !== null && !loading && <UnderstoodAs text={understood} />}
          {offered !== null && !loading && <DidYouMean text={offered} />}
          {loading ? (
            <CardSkeletons count={section.skeletons} />
          ) : isLoadFailure(loaderData) ? (
            <PageLoadFailed text={loaderData.failure} />
          ) : loaderData.cards.length > 0 ? (
            <PagedCards page={loaderData} from="section" />
          ) : (
            <Empty section={section} text={text} filtered={filtered} set={loaderData.filters.set} />
          )}
        </Filtered>
      </div>
    </div>
  );
}

type EmptyProps = { section: Section; text: string; filtered: boolean; set: readonly SetFilter[] };

function Empty({ section, text, filtered, set }: EmptyProps) {
  return (
    <div role="status">
      {text || filtered ? (
        <NothingFound title="Elan Tapılmadı" text={text && <NoMatch text={text} />} section={section} set={set}>
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
      <span>Nəticə tapılmadı.</span> Daha qısa söz yazın və ya{' '}
      <Link to={`/search?q=${encodeURIComponent(text)}`} className="font-medium text-accent-strong underline">
        bütün bölmələrdə axtarın
      </Link>
      .
    </>
  );
}
