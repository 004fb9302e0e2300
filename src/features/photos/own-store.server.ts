/**
 * Whether the store is the one that this database's photos are in: a disk that is not mounted looks like an empty store. Both
 * carry the same id, made when they are first used together.
 */
import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import { readState, writeState } from '../../database/site-state.server.ts';
import { unavailable } from '../../errors.ts';
import { namesOfFiles } from './photos.server.ts';

// Of the photos posted last, at least one is in a store that is really theirs.
const sampleRows = 20;
// A store seldom comes and goes, and a form has several photos.
const trustedMs = 2000;

/** At the start: gives both the same id, unless the store lacks what the database names; false then. */
export async function claimStore(app: App): Promise<boolean> {
  const [wanted, found] = [(await readState(app.db, 'photo store'))?.value, await app.files.readMark()];
  if (wanted !== undefined && wanted === found) return true;
  if (!(await holdsPhotos(app))) return false;
  await acceptStore(app);
  return true;
}

/** What an operator should know of it. */
export function foreignStore({ storageUrl }: App['config']): string {
  const where = storageUrl.replace(/\/\/.*@/, '//…@');
  return `STORAGE_URL: ${where} lacks the photos that the database names; is the disk mounted? No photos are taken until it is. If they are lost, go on with: npm run accept-store`;
}

/** Makes the store that of this database, whatever it holds. */
export async function acceptStore(app: App): Promise<void> {
  const found = await app.files.readMark();
  const id = found ?? (await readState(app.db, 'photo store'))?.value ?? randomUUID();
  if (!found) await app.files.writeMark(id);
  await writeState(app.db, 'photo store', id, app.now());
}

/** Whether nothing is missing as far as a sample tells; true without any photos. */
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

/** Whether photos can be kept and found there now; what has no id yet is trusted. */
export async function isOwnStore(app: App): Promise<boolean> {
  const [wanted, found] = await Promise.all([readState(app.db, 'photo store'), app.files.readMark()]);
  const isOwn = wanted === undefined || wanted.value === found;
  if (isOwn) trusted.set(app.files, performance.now() + trustedMs);
  else trusted.delete(app.files);
  return isOwn;
}

/** Before photos are written: they would be gone once the right store is back. */
export async function refuseForeignStore(app: App): Promise<void> {
  if ((trusted.get(app.files) ?? 0) > performance.now()) return;
  if (!(await isOwnStore(app))) throw unavailable(30, new Error('the store of photos is not the one of this database'));
}
