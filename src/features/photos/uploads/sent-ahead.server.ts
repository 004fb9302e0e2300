/** Photos that come before their listing, while somebody still fills in its form. */
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import { invalid } from '../../../errors.ts';
import { holdAccount } from '../../accounts/accounts.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { takeAttempt } from '../../limits/limits.server.ts';
import type { Upload } from './multipart.server.ts';
import type { StoredPhoto } from '../photos.server.ts';
import { removeLater } from '../removal.server.ts';
import { withStoredPhotos } from '../store.server.ts';
import type { UploadsTable } from '../table.ts';
import { photoLimits } from '../limits.server.ts';

// As long as files that no row names stay: an instance of the version before knows no such rows, and none that is
// older may still come into a listing.
const maxAgeMs = 24 * 3_600_000;

/** Stores a photo under an id that one listing of the account may name within a day. */
export async function sendAhead(app: App, account: Account, upload: Upload): Promise<UploadsTable> {
  await takeAttempt(app, photoLimits.photos, account.id);
  return withStoredPhotos(app, [upload], ([photo]) =>
    app.db.transaction().execute(async (trx) => {
      await holdAccount(trx, account);
      return trx
        .insertInto('uploads')
        .values({ id: uuidv7(), account_id: account.id, created_at: app.now(), ...photo! })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** The account's own of these ids, in no order; what is missing was taken, removed, or never its own. */
export async function readSentAhead(app: App, account: Account, ids: readonly string[]) {
  return photosById(await findAhead(app, app.db, account, ids).execute());
}

/** For a transaction: what a listing shows from now on, and no other can. Refuses unless all are there. */
export async function takeSentAhead(app: App, trx: Db, account: Account, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoredPhoto>();
  // In one order: two listings that name the same ones at the same moment would else wait for each other.
  const rows = await findAhead(app, trx, account, ids).orderBy('id').forUpdate().execute();
  const photos = photosById(rows);
  const problem = aheadProblem(photos, ids);
  if (problem['images']) throw invalid(problem);
  await trx
    .deleteFrom('uploads')
    .where('id', 'in', [...photos.keys()])
    .execute();
  return photos;
}

/** What to say where one of the ids was not found. */
export function aheadProblem(found: ReadonlyMap<string, StoredPhoto>, ids: readonly string[]): Record<string, string> {
  if (ids.every((id) => found.has(id))) return {};
  return { images: 'Yüklənmiş şəkillərdən biri artıq istifadə olunub və ya silinib. Şəkli yenidən seçin.' };
}

/** Removes those that came into no listing within a day. */
export async function removeOldSentAhead(app: App): Promise<void> {
  const old = await app.db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('uploads').where('created_at', '<=', oldest(app)).returningAll().execute();
    await removeLater(app, trx, rows);
    return rows;
  });
  app.log.info({ removed: old.length }, 'photos of no listing removed');
}

function findAhead(app: App, db: Db, account: Account, ids: readonly string[]) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', [noId, ...ids.filter((id) => validate(id))])
    .where('account_id', '=', account.id)
    .where('created_at', '>', oldest(app));
}

// A list in SQL may not be empty.
const noId = '00000000-0000-0000-0000-000000000000';

function oldest(app: App): Date {
  return new Date(app.now().getTime() - maxAgeMs);
}

function photosById(rows: readonly UploadsTable[]): Map<string, StoredPhoto> {
  return new Map(
    rows.map(({ id, key, width, height, widths, placeholder }) => [id, { key, width, height, widths, placeholder }]),
  );
}
