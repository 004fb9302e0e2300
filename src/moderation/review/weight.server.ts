/** Weighs reports by how often their reporters were right. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { type ReasonId, reasons } from './report-reasons.ts';

// Fewer decided reports do not allow a meaningful share.
const enough = 5;
// Share of upheld reports of an average reporter, whose weight is 1.
const neutral = 0.7;
// Visitors weigh less: one can pose as many.
const visitorWeight = 0.3;

/** Reasons decided by moderators; the others are passed to the seller. */
export const decidedReasons = reasons.filter((reason) => !('asksSeller' in reason)).map(({ id }) => id);

// SQL for the weight of account `account_id`, from the counts in `past`.
const weightOfAccount = sql`case when past.decided < ${enough} then 1
  else past.upheld::float8 / past.decided / ${neutral}::float8 end`;
const pastOfAccount = sql`(
  select count(*) as decided, count(*) filter (where outcome = 'upheld') as upheld
  from listing_reports where account_id = r.account_id and outcome is not null) past`;

/** Total weight of reporters with open reports about a listing; each counts once, whatever the reasons. */
export async function weighOpenReports(db: Kysely<Database>, listingId: string): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select coalesce(sum(case when r.account_id is null then ${visitorWeight}::float8
      else ${weightOfAccount} end), 0)::float8 as weight
    from (
      select distinct reporter, account_id from listing_reports
      where listing_id = ${listingId} and outcome is null and reason = any(${decidedReasons}::text[])) r,
      lateral ${pastOfAccount}`.execute(db);
  return rows[0]?.weight ?? 0;
}

/**
 * Total weight that decides whether reports hide a listing without a moderator. Only accounts count that had a
 * confirmed number or were a day old when reporting, and only the heaviest per network; not banned ones, or those that
 * were wrong about this listing before.
 */
export async function weighForHiding(
  db: Kysely<Database>,
  listingId: string,
  reasons: readonly ReasonId[],
  { dayMs, now }: { dayMs: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select coalesce(sum(weight), 0)::float8 as weight from (
      select max(${weightOfAccount}) as weight from (
        select distinct on (o.reporter) o.account_id, coalesce(o.network, o.reporter) as network
        from listing_reports o join accounts a on a.id = o.account_id
        where o.listing_id = ${listingId} and o.outcome is null and o.reason = any(${reasons}::text[])
          and (a.phone_verified_at <= o.at or a.created_at <= o.at - make_interval(secs => ${dayMs / 1000}))
          and (a.banned_at is null or a.banned_until <= ${now})
          and not exists (
            select from listing_reports before where before.listing_id = o.listing_id
              and before.account_id = o.account_id and before.outcome = 'declined')
        order by o.reporter, o.number) r,
        lateral ${pastOfAccount}
      group by r.network) networks`.execute(db);
  return rows[0]?.weight ?? 0;
}
