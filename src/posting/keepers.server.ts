/** How many accounts have a listing among their favourites. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';

/** Counts by listing id, without the owner; listings that nobody keeps are absent. */
export async function countKeepers(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await app.read<{ id: string; keepers: number }>(sql`
    select l.id, count(*)::int as keepers from listings l
    join favorites f on f.listing_id = l.id and f.account_id <> l.account_id
    where l.id = any(${ids}::uuid[]) group by l.id`);
  return new Map(rows.map(({ id, keepers }) => [id, keepers]));
}
