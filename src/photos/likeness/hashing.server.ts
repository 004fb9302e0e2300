/**
 * Hashes photos that have no hashes: older than the feature, from an instance of the previous version, or lost in a crash.
 * Walks over all photos, restarted daily.
 */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { tryLock } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/client.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { likenessOfStored } from '../photos.server.ts';
import { storeHashes } from './stored-hashes.server.ts';
import type { Likeness } from './likeness.ts';
import { dayMs } from '../../domain/language/durations.ts';

const rowsAtOnce = 1000;
const hashedAtOnce = 20;
// A fifth of one core, as it runs every five seconds.
const workMs = 1000;

/** Every few seconds: continues the walk for a moment. */
export async function hashPhotos(app: App, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + workMs;
  while (signal?.aborted !== true && performance.now() < until) {
    if (!(await goOn(app))) return;
  }
}

/** False if there is nothing to do, or another instance is claiming its batch. */
async function goOn(app: App): Promise<boolean> {
  const part = await claimBatch(app);
  if (!part) return false;
  try {
    // Outside transactions: the store may hang.
    await storeHashes(app.db, await hash(app, part.photos));
    return true;
  } catch (error) {
    // Resets the walk, rather than waiting until tomorrow. Photos hashed meanwhile are merely visited again.
    await app.db.updateTable('photo_hashing').set(part.before).execute();
    throw error;
  }
}

type Place = { listing_id: string; position: number };
type Photo = { key: string; widths: number[] };

const start: Place = { listing_id: '00000000-0000-0000-0000-000000000000', position: 0 };

/** The next photos without hashes. Moves the walk past them at once, so that no other instance takes them. */
async function claimBatch(app: App) {
  return app.db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'photoHashing'))) return undefined;
    const walk = await trx.selectFrom('photo_hashing').selectAll().executeTakeFirst();
    const now = app.now();
    if (walk?.done && walk.began_at.getTime() > now.getTime() - dayMs) return undefined;
    const goesOn = walk !== undefined && !walk.done;
    const before = {
      began_at: goesOn ? walk.began_at : now,
      listing_id: goesOn ? walk.listing_id : null,
      position: goesOn ? walk.position : null,
      done: false,
    };
    const { photos, last } = await findLacking(trx, {
      listing_id: before.listing_id ?? start.listing_id,
      position: before.position ?? start.position,
    });
    // Nothing is written to an empty site: a restore accepts only a database without data.
    if (!walk && !last) return undefined;
    const after = { ...before, ...last, done: last === undefined };
    await trx
      .insertInto('photo_hashing')
      .values(after)
      .onConflict((on) => on.column('one').doUpdateSet(after))
      .execute();
    return last && { photos, before };
  });
}

/** Photos without hashes after a position, and the last position visited; undefined at the end. */
async function findLacking(
  trx: Transaction<Database>,
  from: Place,
): Promise<{ photos: Photo[]; last: Place | undefined }> {
  const rows = await trx
    .selectFrom('photos as p')
    .leftJoin('photo_hashes as h', 'h.key', 'p.key')
    .select(['p.listing_id', 'p.position', 'p.key', 'p.widths', 'h.key as hashed'])
    .where((eb) => eb(eb.refTuple('p.listing_id', 'p.position'), '>', eb.tuple(from.listing_id, from.position)))
    .orderBy('p.listing_id')
    .orderBy('p.position')
    .limit(rowsAtOnce)
    .execute();
  const lacking = rows.filter(({ hashed }) => hashed === null).slice(0, hashedAtOnce);
  const last = lacking.length === hashedAtOnce ? lacking.at(-1) : rows.at(-1);
  return { photos: lacking, last: last && { listing_id: last.listing_id, position: last.position } };
}

async function hash(app: App, photos: readonly Photo[]) {
  const made = new Map<string, { key: string; likeness: Likeness }>();
  for (const { key, widths } of photos) {
    const likeness = made.has(key) ? undefined : await likenessOfFile(app, { key, widths });
    if (likeness) made.set(key, { key, likeness });
  }
  return [...made.values()];
}

/** Undefined if the file is missing or broken, so that the walk goes on; throws if the store is unavailable. */
async function likenessOfFile(app: App, photo: Photo): Promise<Likeness | undefined> {
  try {
    return await likenessOfStored(app.files, photo);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'unsupportedImage') throw error;
    app.log.warn({ err: error, key: photo.key }, 'a stored photo cannot be read');
    return undefined;
  }
}
