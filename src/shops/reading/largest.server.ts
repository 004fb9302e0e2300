/** Sellers with the most ads, for the admin. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { LargestSellers } from '../schemas.server.ts';

const shownSellers = 20;

/** Largest sellers first, with their shop, if any. */
export async function readLargestSellers(app: App): Promise<LargestSellers> {
  const { rows: items } = await sql<LargestSellers['items'][number]>`
    with largest as (
      select account_id, count(*)::int as listings from visible_listings
      group by account_id order by listings desc, account_id limit ${shownSellers})
    select a.id as "userId", a.username, largest.listings,
      case when s.account_id is not null
        then json_build_object('slug', s.slug, 'name', s.name, 'status', s.status) end as shop
    from largest join accounts a on a.id = largest.account_id left join shops s on s.account_id = a.id
    order by largest.listings desc, a.id`.execute(app.db);
  return { items };
}
