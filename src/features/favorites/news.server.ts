/** News for keepers: a listing became cheaper or was sold. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import { groupThousands } from '../../fields/format.ts';
import { listingPath } from '../../sections/links.ts';
import { addNotices, type NewNotice } from '../notices/notices.server.ts';
import { readPreferences } from '../notices/settings.server.ts';
import { noticeOf } from './news-mail.server.ts';
import type { FavoriteNewsTable } from './table.ts';
import { dayMs } from '../../language/durations.ts';

type Kind = FavoriteNewsTable['kind'];
type Telling = {
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

// Maximum per transaction.
const batchRows = 1000;
// Any number that nothing else uses.
const newsLock = 7_201_845;
const toldAt = { cheaper: 'cheaper_told_at', sold: 'sold_told_at' } as const satisfies Record<Kind, string>;

/** Every few seconds: sends what a trigger has recorded; the notices and the record that they were sent are one transaction. */
export async function tellKeepers(app: App, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && signal?.aborted !== true;) hasMore = await tellBatch(app);
}

/** Whether there may be more. One instance at a time: the lock is held until the transaction ends. */
async function tellBatch(app: App): Promise<boolean> {
  const waiting = await app.db.selectFrom('favorite_news').select('number').limit(1).executeTakeFirst();
  if (!waiting) return false;
  return app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${newsLock}) as held`.execute(trx);
    if (!rows[0]?.held) return false;
    const news = await trx
      .selectFrom('favorite_news')
      .select('number')
      .orderBy('number')
      .limit(batchRows)
      .forUpdate()
      .execute();
    const numbers = news.map(({ number }) => number);
    const tellings = await readTellings(app, trx, numbers);
    for (const kind of ['cheaper', 'sold'] as const) await noteTold(app, trx, kind, tellings);
    await addNotices(app, trx, tellings.map(toNotice));
    await askForMails(app, trx, tellings);
    // Those notified now are skipped next time, when others may still wait for the same news.
    const isDone = tellings.length < batchRows;
    if (isDone) {
      await sql`delete from favorite_news where number = any(${numbers}::bigint[])`.execute(trx);
    }
    return !isDone || news.length === batchRows;
  });
}

/**
 * News that is still true: not a price or sale that was undone. Once a day per keeper; those who added it afterwards have
 * seen it.
 */
async function readTellings(app: App, trx: Transaction<Database>, numbers: readonly number[]): Promise<Telling[]> {
  const now = app.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql<Telling>`
    select distinct on (f.account_id, f.listing_id)
      n.number, f.account_id, f.listing_id, n.kind, n.before, l.price, l.title, l.section, l.number as listing_number
    from favorite_news n
    join listings l on l.id = n.listing_id
    join favorites f on f.listing_id = l.id
    where n.number = any(${[...numbers]}::bigint[]) and f.account_id <> l.account_id and f.kept_at <= n.at
      and case n.kind
        when 'sold' then l.status = 'sold' and coalesce(f.sold_told_at <= ${dayAgo}, true)
        else l.status in ('active', 'reserved') and coalesce(l.expires_at > ${now}, true) and l.price <= n.after
          and coalesce(f.cheaper_told_at <= ${dayAgo}, true)
      end
    order by f.account_id, f.listing_id, n.number
    limit ${batchRows}`.execute(trx);
  return rows;
}

async function noteTold(app: App, trx: Transaction<Database>, kind: Kind, tellings: readonly Telling[]): Promise<void> {
  const told = tellings.filter((telling) => telling.kind === kind);
  if (told.length === 0) return;
  await sql`
    update favorites set ${sql.ref(toldAt[kind])} = ${app.now()}
    from unnest(${told.map(({ account_id }) => account_id)}::uuid[], ${told.map(({ listing_id }) => listing_id)}::uuid[])
      told (account, listing)
    where account_id = account and listing_id = listing`.execute(trx);
}

/** To those who wish so. */
async function askForMails(app: App, trx: Transaction<Database>, tellings: readonly Telling[]): Promise<void> {
  const wanted = await readPreferences(trx, [...new Set(tellings.map(({ account_id }) => account_id))]);
  const mails = tellings
    .filter(({ account_id, kind }) => wanted(account_id, noticeOf[kind], 'mail'))
    .map(({ account_id: accountId, listing_id: listingId, kind, number, before, price }) => {
      return { accountId, listingId, kind, number, before, price };
    });
  await app.queue.sendAll('favorites.sendMail', mails, trx);
}

function toNotice(telling: Telling): NewNotice {
  const { account_id, listing_id, kind, before, price, title, section, listing_number } = telling;
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
