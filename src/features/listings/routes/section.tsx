/** A section's own page: search in it, post to it, its listings. */
import { useEffect } from 'react';
import { data, Link, useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { writeStored } from '../../../browser/storage.ts';
import { appContext, pageNotes } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { Icon } from '../../../ui/icons.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { PerhapsMeant } from '../../search/ui/perhaps-meant.tsx';
import { UnderstoodAs } from '../../search/ui/understood-as.tsx';
import { readMeantPage } from '../../search/understand.server.ts';
import { Filtered } from '../../search/ui/filtered.tsx';
import { Total } from '../../search/ui/total.tsx';
import { sectionByPath, sectionPath } from '../links.ts';
import { filterNames } from '../list-names.ts';
import { parseListQuery } from '../query.ts';
import { CardSkeletons } from '../ui/card-grid.tsx';
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
  const { query, errors } = parseListQuery(searchParams, section, section.fields, 40);
  const app = context.get(appContext);
  return orFailure(async () => ({
    ...(await readMeantPage(app, notes, {
      text: searchParams.get('q') ?? '',
      query,
      literal: searchParams.has('exact'),
    })),
    broken: Object.keys(errors),
    siteUrl: app.config.siteUrl,
  }));
}

export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  const section = sectionByPath(params.sectionPath);
  if (!section) return [{ title: 'Səhifə tapılmadı – AxtarTap' }];
  return [
    { title: `${section.label}: elanlar – AxtarTap` },
    {
      name: 'description',
      content: `${section.label} bölməsinin ən yeni elanları: şəkillər, qiymətlər, satıcının nömrəsi.`,
    },
    ...(loaderData && !isLoadFailure(loaderData)
      ? [{ tagName: 'link', rel: 'canonical', href: new URL(sectionPath(section), loaderData.siteUrl).href }]
      : []),
  ];
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
      <Link
        to="/"
        prefetch="intent"
        className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-medium text-muted hover:text-ink"
      >
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
          {understood !== null && !loading && <UnderstoodAs text={understood} />}
          {offered !== null && !loading && <PerhapsMeant text={offered} />}
          <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-xl font-bold break-words">
                {understood !== null ? 'Nəticələr' : text ? `„${text}“ üçün nəticələr` : section.gridHeading}
              </h2>
              <Total />
            </div>
            <SortSelect />
          </div>
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
