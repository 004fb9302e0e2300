/** Search over all sections. The address is its whole state. */
import { useNavigation, useSearchParams } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { groupThousands } from '../../../fields/format.ts';
import { appContext } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { readCardPage } from '../../listings/card-page.server.ts';
import { sectionByName } from '../../listings/links.ts';
import type { CardPage } from '../../listings/present.ts';
import { parseListQuery } from '../../listings/query.ts';
import { PagedCards } from '../../listings/ui/paged-cards.tsx';
import { SearchBox } from '../../listings/ui/search-box.tsx';
import { SectionPicker } from '../../listings/ui/section-picker.tsx';
import { SortSelect } from '../../listings/ui/sort-select.tsx';
import { foldWords } from '../fold.ts';
import { fieldsOfAll } from '../query.ts';
import { countMatches } from '../search.server.ts';
import { UnderstoodAs } from '../ui/understood-as.tsx';
import { answerMeant } from '../understand.server.ts';
import type { Route } from './+types/results.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const params = new URL(request.url).searchParams;
  const text = params.get('q')?.trim().slice(0, 1000) ?? '';
  const section = sectionByName(params.get('section') ?? '');
  const { query } = parseListQuery(params, section, fieldsOfAll, 40);
  if (foldWords(text).length === 0 && !section && query.filters.length === 0)
    return { cards: [], nextCursor: null, counts: null, understood: null };
  return orFailure(() =>
    answerMeant(
      app,
      { text, query, literal: params.has('exact') },
      async (meant) => {
        const [page, { total, totalIsExact }] = await Promise.all([
          readCardPage(app, query, meant),
          countMatches(app, meant, query),
        ]);
        return { ...page, counts: { total, totalIsExact } };
      },
      (page) => page.cards.length === 0,
    ),
  );
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
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">Axtarış</h1>
      <SearchBox action="/search" value={params.get('q') ?? ''} label="Bütün elanlarda axtar" />
      {searching ? (
        <Spinner />
      ) : isLoadFailure(loaderData) ? (
        <div className="mt-6">
          <PageLoadFailed text={loaderData.failure} />
        </div>
      ) : (
        <Found {...loaderData} />
      )}
    </div>
  );
}

function Found({ counts, understood, ...page }: CardPage & { counts: Counts | null; understood: string | null }) {
  const nothing = page.cards.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {understood !== null && `„${understood}“ üçün nəticələr: `}
        {counts && (nothing ? 'Nəticə tapılmadı.' : found(counts))}
      </p>
      <div className="mt-6">
        {understood !== null && <UnderstoodAs text={understood} />}
        {counts === null ? (
          <SectionPicker />
        ) : nothing ? (
          <NothingFound />
        ) : (
          <>
            <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
              <h2 className="text-lg font-semibold">{found(counts)}</h2>
              <SortSelect />
            </div>
            <PagedCards page={page} from="search" />
          </>
        )}
      </div>
    </>
  );
}

type Counts = { total: number; totalIsExact: boolean };

function found({ total, totalIsExact }: Counts): string {
  return `${groupThousands(total)}${totalIsExact ? '' : '+'} elan`;
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
