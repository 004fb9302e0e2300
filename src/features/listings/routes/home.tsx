/** Home: search, sections, the newest listings of all. */
import { useNavigation } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { appContext, pageNotes } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { fieldsOfAll } from '../../search/query.ts';
import { siteData, writeLinkedData } from '../../sharing/linked-data.server.ts';
import { readCardPage } from '../card-page.server.ts';
import { homeSkeletons } from '../links.ts';
import { parseListQuery } from '../query.ts';
import { CardSkeletons } from '../ui/card-grid.tsx';
import { listMeta } from '../ui/list-meta.ts';
import { PagedCards } from '../ui/paged-cards.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SectionPicker } from '../ui/section-picker.tsx';
import type { Route } from './+types/home.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseListQuery(new URL(request.url).searchParams, undefined, fieldsOfAll, homeSkeletons);
  const notes = context.get(pageNotes);
  notes.linkedData = writeLinkedData(siteData());
  return orFailure(() => readCardPage(context.get(appContext), notes, query));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  listMeta(
    {
      title: 'AxtarTap – Azərbaycanın elan bazarı',
      description:
        'Avtomobil, ev, telefon, geyim və daha çoxu: pulsuz elan yerləşdirin, axtarın, satıcıya birbaşa zəng edin.',
      path: '/',
    },
    location.search,
    loaderData,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().location?.pathname === '/';
  return (
    <div className="mx-auto max-w-page px-4">
      <section className="rounded-card bg-accent px-4 py-6 text-white sm:px-8 sm:py-9">
        <h1 className="text-2xl font-bold text-balance sm:text-3xl">Nə axtarırsınız?</h1>
        <p className="mt-1 mb-4 text-white/90">Azərbaycanın hər yerindən elanlar bir ünvanda.</p>
        <div className="[&_button]:bg-ink [&_button:hover]:bg-black [&_input]:border-surface [&_input]:text-ink">
          <SearchBox action="/search" label="Bütün elanlarda axtar" />
        </div>
      </section>
      <div className="mt-5">
        <SectionPicker />
      </div>
      <h2 className="mt-8 mb-4 text-xl font-bold">Yeni elanlar</h2>
      {loading ? (
        <CardSkeletons count={homeSkeletons} />
      ) : isLoadFailure(loaderData) ? (
        <PageLoadFailed text={loaderData.failure} />
      ) : loaderData.cards.length > 0 ? (
        <PagedCards page={loaderData} />
      ) : (
        <NoListings />
      )}
    </div>
  );
}

function NoListings() {
  return (
    <p className="rounded-card bg-surface p-8 text-center text-muted shadow-card">
      Hələ elan yoxdur. İlk elanı siz yerləşdirin.
    </p>
  );
}
