/** A section's own page: search in it, post to it, its listings. */
import { useEffect } from 'react';
import { data, Link, useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { writeStored } from '../../../browser/storage.ts';
import { appContext, pageNotes } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { Icon } from '../../../ui/icons.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { UnderstoodAs } from '../../search/ui/understood-as.tsx';
import { answerMeant } from '../../search/understand.server.ts';
import { readCardPage } from '../card-page.server.ts';
import { Filtered } from '../../search/ui/filtered.tsx';
import { Total } from '../../search/ui/total.tsx';
import { sectionData, writeLinkedData } from '../../sharing/linked-data.server.ts';
import { sectionByPath, sectionPath } from '../links.ts';
import { filterNames } from '../list-names.ts';
import { parseListQuery } from '../query.ts';
import { CardSkeletons } from '../ui/card-grid.tsx';
import { listMeta } from '../ui/list-meta.ts';
import { OpenFormButton } from '../ui/open-form-button.tsx';
import { PagedCards } from '../ui/paged-cards.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import type { Route } from './+types/section.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const section = sectionByPath(params.sectionPath);
  if (!section) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const notes = context.get(pageNotes);
  notes.topic = section.name;
  notes.linkedData = writeLinkedData(sectionData(section));
  const { query, errors } = parseListQuery(searchParams, section, section.fields, 40);
  const app = context.get(appContext);
  return orFailure(async () => ({
    ...(await answerMeant(
      app,
      { text: searchParams.get('q') ?? '', query, literal: searchParams.has('exact') },
      (text) => readCardPage(app, notes, query, text),
      (page) => page.cards.length === 0,
    )),
    broken: Object.keys(errors),
  }));
}

export const meta: Route.MetaFunction = ({ params, location, loaderData }) => {
  const section = sectionByPath(params.sectionPath);
  if (!section) return [{ title: 'Səhifə tapılmadı – AxtarTap' }];
  const text = new URLSearchParams(location.search).get('q')?.trim();
  return listMeta(
    {
      title: `${text ? `${text}: ${section.label}` : `${section.label}: elanlar və qiymətlər`} – AxtarTap`,
      description: `${section.label} bölməsinin ən yeni elanları: şəkillər, qiymətlər, satıcının nömrəsi.`,
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
  const understood = isLoadFailure(loaderData) ? null : loaderData.understood;
  const loading =
    next !== undefined && sectionByPath(decodeURIComponent(next.pathname.split('/').at(-1) ?? '')) === section;
  return (
    <div className="mx-auto max-w-page px-4">
      <Link to="/" className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-medium text-muted hover:text-ink">
        <Icon name="left" className="size-5" />
        Geri
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold text-balance sm:text-3xl">{section.heading}</h1>
        <OpenFormButton section={section} />
      </div>
      <SearchBox action={sectionPath(section)} value={text} label={`${section.label} bölməsində axtar`} />
      <div data-cards={section.cards}>
        <Filtered section={section} {...(isLoadFailure(loaderData) ? {} : loaderData)}>
          <div className="mb-4 flex min-h-11 items-center justify-between gap-3 noscript:flex-wrap">
            <div className="min-w-0">
              <h2 className="text-xl font-bold break-words">
                {text ? `„${understood ?? text}“ üçün nəticələr` : section.gridHeading}
              </h2>
              <Total />
            </div>
            <SortSelect />
          </div>
          {understood !== null && !loading && <UnderstoodAs text={understood} />}
          {loading ? (
            <CardSkeletons count={section.skeletons} />
          ) : isLoadFailure(loaderData) ? (
            <PageLoadFailed text={loaderData.failure} />
          ) : loaderData.cards.length > 0 ? (
            <PagedCards page={loaderData} from="section" />
          ) : (
            <div className="rounded-card bg-surface p-8 text-center shadow-card" role="status">
              <p className="text-lg font-semibold">
                {text || filtered ? 'Elan Tapılmadı' : 'Bu bölmədə hələ elan yoxdur.'}
              </p>
              {filtered && <p className="mt-2 text-muted">Filtrlərdən birini silin və ya dəyişin.</p>}
              {text && (
                <p className="mt-2 text-muted">
                  <span>Nəticə tapılmadı.</span> Daha qısa söz yazın və ya{' '}
                  <Link
                    to={`/search?q=${encodeURIComponent(text)}`}
                    className="font-medium text-accent-strong underline"
                  >
                    bütün bölmələrdə axtarın
                  </Link>
                  .
                </p>
              )}
            </div>
          )}
        </Filtered>
      </div>
    </div>
  );
}
