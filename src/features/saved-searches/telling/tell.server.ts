/** Telling: people learn of what their searches have found, by a notice for each search; `now` by a mail, too. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { addNotices } from '../../notices/notices.server.ts';
import { countNew, learnedBy } from '../learned.server.ts';
import { mailPauseMs } from './mails.server.ts';

/** Searches in one transaction. */
const batchRows = 200;

/** Every few seconds: tells of what has been found since. */
export async function tellSearches(app: App, signal?: AbortSignal): Promise<void> {
  for (let told = batchRows; told === batchRows && signal?.aborted !== true;) {
    told = await app.db.transaction().execute((trx) => tellSome(app, trx));
  }
}

/** Tells, asks for mails and notes both as done, together. Returns for how many searches. */
async function tellSome(app: App, trx: Transaction<Database>): Promise<number> {
  const tellings = await trx
    .selectFrom('search_tellings')
    .select('search_id')
    .orderBy('at')
    .limit(batchRows)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = tellings.map(({ search_id }) => search_id);
  if (ids.length === 0) return 0;
  const now = app.now();
  const { rows } = await sql<Told>`
    select s.id, s.account_id as "accountId", s.query, s.name, ${countNew(now)} as count, newest.id as "listingId"
    from saved_searches s cross join lateral (
      select v.id from ${learnedBy(now)} and m.number > s.opened_number order by m.number desc limit 1) newest
    where s.id = any(${ids}::uuid[]) and s.notify <> 'off'`.execute(trx);
  // Locks the accounts: before their searches, as those do who delete an account.
  await addNotices(app, trx, rows.map(noticeOf));
  await sql`
    update saved_searches set mail_due_at =
      coalesce(mail_due_at, greatest(${now}::timestamptz, mailed_at + make_interval(secs => ${mailPauseMs / 1000})))
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and notify = 'now'`.execute(trx);
  await trx
    .deleteFrom('search_tellings')
    .where('search_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return ids.length;
}

type Told = { id: string; accountId: string; query: string; name: string; count: number; listingId: string };

function noticeOf({ id, accountId, query, name, count, listingId }: Told) {
  return {
    accountId,
    kind: 'search' as const,
    topic: topicOfSearch(id),
    text: `${name}: ${count} yeni elan`,
    path: pathOfSearch(query, id),
    listingId,
    searchId: id,
  };
}

/** Its results, where `axtaris` has the new ones marked. */
export function pathOfSearch(query: string, id: string): string {
  return `/search?${query}&axtaris=${id}`;
}

/** Of its notices: while one is unread, the next takes its place. */
export function topicOfSearch(id: string): string {
  return `search:${id}`;
}
