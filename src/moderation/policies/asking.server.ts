/** Loads facts about the acting staff member for the policies. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { colleaguesOf, shopsOf } from '../../accounts/acting/involvement.server.ts';
import type { Asking, Rank } from './policies.ts';

// Long enough that a moderator does not decide in retaliation for a report.
const reportedDays = 30;
const nobody: ReadonlySet<string> = new Set();

/**
 * The acting staff member, with the shops and colleagues whom they are involved with, and the accounts that within a month
 * reported them or those shops, their listings or their ratings.
 */
export async function readAsking(
  app: Pick<App, 'now'>,
  db: Db,
  { id, role }: { id: string | null; role: Rank },
): Promise<Asking> {
  // The admin and the operator have no account that could be reported.
  if (id === null || role !== 'moderator') return { id, role, colleagues: nobody, reportedBy: nobody };
  const since = reportedSince(app.now());
  const { rows: known } = await sql<{ id: string }>`select shop_id as id from (${colleaguesOf(app, id)}) c`.execute(db);
  const { rows } = await sql<{ reporter: string }>`
    with theirs (id) as (select ${id}::uuid union ${shopsOf(app, id)})
    select reporter_id as reporter from conversation_reports
      where reported_id in (select id from theirs) and at > ${since} and reporter_id is not null
    union
    select p.reporter_id from rating_reports p join ratings r on r.id = p.rating_id
      where p.at > ${since} and p.reporter_id is not null
        and (r.author_id in (select id from theirs)
          or r.subject_id in (select id from theirs) and r.answer is not null)
    union
    select p.account_id from listing_reports p join listings l on l.id = p.listing_id
      where l.account_id in (select id from theirs) and p.at > ${since} and p.account_id is not null
    union
    select account_id from gone_reports where seller_id in (select id from theirs) and at > ${since}`.execute(db);
  const colleagues = new Set(known.map((each) => each.id).filter((each) => each !== id));
  return {
    id,
    role,
    colleagues,
    reportedBy: new Set(rows.map(({ reporter }) => reporter).filter((reporter) => reporter !== id)),
  };
}

/** Since when a report counts as one of lately. */
export function reportedSince(now: Date): Date {
  return new Date(now.getTime() - reportedDays * dayMs);
}
