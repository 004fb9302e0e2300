/** Notices about events, stored for each account concerned. */
import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { addEvents, lockEvents } from './events.server.ts';
import type { NoticeKind } from './kinds.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { readPreferences } from './settings.server.ts';

export type NewNotice = {
  accountId: string;
  kind: NoticeKind;
  /** A new notice replaces an unread one of the same topic, such as `search:…`. */
  topic: string;
  /** A sentence without a link: «BMW X5: 3 yeni elan». */
  text: string;
  /** Site path that the notice links to. */
  path: string;
  listingId?: string;
  searchId?: string;
  conversationId?: string;
  /** Idempotency key for jobs, which may run twice: a notice is stored once per topic and key, even if read since. */
  once?: string;
};

type StoredNotice = NewNotice & { id: string; read: boolean };

const batchRows = 1000;

/**
 * Notifies accounts on the site and by push, respecting preferences; callers send mails themselves. Call it once per
 * transaction (or locks could deadlock), together with the write it is about or that records it as sent. The last
 * notice of a topic wins; deleted accounts are skipped.
 */
export async function addNotices(app: App, trx: Transaction<Database>, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const accounts = [...new Set(notices.map(({ accountId }) => accountId))];
  const wanted = await readPreferences(trx, [...(await lockEvents(trx, accounts))]);
  const ofTopics = new Map(notices.map((notice) => [`${notice.accountId} ${notice.topic}`, notice]));
  const wantedOnes = [...ofTopics.values()].flatMap((notice): StoredNotice[] => {
    const { accountId, kind } = notice;
    const onSite = wanted(accountId, kind, 'site');
    // If the account wants no notice on the site, it is stored as read: a push links to it.
    return onSite || wanted(accountId, kind, 'push') ? [{ ...notice, id: idOf(notice), read: !onSite }] : [];
  });
  const unsent = await withoutSent(trx, wantedOnes);
  const now = app.now();
  for (let from = 0; from < unsent.length; from += batchRows) {
    await store(trx, unsent.slice(from, from + batchRows), now);
  }
  await askForPushes(
    trx,
    unsent.filter(({ accountId, kind }) => wanted(accountId, kind, 'push')),
    afterQuietHours(now),
  );
  await notifyOpenPages(
    app,
    trx,
    unsent.filter(({ read }) => !read),
  );
}

/** Number of unread notices per account. */
export async function countUnread(db: Db, accounts: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notices')
    .select(['account_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

/** An account's notices, newest first, for its data download. */
export async function readOwnNotices({ db }: App, accountId: string) {
  const rows = await db
    .selectFrom('notices')
    .select(['kind', 'at', 'text', 'path', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOwn)
    .execute();
  return rows.map(({ at, read_at, ...notice }) => ({
    ...notice,
    at: at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }));
}

// More than anybody gets in half a year; caps the response size.
const maxOwn = 100_000;

function idOf({ accountId, topic, once }: NewNotice): string {
  if (once === undefined) return uuidv7();
  const hex = hash('sha256', `${accountId} ${topic} ${once}`, 'hex');
  // UUID version 8, whose content is application-defined.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function withoutSent(trx: Transaction<Database>, notices: readonly StoredNotice[]): Promise<StoredNotice[]> {
  const ids = notices.flatMap(({ id, once }) => (once === undefined ? [] : [id]));
  if (ids.length === 0) return [...notices];
  const rows = await trx
    .selectFrom('notices')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return notices.filter(({ id }) => !known.has(id));
}

async function store(trx: Transaction<Database>, unsent: readonly StoredNotice[], now: Date): Promise<void> {
  // Replaces instead of updating: marking the old notice as read must not affect the new one.
  await sql`
    delete from notices using unnest(
      ${unsent.map(({ accountId }) => accountId)}::uuid[], ${unsent.map(({ topic }) => topic)}::text[]) next (account_id, topic)
    where notices.account_id = next.account_id and notices.topic = next.topic
      and (read_at is null or exists (select from notice_pushes where notice_id = notices.id))`.execute(trx);
  await trx
    .insertInto('notices')
    .values(
      unsent.map(({ id, accountId, kind, topic, text, path, listingId, searchId, conversationId, read }) => ({
        id,
        account_id: accountId,
        kind,
        topic,
        text,
        path,
        listing_id: listingId ?? null,
        search_id: searchId ?? null,
        conversation_id: conversationId ?? null,
        at: now,
        read_at: read ? now : null,
      })),
    )
    .execute();
}

/** Queues pushes for accounts with a subscribed browser. */
async function askForPushes(trx: Transaction<Database>, unsent: readonly StoredNotice[], due: Date): Promise<void> {
  if (unsent.length === 0) return;
  await sql`
    insert into notice_pushes (notice_id, due_at)
    select notices.id, ${due} from notices
    where notices.id = any(${unsent.map(({ id }) => id)}::uuid[])
      and exists (select from push_subscriptions where push_subscriptions.account_id = notices.account_id)`.execute(
    trx,
  );
}

async function notifyOpenPages(app: App, trx: Transaction<Database>, unsent: readonly StoredNotice[]): Promise<void> {
  const unread = await countUnread(trx, [...new Set(unsent.map(({ accountId }) => accountId))]);
  await addEvents(
    trx,
    app,
    unsent.map(({ id, accountId, kind, text }) => ({
      accountId,
      kind: 'notice',
      data: { id, kind, text, unread: unread.get(accountId) ?? 0 },
    })),
  );
}
