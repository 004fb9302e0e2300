/** Page of a listing, at all its addresses. */
import { data, useLocation } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { topicOfSection } from '../../platform/cache/changes.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { listingData, writeLinkedData } from '../../listings/linked-data.server.ts';
import { sectionByDetailPath, sectionByName } from '../../domain/sections/links.ts';
import { readListingPage } from '../listing-page.server.ts';
import { missingPage } from '../missing-page.server.ts';
import { listingMeta, missingMeta } from '../ui/listing-meta.ts';
import { isMissing } from '../ui/is-missing.ts';
import { ListingMissing } from '../ui/on-demand-missing.tsx';
import { ListingView } from '../ui/listing-view.tsx';
import type { Route } from './+types/detail.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const section = sectionByDetailPath(new URL(request.url).pathname);
  if (!section) throw data(null, { status: 404 });
  const reading = readingOf(context, topicOfSection(section.name));
  const page = await loadOrFailure(() => readListingPage(reading, params.id, section.name));
  if (!page) throw await missingPage(reading, params.id, section);
  if (!('listing' in page)) return page;
  context.get(pageNotes).linkedData = writeLinkedData(listingData(page.listing));
  return page;
}

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  return loaderData && !isLoadFailure(loaderData)
    ? listingMeta(loaderData)
    : missingMeta(error, sectionByDetailPath(location.pathname));
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  const asked = sectionByDetailPath(useLocation().pathname);
  if (isLoadFailure(loaderData)) return <ListingMissing section={asked} failure={loaderData.failure} />;
  const { listing } = loaderData;
  const section = sectionByName(listing.section);
  return section && <ListingView key={listing._id} page={loaderData} section={section} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const section = sectionByDetailPath(useLocation().pathname);
  if (!isMissing(error)) throw error;
  return <ListingMissing section={section} error={error} />;
}
