/** What a report weighs: by how often the reporter was right. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { reasons } from './reasons.ts';

// Before that many a share says nothing.
const enough = 5;
// Whoever is right that often is as anybody.
const neutral = 0.7;
// Who has no account can make themselves many.
const visitorWeight = 0.3;

/** Reasons that moderators decide about; the others ask the seller. */
export const decidedReasons = reasons.filter((reason) => !('asksSeller' in reason)).map(({ id }) => id);

/** The weights of those who have open reports about a listing, together; each counts once, whatever the reasons. `only`: of accounts, for these reasons. */
export async function weighOpenReports(
  db: Kysely<Database>,
  listingId: string,
  only?: readonly string[],
): Promise<number> {
  const counted = only ? sql`and r.account_id is not null` : sql``;
  const { rows } = await sql<{ weight: number }>`
    select coalesce(sum(case
      when r.account_id is null then ${visitorWeight}::float8
      when past.decided < ${enough} then 1
      else past.upheld::float8 / past.decided / ${neutral}::float8 end), 0)::float8 as weight
    from (
      select distinct reporter, account_id from listing_reports
      where listing_id = ${listingId} and outcome is null and reason = any(${only ?? decidedReasons}::text[])) r, lateral (
      select count(*) as decided, count(*) filter (where outcome = 'upheld') as upheld
      from listing_reports where account_id = r.account_id and outcome is not null) past
    where true ${counted}`.execute(db);
  return rows[0]?.weight ?? 0;
}
