/**
 * Checks that the store holds this database's photos: an unmounted disk looks like an empty store. Both carry the same id,
 * created when they are first used together.
 */
import { randomUUID } from 'node:crypto';
import type { App } from '../platform/app/app.ts';
import { readState, writeState } from '../platform/database/site-state.server.ts';
import { unavailable } from '../platform/base/errors.ts';
import { namesOfFiles } from './photos.server.ts';

// Number of the latest photos looked up: a store that is really this database's has at least one of them.
const sampleRows = 20;
// How long a successful check is trusted: a store rarely comes and goes, and a form has several photos.
const trustedMs = 2000;

/** At start: gives both the same id; false if the store lacks files the database refers to. */
export async function claimStore(app: App): Promise<boolean> {
  const [wanted, found] = [(await readState(app.db, 'photo store'))?.value, await app.files.readMark()];
  if (wanted !== undefined && wanted === found) return true;
  if (!(await holdsPhotos(app))) return false;
  await acceptStore(app);
  return true;
}

/** The warning for the operator. */
export function foreignStore({ storageUrl }: App['config']): string {
  const where = storageUrl.replace(/\/\/.*@/, '//…@');
  return `STORAGE_URL: ${where} lacks the photos that the database names; is the disk mounted? No photos are taken until it is. If they are lost, go on with: npm run accept-store`;
}

/** Accepts the store as this database's, even if it lacks photos. */
export async function acceptStore(app: App): Promise<void> {
  const found = await app.files.readMark();
  const id = found ?? (await readState(app.db, 'photo store'))?.value ?? randomUUID();
  if (!found) await app.files.writeMark(id);
  await writeState(app.db, 'photo store', id, app.now());
}

/** Whether the store has any file of the latest photos; true if there are no photos. */
async function holdsPhotos({ db, files }: App): Promise<boolean> {
  const photos = await db
    .selectFrom('listings')
    .innerJoin('photos', 'listing_id', 'listings.id')
    .select(['key', 'widths'])
    .where('photos.position', '=', 0)
    .orderBy('listings.number', 'desc')
    .limit(sampleRows)
    .execute();
  if (photos.length === 0) return true;
  const found = await Promise.all(namesOfFiles(photos).map((name) => files.get(name)));
  return found.some((file) => file !== undefined);
}

const trusted = new WeakMap<App['files'], number>();

/** Whether photos can be stored and found now; a store without an id is trusted. */
export async function isOwnStore(app: App): Promise<boolean> {
  const [wanted, found] = await Promise.all([readState(app.db, 'photo store'), app.files.readMark()]);
  const isOwn = wanted === undefined || wanted.value === found;
  if (isOwn) trusted.set(app.files, performance.now() + trustedMs);
  else trusted.delete(app.files);
  return isOwn;
}

/** Called before photos are written: they would be lost once the right store is back. */
export async function rejectForeignStore(app: App): Promise<void> {
  if ((trusted.get(app.files) ?? 0) > performance.now()) return;
  if (!(await isOwnStore(app))) throw unavailable(30, new Error('the store of photos is not the one of this database'));
}
