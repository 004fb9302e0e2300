/** Home: search, sections, and the newest listings. */
import { goodsLine } from '../../platform/site/goods-line.ts';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { Fragment, useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { sellButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { fieldsOfAll } from '../../search/query.ts';
import { siteData, writeLinkedData } from '../../listings/linked-data.server.ts';
import type { CardPage } from '../../listings/cards/present-card.ts';
import { CardGrid } from '../../listings/cards/ui/card-grid.tsx';
import { type Rail, readCardPage, readRails } from '../card-page.server.ts';
import { Collections } from '../ui/collections.tsx';
import { HomeSkeletons, NewestHeading, SectionRail } from '../ui/section-rail.tsx';
import { type CollectionTotals, readCollectionTotals } from '../collections.server.ts';
import { readCachedCounts } from '../catalog.server.ts';
import { homePage, railLength } from '../home-sizes.ts';
import { parseListQuery } from '../../search/list-query.ts';
import { listMeta } from '../ui/list/list-meta.ts';
import { HomeTop } from '../ui/home-top.tsx';
import { learnCheaper } from '../ui/lately/learn-cheaper.ts';
import { PagedCards } from '../ui/list/paged-cards.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/home.ts';
import { siteName, siteTagline } from '../../ui/site.ts';
import { knownValues } from '../../domain/fields/filling.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { sections } from '../../domain/sections/index.ts';

const shortestRail = 3;

export function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseListQuery(new URL(request.url).searchParams, undefined, fieldsOfAll, homePage);
  const notes = context.get(pageNotes);
  const reading = readingOf(context);
  notes.linkedData = writeLinkedData(siteData());
  return loadOrFailure(async () => {
    const [page, rails] = await Promise.all([
      readCardPage(reading, notes, query),
      query.cursor ? [] : readRails(reading),
    ]);
    if (rails.some(({ complete }) => !complete)) notes.keep = false;
    // Rows leave out listings of the list below, which stays complete.
    const below = new Set(page.cards.map(({ id }) => id));
    const others = rails.map(({ section, cards }) => ({
      section,
      cards: cards.filter(({ id }) => !below.has(id)).slice(0, railLength),
    }));
    // Drops rows with too few cards, which would look broken.
    const whole = others.filter(({ cards }) => cards.length >= shortestRail);
    const [counts, collections] = await Promise.all([
      readCachedCounts(reading, notes),
      readCollectionTotals(reading, notes),
    ]);
    return { ...page, rails: whole, counts, collections };
  });
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  listMeta(
    {
      title: `${siteName()} – ${siteTagline()}`,
      description: `${goodsLine(shownSections())}: pulsuz elan yerləşdirin, axtarın, satıcıya birbaşa zəng edin.`,
      path: '/',
    },
    location.search,
    loaderData,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().location?.pathname === '/';
  useEffect(learnCheaper, []);
  return (
    <div className="mx-auto max-w-page px-4">
      <HomeTop
        search={<SearchBox action="/search" label="Bütün elanlarda axtar" beside={<CityChoice />} />}
        {...(!isLoadFailure(loaderData) && { counts: loaderData.counts })}
      />
      {loading ? (
        <HomeSkeletons />
      ) : isLoadFailure(loaderData) ? (
        <PageLoadFailed text={loaderData.failure} />
      ) : loaderData.cards.length > 0 ? (
        <Listings page={loaderData} />
      ) : (
        <NoListings />
      )}
    </div>
  );
}

type HomePage = CardPage & { rails: readonly Pick<Rail, 'section' | 'cards'>[]; collections: CollectionTotals };

function Listings({ page }: { page: HomePage }) {
  return (
    <>
      {page.rails.map(({ section, cards }, index) => (
        <Fragment key={section}>
          <SectionRail name={section}>
            <CardGrid cards={cards} eager={index === 0} rail />
          </SectionRail>
          {index === 0 && <Collections totals={page.collections} />}
        </Fragment>
      ))}
      <NewestHeading />
      <PagedCards page={page} eager={page.rails.length === 0} />
    </>
  );
}

function NoListings() {
  return (
    <EmptyState drawing="box" title="Hələ elan yoxdur." text="İlk elanı siz yerləşdirin.">
      <Link to="/CreateCatalogPost" className={sellButton}>
        Yeni elan yerləşdir
      </Link>
    </EmptyState>
  );
}

const cities = sections.flatMap(({ fields }) => fields.find(({ name }) => name === 'location') ?? []).slice(0, 1);

/** City select beside home's search. Hidden on phones for lack of room: the results' filters have it. */
function CityChoice() {
  return cities.map((field) => (
    <label key={field.name} className="relative flex items-center border-l border-line max-md:hidden">
      <span className="sr-only">{field.label}</span>
      <select
        name={field.name}
        defaultValue=""
        className="h-11 w-44 cursor-pointer appearance-none rounded-control bg-raised pr-8 pl-3 text-sm"
      >
        <option value="">Bütün Azərbaycan</option>
        {knownValues(field).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-2 size-4 text-muted" />
    </label>
  ));
}
