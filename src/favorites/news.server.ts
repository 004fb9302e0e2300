/** Notifies keepers when a listing became cheaper or was sold. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { tryLock } from '../platform/database/advisory-locks.ts';
import type { Database } from '../platform/database/client.ts';
import { groupThousands } from '../domain/fields/format.ts';
import { listingPath } from '../domain/sections/links.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { addNotices, type NewNotice } from '../notices/notices.server.ts';
import { readPreferences } from '../notices/settings.server.ts';
import { noticeOf } from './news-mail.server.ts';
import type { FavoriteNewsTable } from './table.ts';
import { dayMs } from '../domain/language/durations.ts';

type Kind = FavoriteNewsTable['kind'];
type PendingNotice = {
  number: number;
  account_id: string;
  listing_id: string;
  kind: Kind;
  before: number;
  price: number;
  title: string;
  section: string;
  listing_number: number;
};

// Maximum rows per transaction.
const batchRows = 1000;
const toldAt = { cheaper: 'cheaper_told_at', sold: 'sold_told_at' } as const satisfies Record<Kind, string>;

/**
 * Every few seconds: sends news recorded by a trigger; the notices and the record that they were sent are one
 * transaction.
 */
export async function notifyKeepers(app: App, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && signal?.aborted !== true;) hasMore = await notifyBatch(app);
}

/**
 * Sends a batch; returns whether there may be more. Only one instance works at a time: the advisory lock is held until
 * the transaction ends.
 */
async function notifyBatch(app: App): Promise<boolean> {
  const hidden = await readHiddenSections(app);
  const waiting = await app.db.selectFrom('favorite_news').select('number').limit(1).executeTakeFirst();
  if (!waiting) return false;
  return app.db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'favoriteNews'))) return false;
    const news = await trx.selectFrom('favorite_news').select('number').orderBy('number').limit(batchRows).execute();
    const numbers = news.map(({ number }) => number);
    const pending = await readPendingNotices(app, trx, numbers, hidden);
    await lockTold(trx, pending);
    for (const kind of ['cheaper', 'sold'] as const) await noteTold(app, trx, kind, pending);
    await addNotices(app, trx, pending.map(toNotice));
    await askForMails(app, trx, pending);
    // A full batch keeps the news for keepers still waiting; the next batch skips those notified now.
    const isDone = pending.length < batchRows;
    if (isDone) {
      await sql`delete from favorite_news where number = any(${numbers}::bigint[])`.execute(trx);
    }
    return !isDone || news.length === batchRows;
  });
}

/**
 * News that still holds, that is, whose price drop or sale was not undone, of sections that the site shows. Once a day per keeper; keepers who added the
 * listing afterwards have seen it.
 */
async function readPendingNotices(
  app: App,
  trx: Transaction<Database>,
  numbers: readonly number[],
  hidden: readonly string[],
): Promise<PendingNotice[]> {
  const now = app.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql<PendingNotice>`
    select distinct on (f.account_id, f.listing_id)
      n.number, f.account_id, f.listing_id, n.kind, n.before, l.price, l.title, l.section, l.number as listing_number
    from favorite_news n
    join listings l on l.id = n.listing_id
    join favorites f on f.listing_id = l.id
    where n.number = any(${[...numbers]}::bigint[]) and f.account_id <> l.account_id and f.kept_at <= n.at
      and l.section <> all(${[...hidden]}::text[])
      and case n.kind
        when 'sold' then l.status = 'sold' and coalesce(f.sold_told_at <= ${dayAgo}, true)
        else l.status in ('active', 'reserved') and coalesce(l.expires_at > ${now}, true) and l.price <= n.after
          and coalesce(f.cheaper_told_at <= ${dayAgo}, true)
      end
    order by f.account_id, f.listing_id, n.number
    limit ${batchRows}`.execute(trx);
  return rows;
}

/** Locks keepers and listings before their common rows. Either may be deleted concurrently. */
async function lockTold(trx: Transaction<Database>, pending: readonly PendingNotice[]): Promise<void> {
  await lockAccounts(
    trx,
    pending.map(({ account_id }) => account_id),
  );
  await trx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(pending.map(({ listing_id }) => listing_id))])))
    .orderBy('id')
    .forKeyShare()
    .execute();
}

async function noteTold(
  app: App,
  trx: Transaction<Database>,
  kind: Kind,
  pending: readonly PendingNotice[],
): Promise<void> {
  const told = pending.filter((notice) => notice.kind === kind);
  if (told.length === 0) return;
  await sql`
    update favorites set ${sql.ref(toldAt[kind])} = ${app.now()}
    from unnest(${told.map(({ account_id }) => account_id)}::uuid[], ${told.map(({ listing_id }) => listing_id)}::uuid[])
      told (account, listing)
    where account_id = account and listing_id = listing`.execute(trx);
}

/** Queues mails, respecting preferences. */
async function askForMails(app: App, trx: Transaction<Database>, pending: readonly PendingNotice[]): Promise<void> {
  const wanted = await readPreferences(trx, [...new Set(pending.map(({ account_id }) => account_id))]);
  const mails = pending
    .filter(({ account_id, kind }) => wanted(account_id, noticeOf[kind], 'mail'))
    .map(({ account_id: accountId, listing_id: listingId, kind, number, before, price }) => {
      return { accountId, listingId, kind, number, before, price };
    });
  await app.queue.sendAll('favorites.sendMail', mails, trx);
}

function toNotice(notice: PendingNotice): NewNotice {
  const { account_id, listing_id, kind, before, price, title, section, listing_number } = notice;
  const isSold = kind === 'sold';
  return {
    accountId: account_id,
    kind: noticeOf[kind],
    topic: `favorite:${listing_id}`,
    text: isSold ? `${title} satılıb` : `${title}: ${groupThousands(before)} → ${groupThousands(price)} AZN`,
    path: listingPath({ section, id: listing_number }),
    listingId: listing_id,
  };
}
