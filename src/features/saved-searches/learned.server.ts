/** What a saved search has learned of: matches of its signature since it was saved, each listing once. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/client.ts';

/** More are not counted. */
const maxCount = 1000;

/**
 * Matches `m` of a search `s`, with their listings `v`: those that are visible and not its person's own. A listing that
 * was told before, and came back, is not told again.
 */
export function learnedBy(now: Date): RawBuilder<unknown> {
  return sql`
    search_matches m join visible_listings v on v.id = m.listing_id
    where m.signature_id = s.signature_id and m.number > s.after_number and v.account_id <> s.account_id
      and (v.expires_at is null or v.expires_at > ${now}::timestamptz) and not exists (
        select from search_matches e where e.signature_id = m.signature_id and e.listing_id = m.listing_id
          and e.number > s.after_number and e.number < m.number)`;
}

/** How many a search `s` has learned of since it was last opened. */
export function countNew(now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from (
      select from ${learnedBy(now)} and m.number > s.opened_number limit ${maxCount}) n)`;
}

/** The number of the last match there is. */
export async function lastNumber(trx: Pick<Transaction<Database>, 'selectFrom'>): Promise<number> {
  const { last } = await trx
    .selectFrom('search_matches')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
