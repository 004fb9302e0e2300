/**
 * Photos of listings hidden by moderation get new names, and the files under the old ones are removed, so that known
 * addresses stop working, even where a store or CDN serves files directly. Owners and moderators see the new names.
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { discardPhotos, namesOfFiles, photoName, type StoredPhoto } from './photos.server.ts';
import { removalJobs, scheduleRemoval, removeUnusedFiles } from './removal.server.ts';

const filesAtOnce = 8;
// How long a call waits for the renaming.
const waitMs = 3000;

type Named = Pick<StoredPhoto, 'key' | 'widths'>;
type Renamed = Named & { to: string };

const isHidden = sql`status in ('pending', 'rejected', 'removed')`;

/**
 * Schedules the renaming in the transaction that hides listings; photos of listings that nobody has seen keep their
 * names.
 */
export async function scheduleWithdrawal(trx: Transaction<Database>, listingIds: readonly string[]): Promise<void> {
  await sql`
    insert into photo_withdrawals
    select id from listings where id = any(${listingIds}::uuid[]) and published_at is not null
    on conflict do nothing`.execute(trx);
}

/** Renames scheduled photos before a call answers, or as many as a few seconds allow: the job does the rest. */
export async function withdrawNow(app: App): Promise<void> {
  const stop = AbortSignal.timeout(waitMs);
  const done = withdrawPhotos(app, stop).catch((error: unknown) =>
    app.log.warn({ err: error }, 'photos could not be renamed at once'),
  );
  await Promise.race([done, sleep(waitMs, undefined, { ref: false })]);
}

/** Job, every few seconds: renames the photos of hidden listings. Safe on two instances at once. */
export async function withdrawPhotos(app: App, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ listing_id: string }>`select listing_id from photo_withdrawals`.execute(app.db);
  for (const { listing_id } of rows) {
    if (signal?.aborted) return;
    try {
      await withdraw(app, listing_id);
    } catch (error) {
      // A listing with unreadable files must not hold up others.
      app.log.warn({ err: error, listing: listing_id }, 'the photos of a hidden listing could not be renamed');
    }
  }
}

async function withdraw(app: App, listingId: string): Promise<void> {
  const renamed = (await withdrawable(app, listingId)).map((photo) => ({
    ...photo,
    to: randomBytes(16).toString('hex'),
  }));
  for (const photo of renamed) await copyFiles(app, photo);
  const unused = await app.db.transaction().execute((trx) => store(app, trx, listingId, renamed));
  await discardPhotos(
    app.files,
    unused.map(({ to, widths }) => ({ key: to, widths })),
  );
  const gone = namesOfFiles(renamed.filter((photo) => !unused.includes(photo)));
  // If this fails, the queued job does it, once a backup has ended or the store is back.
  for (const job of removalJobs(gone)) await removeUnusedFiles(app, job).catch(() => undefined);
}

/** The listing's photos not shown in public, by their current names. */
async function withdrawable({ db }: App, listingId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select distinct p.key, p.widths from photos p join listings l on l.id = p.listing_id
    where l.id = ${listingId} and l.${isHidden} and ${isShownNowhere}`.execute(db);
  return rows;
}

/** True unless another listing or a banner shows the photo: listings of the demo share pictures. */
const isShownNowhere = sql`not exists (
      select from photos other join listings shown on shown.id = other.listing_id
      where other.key = p.key and not shown.${isHidden})
    and not exists (select from banners b where b.key = p.key)`;

async function copyFiles({ files }: App, { key, to, widths }: Renamed): Promise<void> {
  for (let at = 0; at < widths.length; at += filesAtOnce)
    await Promise.all(
      widths.slice(at, at + filesAtOnce).map(async (width) => {
        const file = await files.get(photoName(key, width));
        // A file missing before stays missing under the new name.
        if (file) await files.put(photoName(to, width), await buffer(file.body()));
      }),
    );
}

/** Returns photos whose copies are useless: the listing is back, or another instance was faster. */
async function store(
  app: App,
  trx: Transaction<Database>,
  listingId: string,
  renamed: readonly Renamed[],
): Promise<Renamed[]> {
  const unused: Renamed[] = [];
  await trx.selectFrom('listings').select('id').where('id', '=', listingId).forNoKeyUpdate().execute();
  for (const photo of renamed) {
    const { key, to } = photo;
    const { rows } = await sql<{ listing_id: string }>`
      update photos p set key = ${to}, former_keys = former_keys || ${key}::text
      from listings l where p.key = ${key} and l.id = p.listing_id and l.${isHidden} and ${isShownNowhere}
      returning p.listing_id`.execute(trx);
    if (rows.length === 0) {
      unused.push(photo);
      continue;
    }
    await keepKnown(
      trx,
      photo,
      rows.map(({ listing_id }) => listing_id),
    );
    await scheduleRemoval(app, trx, [photo]);
  }
  await trx.deleteFrom('photo_withdrawals').where('listing_id', '=', listingId).execute();
  return unused;
}

/** Carries over data keyed by a photo's name: its hashes, and what moderators have seen. */
async function keepKnown(
  trx: Transaction<Database>,
  { key, to }: Renamed,
  listingIds: readonly string[],
): Promise<void> {
  await sql`
    insert into photo_hashes (key, flat, marks, chunks) select ${to}, flat, marks, chunks from photo_hashes where key = ${key}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into photo_views (key, views) select ${to}, views from photo_views where key = ${key}
    on conflict do nothing`.execute(trx);
  await sql`
    update listing_snapshots set content = replace(content::text, ${key}, ${to})::jsonb,
      undo = replace(undo::text, ${key}, ${to})::jsonb
    where listing_id = any(${listingIds}::uuid[])`.execute(trx);
}
