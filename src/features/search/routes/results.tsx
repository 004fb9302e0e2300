/** Search over all sections. The address is its whole state. */
import { useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { appContext, pageNotes } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { readCardPage } from '../../listings/card-page.server.ts';
import { sectionByName } from '../../listings/links.ts';
import { isFiltered, parseListQuery } from '../../listings/query.ts';
import { PagedCards } from '../../listings/ui/paged-cards.tsx';
import { SearchBox } from '../../listings/ui/search-box.tsx';
import { SectionPicker } from '../../listings/ui/section-picker.tsx';
import { SortSelect } from '../../listings/ui/sort-select.tsx';
import { foldWords } from '../fold.ts';
import { fieldsOfAll } from '../query.ts';
import { Filtered } from '../ui/filtered.tsx';
import { Total } from '../ui/total.tsx';
import { UnderstoodAs } from '../ui/understood-as.tsx';
import { answerMeant } from '../understand.server.ts';
import type { Route } from './+types/results.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const params = new URL(request.url).searchParams;
  const text = params.get('q')?.trim().slice(0, 1000) ?? '';
  const section = sectionByName(params.get('section') ?? '');
  const { query, errors } = parseListQuery(params, section, fieldsOfAll, 40);
  if (params.get('section') && !section) errors['section'] = '';
  const broken = Object.keys(errors);
  if (foldWords(text).length === 0 && !section && !isFiltered(query))
    return { cards: [], nextCursor: null, complete: true, understood: null, broken, blank: true };
  return orFailure(async () => ({
    ...(await answerMeant(
      app,
      { text, query, literal: params.has('exact') },
      (meant) => readCardPage(app, context.get(pageNotes), query, meant),
      (page) => page.cards.length === 0,
    )),
    broken,
    blank: false,
  }));
}

export const meta: Route.MetaFunction = ({ location }) => {
  const text = new URLSearchParams(location.search).get('q')?.trim();
  return [
    { title: text ? `${text}: axtarış – AxtarTap` : 'Axtarış – AxtarTap' },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const searching = useNavigation().location?.pathname === '/search';
  const section = sectionByName(params.get('section') ?? '');
  const found = isLoadFailure(loaderData) ? undefined : loaderData;
  const understood = found?.understood ?? null;
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">Axtarış</h1>
      <SearchBox action="/search" value={params.get('q') ?? ''} label="Bütün elanlarda axtar" />
      <p role="status" className="sr-only">
        {!searching && understood !== null && `„${understood}“ üçün nəticələr.`}
        {!searching && found && !found.blank && found.cards.length === 0 && 'Nəticə tapılmadı.'}
      </p>
      <Filtered anySection section={section} {...found}>
        <div aria-busy={searching}>
          {!searching && understood !== null && <UnderstoodAs text={understood} />}
          {searching ? (
            <Spinner />
          ) : isLoadFailure(loaderData) ? (
            <PageLoadFailed text={loaderData.failure} />
          ) : loaderData.blank ? (
            <SectionPicker />
          ) : loaderData.cards.length === 0 ? (
            <NothingFound />
          ) : (
            <>
              <div className="mb-4 flex min-h-11 items-center justify-between gap-3 noscript:flex-wrap">
                <div>
                  <h2 className="text-xl font-bold">Nəticələr</h2>
                  <Total />
                </div>
                <SortSelect />
              </div>
              <PagedCards page={loaderData} from="search" />
            </>
          )}
        </div>
      </Filtered>
    </div>
  );
}

function NothingFound() {
  return (
    <>
      <div className="mb-6 rounded-card bg-surface p-8 text-center shadow-card">
        <p className="text-lg font-semibold">Nəticə tapılmadı.</p>
        <p className="mt-2 text-muted">Daha qısa və ya başqa söz yoxlayın, yaxud bölmələrə baxın.</p>
      </div>
      <SectionPicker />
    </>
  );
}

function Spinner() {
  return (
    <div role="status" className="flex justify-center py-16">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-accent" />
      <span className="sr-only">Axtarılır…</span>
    </div>
  );
}
