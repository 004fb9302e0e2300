/** Redirects links of search results to the listing's page. */
import { redirect } from 'react-router';
import { readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { missingPage } from '../missing-page.server.ts';
import { readPublicListing } from '../../listings/reading/listing.server.ts';
import { missingMeta } from '../ui/listing-meta.ts';
import { isMissing } from '../ui/is-missing.ts';
import { ListingMissing } from '../ui/on-demand-missing.tsx';
import type { Route } from './+types/item.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = readingOf(context);
  const row = await loadOrFailure(() => readPublicListing(reading, params.id));
  if (row && !('number' in row)) return row;
  if (!row) throw await missingPage(reading, params.id);
  throw redirect(listingPath({ section: row.section, id: row.number }), 301);
}

export function meta({ error }: Route.MetaArgs) {
  return missingMeta(error);
}

export default function Item({ loaderData }: Route.ComponentProps) {
  return <ListingMissing failure={loaderData.failure} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <ListingMissing error={error} />;
}
