/** Loads facts about the acting staff member for the policies. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayMs } from '../../domain/language/durations.ts';
import type { Asking, Rank } from './policies.ts';

// Long enough that a moderator does not decide in retaliation for a report.
const reportedDays = 30;
const nobody: ReadonlySet<string> = new Set();

/** The acting staff member, with the accounts that within a month reported them, their listings or their ratings. */
export async function readAsking(
  { now }: Pick<App, 'now'>,
  db: Db,
  { id, role }: { id: string | null; role: Rank },
): Promise<Asking> {
  // The admin and the operator have no account that could be reported.
  if (id === null || role !== 'moderator') return { id, role, reportedBy: nobody };
  const since = new Date(now().getTime() - reportedDays * dayMs);
  const { rows } = await sql<{ reporter: string }>`
    select reporter_id as reporter from conversation_reports
      where reported_id = ${id} and at > ${since} and reporter_id is not null
    union
    select p.reporter_id from rating_reports p join ratings r on r.id = p.rating_id
      where p.at > ${since} and p.reporter_id is not null
        and (r.author_id = ${id} or r.subject_id = ${id} and r.answer is not null)
    union
    select p.account_id from listing_reports p join listings l on l.id = p.listing_id
      where l.account_id = ${id} and p.at > ${since} and p.account_id is not null`.execute(db);
  return { id, role, reportedBy: new Set(rows.map(({ reporter }) => reporter).filter((reporter) => reporter !== id)) };
}
