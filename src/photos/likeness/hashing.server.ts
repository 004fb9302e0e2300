/**
 * Hashes photos that have no hashes: older than the feature, from an instance of the previous version, or lost in a crash.
 * Walks over all photos, restarted daily.
 */
import type { App } from '../../platform/app/app.ts';
import { tryHoldLock } from '../../platform/database/advisory-locks.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { likenessOfStored } from '../photos.server.ts';
import { storeHashes } from './stored-hashes.server.ts';
import type { Likeness } from './likeness.ts';
import { dayMs } from '../../domain/language/durations.ts';

const rowsAtOnce = 1000;
const hashedAtOnce = 20;
// A fifth of one core, as it runs every five seconds.
const workMs = 1000;

/** Every few seconds: continues the walk for a moment, on one instance at a time. */
export async function hashPhotos(app: App, signal?: AbortSignal): Promise<void> {
  if ((await findPlace(app)) === undefined) return;
  const client = await app.pool.connect();
  try {
    if (!(await tryHoldLock(client, 'photoHashing'))) return;
    const until = performance.now() + workMs;
    while (signal?.aborted !== true && performance.now() < until) {
      if (!(await goOn(app))) return;
    }
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

/** False if there is nothing to do. The walk moves on only once the hashes are stored: whatever dies meanwhile is done again. */
async function goOn(app: App): Promise<boolean> {
  const from = await findPlace(app);
  if (!from) return false;
  const { photos, last } = await findLacking(app, from);
  await storeHashes(app.db, await hash(app, photos));
  // Nothing is written to an empty site: a restore accepts only a database without data.
  if (from.began_at === undefined && !last) return false;
  const { began_at = app.now(), ...place } = from;
  const walk = { began_at, ...place, ...last, done: last === undefined };
  await app.db
    .insertInto('photo_hashing')
    .values(walk)
    .onConflict((on) => on.column('one').doUpdateSet(walk))
    .execute();
  return last !== undefined;
}

type Place = { listing_id: string; position: number };
type Photo = { key: string; widths: number[] };

const start: Place = { listing_id: '00000000-0000-0000-0000-000000000000', position: 0 };

/** Where the walk stands; undefined while today's is over. Without `began_at`, there was none before. */
async function findPlace(app: App): Promise<(Place & { began_at?: Date }) | undefined> {
  const walk = await app.db.selectFrom('photo_hashing').selectAll().executeTakeFirst();
  if (!walk) return start;
  const now = app.now();
  if (walk.done) return walk.began_at.getTime() > now.getTime() - dayMs ? undefined : { ...start, began_at: now };
  return {
    listing_id: walk.listing_id ?? start.listing_id,
    position: walk.position ?? start.position,
    began_at: walk.began_at,
  };
}

/** Photos without hashes after a position, and the last position visited; undefined at the end. */
async function findLacking({ db }: App, from: Place): Promise<{ photos: Photo[]; last: Place | undefined }> {
  const rows = await db
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
