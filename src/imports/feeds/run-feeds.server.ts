/** Reads feeds that are due: a changed file becomes an import like one that was sent. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Transaction, Updateable } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { inLanes } from '../../platform/jobs/lanes.ts';
import { Interrupted, underClaim } from '../../platform/jobs/under-claim.ts';
import { withFolder } from '../../platform/storage/working-folders.ts';
import type { Database } from '../../platform/database/client.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { hourMs, minuteMs } from '../../domain/language/durations.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { storeParts } from '../file-parts.server.ts';
import { beginImport } from '../receiving.server.ts';
import type { ShopFeedsTable } from '../table.ts';
import { claimFeed, type ClaimedFeed, dropImport, keepClaim, releaseClaim } from './claim.server.ts';
import { FeedProblem, type Fetched, fetchFeed } from './fetch-feed.server.ts';
import { tellIfFailing } from './telling.server.ts';

const everyMs = 6 * hourMs;
// While the shop has too many files waiting.
const postponedMs = 10 * minuteMs;
// Slow servers must not hold up all others.
const together = 4;
const usual = { timeoutMs: 120_000 };

/** Recurring: reads the feeds that are due. */
export async function readFeeds(app: App, stopping: AbortSignal, limits = usual): Promise<void> {
  await inLanes(app, { name: 'imports.readFeeds', count: together, stopping }, async () => {
    const feed = await claimFeed(app);
    if (feed) await readOne(app, feed, stopping, limits);
    return feed !== undefined;
  });
}

async function readOne(app: App, feed: ClaimedFeed, stopping: AbortSignal, limits: typeof usual): Promise<void> {
  try {
    await underClaim({ beat: () => keepClaim(app, feed), stopping }, (signal) =>
      withFolder(app, (folder) => takeIn(app, feed, join(folder, 'file'), { stopping: signal, ...limits })),
    );
  } catch (error) {
    if (error instanceof Interrupted) return;
    if (!(error instanceof FeedProblem)) throw error;
    await note(app, feed, { failures: feed.failures + 1, problem: error.message });
  } finally {
    await releaseClaim(app, feed);
  }
}

type How = { stopping: AbortSignal; timeoutMs: number };
type Last = { state: string; message: string | null } | undefined;

async function takeIn(app: App, feed: ClaimedFeed, path: string, how: How): Promise<void> {
  const last: Last = feed.import_id
    ? await app.db
        .selectFrom('shop_imports')
        .select(['state', 'message'])
        .where('id', '=', feed.import_id)
        .executeTakeFirst()
    : undefined;
  // A file that could not be worked through is tried again, even if it has not changed.
  const isKnown = last?.state !== 'failed';
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
  try {
    await beginImport(app, feed.shop_id, id, { dryRun: false, profile: null });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error;
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
    await storeParts(app, 'shop_import_parts', id, createReadStream(path));
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
      : { failures: 0, problem: null, told_at: null }),
  };
  await note(app, feed, changes, async (trx) => {
    if (importId) await queueImport(trx, feed, importId, fetched?.bytes ?? 0);
  });
}

/** Ends the claim with an outcome. Without effect if the claim was lost, or the shop has been closed meanwhile. */
async function note(
  app: App,
  feed: ClaimedFeed,
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
        ...changes,
      })
      .where('shop_id', '=', feed.shop_id)
      .where('claim', '=', feed.claim)
      .returning(['shop_id', 'failures', 'problem', 'told_at'])
      .executeTakeFirst();
    if (!noted) return;
    await work?.(trx);
    await tellIfFailing(app, trx, noted);
  });
}

async function queueImport(trx: Transaction<Database>, feed: ClaimedFeed, id: string, bytes: number): Promise<void> {
  await trx
    .updateTable('shop_imports')
    .set({ state: 'queued', name: nameOf(feed.url), bytes })
    .where('id', '=', id)
    .execute();
  if (!feed.import_id) return;
  // A decision about the file before would bring back what is out of date.
  const outdated = await trx
    .updateTable('shop_imports')
    .set({ state: 'cancelled', message: 'Linkdən daha yeni fayl gəldi.' })
    .where('id', '=', feed.import_id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  if (outdated) await trx.deleteFrom('shop_import_parts').where('import_id', '=', outdated.id).execute();
}

/** The host and the file's name, as the list of sent files shows it. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  return cleanLine(`${host} · ${pathname.split('/').at(-1)}`).slice(0, 200);
}
