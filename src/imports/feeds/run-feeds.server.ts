/** Reads feeds that are due: a changed file becomes an import like one that was sent. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/client.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { hourMs, minuteMs } from '../../domain/language/durations.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { type Claimed, type Queue, workThrough } from '../claims.server.ts';
import { removeFile, storeFile } from '../file-parts.server.ts';
import { dailyMs } from '../rows/refresh-photos.server.ts';
import { beginImport } from '../receiving.server.ts';
import type { ShopFeedsTable } from '../table.ts';
import { FeedProblem, type Fetched, fetchFeed } from './fetch-feed.server.ts';
import { tellIfFailing } from './telling.server.ts';

const everyMs = 6 * hourMs;
// While the shop has too many files waiting, or has sent too much today.
const postponedMs = 10 * minuteMs;
const usual = { timeoutMs: 120_000 };

const notRead = 'fayl oxunmadı, altı saatdan sonra yenidən cəhd ediləcək';

/** Its claim is also the id of the import that its file becomes. */
type ClaimedFeed = Claimed<Feed>;
type Feed = Selectable<ShopFeedsTable>;

/** Recurring: reads the feeds that are due. */
export async function readFeeds(app: App, stopping: AbortSignal, limits = usual): Promise<void> {
  await workThrough(app, feedsOfShops(limits), stopping);
}

export const feedsOfShops = ({ timeoutMs } = usual): Queue<Feed> => ({
  name: 'imports.readFeeds',
  table: 'shop_feeds',
  key: 'shop_id',
  // Slow servers must not hold up all others.
  lanes: 4,
  isAtWork: ({ now }) => sql`w.next_at <= ${now()}`,
  mayBegin: ({ now }) => sql`
    exists (
      select from shops s join accounts a on a.id = s.account_id
      where s.account_id = w.shop_id and s.status = 'open' and (a.banned_at is null or a.banned_until <= ${now()}))
    -- The last file comes first.
    and not exists (
      select from shop_imports i where i.id = w.import_id and i.state in ('queued', 'reading', 'photos'))`,
  async work(app, feed, { folder, signal }) {
    // What a dead worker had begun.
    if (feed.left_by) await dropImport(app, feed.left_by);
    await takeIn(app, feed, join(folder, 'file'), { stopping: signal, timeoutMs });
  },
  blame: (error) => (error instanceof FeedProblem ? error.message : undefined),
  end: (app, feed, problem) => note(app, feed, { failures: feed.failures + 1, problem }),
  said: { diedOften: notRead, tookTooLong: notRead, failed: notRead },
});

type How = { stopping: AbortSignal; timeoutMs: number };
type Last = { state: string; message: string | null; created_at: Date; lacks: boolean } | undefined;

// Those that have not come by four readings in a row are asked for once a day.
const picturesFailed = sql<boolean>`exists (
  select from shop_import_errors e where e.import_id = shop_imports.id and e.errors @> '[{"field": "images"}]')
  and exists (
    select from (
      select added + changed as brought from shop_imports other
      where other.shop_id = shop_imports.shop_id and other.id <= shop_imports.id order by other.id desc limit 4) latest
    where brought > 0)`.as('lacks');

async function takeIn(app: App, feed: ClaimedFeed, path: string, how: How): Promise<void> {
  const last: Last = feed.import_id
    ? await app.db
        .selectFrom('shop_imports')
        .select(['state', 'message', 'created_at', picturesFailed])
        .where('id', '=', feed.import_id)
        .executeTakeFirst()
    : undefined;
  // Even if it has not changed: one that could not be worked through, and pictures that did not come or may be others now.
  const isOld = last && app.now().getTime() - last.created_at.getTime() >= dailyMs;
  const isKnown = last?.state !== 'failed' && !(last?.state === 'done' && (isOld || last.lacks));
  const known = isKnown ? { etag: feed.etag, lastModified: feed.last_modified } : { etag: null, lastModified: null };
  const fetched = await fetchFeed(feed.url, path, { known, innerHosts: app.config.importHosts, ...how });
  if (!fetched || (isKnown && feed.digest?.equals(fetched.digest))) return noteSuccess(app, feed, last, fetched);
  await storeAsImport(app, feed, last, { path, fetched });
}

/** Stores the file a part at a time, then makes it an import in one transaction. */
async function storeAsImport(
  app: App,
  feed: ClaimedFeed,
  last: Last,
  { path, fetched }: { path: string; fetched: Fetched },
): Promise<void> {
  const id = feed.claim;
  let key: string;
  try {
    key = await beginImport(app, feed.shop_id, id, { dryRun: false, profile: null });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const next = new Date(app.now().getTime() + postponedMs);
    await app.db
      .updateTable('shop_feeds')
      .set({ next_at: next })
      .where('shop_id', '=', feed.shop_id)
      .where('claim', '=', feed.claim)
      .execute();
    return;
  }
  try {
    await storeFile(app, key, createReadStream(path));
    await noteSuccess(app, feed, last, fetched, id);
  } finally {
    // Without effect once it is queued.
    await dropImport(app, id);
  }
}

/** Notes that the address works, and queues its file if it is a new one. */
async function noteSuccess(
  app: App,
  feed: ClaimedFeed,
  last: Last,
  fetched: Fetched | undefined,
  importId?: string,
): Promise<void> {
  const changes = {
    ...(fetched && { etag: fetched.etag, last_modified: fetched.lastModified, digest: fetched.digest }),
    ...(importId && { import_id: importId }),
    ...(last?.state === 'failed'
      ? { failures: feed.failures + 1, problem: last.message }
      : // Its owner is not told of each file that is held in a row.
        { failures: 0, problem: null, ...(last?.state !== 'held' && { told_at: null }) }),
  };
  let outdated: string | null = null;
  await note(app, feed, changes, async (trx) => {
    if (importId) outdated = await queueImport(trx, feed, importId, fetched?.bytes ?? 0);
  });
  await removeFile(app, outdated);
}

/** Ends the claim with an outcome. Without effect if the claim was lost, or the shop has been closed meanwhile. */
async function note(
  app: App,
  feed: Feed,
  changes: Updateable<ShopFeedsTable>,
  work?: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [feed.shop_id]);
    const shop = await trx
      .selectFrom('shops')
      .select('status')
      .where('account_id', '=', feed.shop_id)
      .executeTakeFirst();
    if (shop?.status !== 'open') return;
    const noted = await trx
      .updateTable('shop_feeds')
      .set({
        checked_at: now,
        next_at: new Date(now.getTime() + everyMs),
        claim: null,
        beat_at: null,
        tries: 0,
        begun_at: null,
        ...changes,
      })
      .where('shop_id', '=', feed.shop_id)
      .where('claim', 'is not distinct from', feed.claim)
      .returning(['shop_id', 'failures', 'problem', 'told_at'])
      .executeTakeFirst();
    if (!noted) return;
    await work?.(trx);
    await tellIfFailing(app, trx, noted);
  });
}

/** Returns the key of a file that is out of date now. */
async function queueImport(
  trx: Transaction<Database>,
  feed: ClaimedFeed,
  id: string,
  bytes: number,
): Promise<string | null> {
  await trx
    .updateTable('shop_imports')
    .set({ state: 'queued', name: nameOf(feed.url), bytes })
    .where('id', '=', id)
    .execute();
  if (!feed.import_id) return null;
  // A decision about the file before would bring back what is out of date.
  const outdated = await trx
    .updateTable('shop_imports')
    .set({ state: 'cancelled', message: 'Linkdən daha yeni fayl gəldi.' })
    .where('id', '=', feed.import_id)
    .where('state', '=', 'held')
    .returning(['id', 'file'])
    .executeTakeFirst();
  if (outdated) await trx.deleteFrom('shop_import_parts').where('import_id', '=', outdated.id).execute();
  return outdated?.file ?? null;
}

/** The host and the file's name, as the list of sent files shows it. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  return cleanLine(`${host} · ${pathname.split('/').at(-1)}`).slice(0, 200);
}

/** Removes an import whose file was not stored to the end. */
async function dropImport(app: App, id: string): Promise<void> {
  const dropped = await app.db
    .deleteFrom('shop_imports')
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .returning('file')
    .executeTakeFirst();
  if (dropped) await removeFile(app, dropped.file);
}
