/** An account's listings, for its data download. */
import type { App } from '../platform/app/app.ts';
import { listingPath } from '../domain/sections/links.ts';
import { photoAddress } from '../photos/photos.server.ts';
import { answerListing } from '../listings/answers.server.ts';
import { readOwnListings } from '../search/lists.server.ts';
import { sql } from 'kysely';
import type { ListingRow } from '../listings/present.ts';
import { type EventRow, type History, presentEvents } from '../listings/life/history/events.server.ts';

// More than anybody posts; caps the response size.
const maxListings = 100_000;

/** All listings in any state, with history and photo addresses. */
export async function readListingsToTake(app: App, accountId: string) {
  const rows = await readOwnListings(app, [{ id: accountId }], maxListings);
  const lives = await readLives(app, rows);
  return rows
    .map((row) => ({ ...answerListing(row, app.now()), ...lives.get(row.id) }))
    .map((listing) => ({
      ...listing,
      link: new URL(listingPath(listing), app.config.siteUrl).href,
      images: listing.images.map((name) => photoAddress(app, name)),
    }));
}

/** `sale`: what the owner reported. */
type Life = { history: History['events']; sale: { price: number | null; buyerId: string | null } | null };

/** Histories and sales by listing id. */
async function readLives(app: App, listings: readonly ListingRow[]): Promise<Map<string, Life>> {
  const ids = listings.map(({ id }) => id);
  const [events, sales] = await Promise.all([
    app.read<EventRow & { id: string }>(sql`
      select listing_id as id, kind, at, before, after from listing_events
      where listing_id = any(${ids}::uuid[]) order by number`),
    app.read<{ id: string; price: number | null; buyerId: string | null }>(sql`
      select listing_id as id, price, buyer_id as "buyerId" from listing_sales where listing_id = any(${ids}::uuid[])`),
  ]);
  const byId = Map.groupBy(events, ({ id }) => id);
  const sold = new Map(sales.map(({ id, ...sale }) => [id, sale]));
  return new Map(
    ids.map((id) => [id, { history: presentEvents(app, byId.get(id) ?? []), sale: sold.get(id) ?? null }]),
  );
}
