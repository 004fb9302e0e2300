/** New matches of a saved search: matches of its signature since it was saved, each listing once. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/client.ts';

/** Counts stop here. */
const maxCount = 1000;

/**
 * SQL: matches `m` of a search `s` with their listings `v`: of those that the public sees (`visibleListings`), neither the account's own nor of hidden
 * sellers. A listing already notified that came back is excluded.
 */
export function newMatches(listings: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    search_matches m join ${listings} v on v.id = m.listing_id
    where m.signature_id = s.signature_id and m.number > s.after_number and v.account_id <> s.account_id
      and not ${isHidden(sql`v.account_id`)}
      and (v.expires_at is null or v.expires_at > ${now}::timestamptz) and not exists (
        select from search_matches e where e.signature_id = m.signature_id and e.listing_id = m.listing_id
          and e.number > s.after_number and e.number < m.number)`;
}

/** SQL: whether the account of a search `s` has hidden a seller. */
export function isHidden(seller: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from hidden_sellers h where h.account_id = s.account_id and h.seller_id = ${seller})`;
}

/** SQL: number of new matches of a search `s` since it was last opened. */
export function countNew(listings: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from (
      select from ${newMatches(listings, now)} and m.number > s.opened_number limit ${maxCount}) n)`;
}

/** Number of the newest match. */
export async function lastMatchNumber(trx: Pick<Transaction<Database>, 'selectFrom'>): Promise<number> {
  const { last } = await trx
    .selectFrom('search_matches')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
