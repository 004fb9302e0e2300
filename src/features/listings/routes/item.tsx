/** Where cards of search results lead: on to the listing's own page. */
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { appContext } from '../../../server/context.ts';
import { orFailure } from '../../../server/or-failure.ts';
import { listingPath } from '../links.ts';
import { readShownListing } from '../read.server.ts';
import { missingMeta } from '../ui/listing-meta.ts';
import { ListingMissing } from '../ui/listing-missing.tsx';
import type { Route } from './+types/item.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const row = await orFailure(() => readShownListing(context.get(appContext), params.id));
  if (row && !('number' in row)) return row;
  if (!row) throw data(null, { status: 404 });
  throw redirect(listingPath({ section: row.section, id: row.number }), 301);
}

export function meta() {
  return missingMeta();
}

export default function Item({ loaderData }: Route.ComponentProps) {
  return <ListingMissing failure={loaderData.failure} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ListingMissing />;
}
