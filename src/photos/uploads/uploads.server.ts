/** Uploads: photos sent before their listing, while its form is being filled in. */
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { invalid } from '../../platform/base/errors.ts';
import { lockAccount } from '../../accounts/accounts.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import type { ReceivedPhoto } from '../incoming/multipart.server.ts';
import { photoAddress, type StoredPhoto } from '../photos.server.ts';
import { scheduleRemoval } from '../removal.server.ts';
import { largestName } from '../present.ts';
import { withStoredPhotos } from '../with-stored-photos.server.ts';
import type { UploadsTable } from '../table.ts';
import { photoLimits } from '../limits.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

// The age of orphaned files: an instance of an older version does not know these rows and may remove the files.
const maxAgeMs = dayMs;

/** Stores a photo under an id that one listing or message of the account can use within a day. */
export async function addUpload(app: App, account: Account, received: ReceivedPhoto): Promise<UploadsTable> {
  await enforceLimit(app, photoLimits.photos, account.id);
  return withStoredPhotos(app, [received], ([photo]) =>
    app.db.transaction().execute(async (trx) => {
      await lockAccount(app, trx, account);
      return trx
        .insertInto('uploads')
        .values({ id: uuidv7(), account_id: account.id, created_at: app.now(), ...photo! })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** The account's uploads among these ids. Missing ones were used, removed, or belong to somebody else. */
export async function findUploads(app: App, account: Account, ids: readonly string[]) {
  return photosById(await selectUploads(app, app.db, account, ids).execute());
}

/** Moves uploads to what shows them, within its transaction. Fails, naming the field, unless all of them exist. */
export async function claimUploads(app: App, trx: Db, account: Account, ids: readonly string[], field = 'images') {
  if (ids.length === 0) return new Map<string, StoredPhoto>();
  // Ordered, so that two listings with the same uploads cannot deadlock.
  const rows = await selectUploads(app, trx, account, ids).orderBy('id').forUpdate().execute();
  const photos = photosById(rows);
  const problem = uploadProblem(photos, ids, field);
  if (problem[field]) throw invalid(problem);
  await trx
    .deleteFrom('uploads')
    .where('id', 'in', [...photos.keys()])
    .execute();
  return photos;
}

/** The error for ids that were not found, by field. */
export function uploadProblem(
  found: ReadonlyMap<string, StoredPhoto>,
  ids: readonly string[],
  field = 'images',
): Record<string, string> {
  if (ids.every((id) => found.has(id))) return {};
  return { [field]: 'Yüklənmiş şəkillərdən biri artıq istifadə olunub və ya silinib. Şəkli yenidən seçin.' };
}

/** Removes uploads that nothing used within a day. */
export async function removeOldUploads(app: App): Promise<void> {
  const old = await app.db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('uploads').where('created_at', '<=', oldest(app)).returningAll().execute();
    await scheduleRemoval(app, trx, rows);
    return rows;
  });
  app.log.info({ removed: old.length }, 'photos of no listing removed');
}

/** Removes the uploads of an account that is being deleted. */
export async function removeUploadsOf(app: App, trx: Db, accountId: string): Promise<void> {
  const rows = await trx
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .returning(['key', 'widths'])
    .execute();
  await scheduleRemoval(app, trx, rows);
}

/** An account's unused uploads, for the export of its data. */
export async function readOwnUploads(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((upload) => ({
    sentAt: upload.created_at.toISOString(),
    image: photoAddress(app, largestName(upload)),
  }));
}

function selectUploads(app: App, db: Db, account: Account, ids: readonly string[]) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', [noId, ...ids.filter((id) => validate(id))])
    .where('account_id', '=', account.id)
    .where('created_at', '>', oldest(app));
}

// Keeps the list from being empty: `in ()` is not valid SQL.
const noId = '00000000-0000-0000-0000-000000000000';

function oldest(app: App): Date {
  return new Date(app.now().getTime() - maxAgeMs);
}

function photosById(rows: readonly UploadsTable[]): Map<string, StoredPhoto> {
  return new Map(
    rows.map(({ id, key, width, height, widths, placeholder }) => [id, { key, width, height, widths, placeholder }]),
  );
}
