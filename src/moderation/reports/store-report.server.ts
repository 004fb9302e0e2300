/** Reports by accounts, of conversations and of ratings: an account has at most one open report of each. */
import { type Transaction, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';

/** The tables; `about`: the column of the account that the report is about, where the reported row does not name it. */
const tables = {
  conversation: {
    reports: 'conversation_reports',
    reported: 'conversations',
    column: 'conversation_id',
    about: 'reported_id',
  },
  rating: { reports: 'rating_reports', reported: 'ratings', column: 'rating_id', about: undefined },
} as const;

type Report = {
  kind: keyof typeof tables;
  /** Id of the reported conversation or rating. */
  of: string;
  reporterId: string;
  /** The account that the report is about; null: it was deleted. */
  aboutId: string | null;
  /** Columns that a later report replaces. */
  content: { text: string; at: Date; messages?: string };
};

/** Stores a report, or replaces the text of the account's open one. 401 if the account was deleted meanwhile. */
export async function storeReport(
  trx: Transaction<Database>,
  { kind, of, reporterId, aboutId, content }: Report,
): Promise<{ id: string; isNew: boolean }> {
  const { reports, reported, column, about } = tables[kind];
  const there = await lockAccounts(trx, [reporterId, aboutId]);
  if (!there.has(reporterId)) throw unauthorized();
  // Locks what is reported: two clicks at once must not leave two reports.
  await sql`select from ${sql.table(reported)} where id = ${of} for update`.execute(trx);
  const set = sql.join(Object.entries(content).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(reports)} set ${set}
    where ${sql.ref(column)} = ${of} and reporter_id = ${reporterId} and closed_at is null
    returning id`.execute(trx);
  if (rows[0]) return { id: rows[0].id, isNew: false };
  const id = uuidv7();
  const isThere = aboutId !== null && there.has(aboutId);
  const row = {
    id,
    [column]: of,
    reporter_id: reporterId,
    ...content,
    ...(about && { [about]: isThere ? aboutId : null }),
  };
  await sql`
    insert into ${sql.table(reports)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx);
  return { id, isNew: true };
}
