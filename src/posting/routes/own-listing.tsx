/** Page of an own listing, opened from the profile. */
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { readListingPage } from '../listing-page.server.ts';
import { missingPage } from '../missing-page.server.ts';
import { listingMeta, missingMeta } from '../ui/listing-meta.ts';
import { isMissing } from '../ui/is-missing.ts';
import { ListingMissing } from '../ui/on-demand-missing.tsx';
import { ListingView } from '../ui/listing-view.tsx';
import type { Route } from './+types/own-listing.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = readingOf(context);
  const page = await loadOrFailure(() => readListingPage(reading, params.id));
  if (!page) throw await missingPage(reading, params.id);
  return page;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData && !isLoadFailure(loaderData) ? listingMeta(loaderData) : missingMeta(error);
}

export default function OwnListing({ loaderData }: Route.ComponentProps) {
  if (isLoadFailure(loaderData)) return <ListingMissing failure={loaderData.failure} />;
  const { listing } = loaderData;
  const section = sectionByName(listing.section);
  return section && <ListingView key={listing._id} page={loaderData} section={section} forOwner />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <ListingMissing error={error} />;
}
