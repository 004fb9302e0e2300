/** Notifies accounts of new matches: one notice per search; with `now` also a mail. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { visibleListings } from '../../listings/reading/public.server.ts';
import type { Database } from '../../platform/database/client.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { addNotices } from '../../notices/notices.server.ts';
import { countNew, newMatches } from '../new-matches.server.ts';
import { mailPauseMs } from './mail-schedule.server.ts';

/** Maximum number of searches per transaction. */
const batchRows = 200;

/** Every few seconds: notifies accounts of new matches. */
export async function notifySearches(app: App, signal?: AbortSignal): Promise<void> {
  for (let told = batchRows; told === batchRows && signal?.aborted !== true;) {
    told = await app.db.transaction().execute((trx) => notifyBatch(app, trx));
  }
}

/** Adds notices, schedules mails, and marks the searches as done, in one transaction. Returns their number. */
async function notifyBatch(app: App, trx: Transaction<Database>): Promise<number> {
  const due = await trx.selectFrom('search_tellings').select('search_id').orderBy('at').limit(batchRows).execute();
  if (due.length === 0) return 0;
  const dueIds = due.map(({ search_id }) => search_id);
  const owners = await trx.selectFrom('saved_searches').select('account_id').where('id', 'in', dueIds).execute();
  await lockAccounts(
    trx,
    owners.map(({ account_id }) => account_id),
  );
  const pending = await trx
    .selectFrom('search_tellings')
    .select('search_id')
    .where('search_id', 'in', dueIds)
    .orderBy('search_id')
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = pending.map(({ search_id }) => search_id);
  if (ids.length === 0) return 0;
  const now = app.now();
  const listings = await visibleListings(app);
  const { rows } = await sql<SearchNews>`
    select s.id, s.account_id as "accountId", s.query, s.name, ${countNew(listings, now)} as count, newest.id as "listingId"
    from saved_searches s cross join lateral (
      select v.id from ${newMatches(listings, now)} and m.number > s.opened_number order by m.number desc limit 1) newest
    where s.id = any(${ids}::uuid[]) and s.notify <> 'off'`.execute(trx);
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

type SearchNews = { id: string; accountId: string; query: string; name: string; count: number; listingId: string };

function noticeOf({ id, accountId, query, name, count, listingId }: SearchNews) {
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

/** Path of a search's results; the parameter `axtaris` marks new ones. */
export function pathOfSearch(query: string, id: string): string {
  return `/search?${query}&axtaris=${id}`;
}

/** Topic of a search's notices: a new one replaces an unread one. */
export function topicOfSearch(id: string): string {
  return `search:${id}`;
}
