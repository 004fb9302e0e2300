/** What owners see of their listings beyond the public page. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { ListingRow } from '../listings/present.ts';
import { type EventRow, type History, presentEvents } from '../listings/life/history/events.server.ts';

/** `sale`: what the owner reported. */
type Life = { history: History['events']; sale: { price: number | null; buyerId: string | null } | null };

/** Histories and sales by listing id. */
export async function readLives(app: App, listings: readonly ListingRow[]): Promise<Map<string, Life>> {
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
