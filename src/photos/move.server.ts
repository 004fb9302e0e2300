/** Copies photos between stores while the site is running; another run continues where the last one stopped. */
import { buffer } from 'node:stream/consumers';
import type { App } from '../platform/app/app.ts';
import type { Files } from '../platform/storage/files.ts';
import { namesOfFiles } from './photos.server.ts';

const filesAtOnce = 16;
const batchRows = 1000;

/** Copies files missing in `to`, verifies each copy, and counts files the database refers to that `to` still lacks. */
export async function movePhotos(app: App, from: Files, to: Files) {
  const counts = { ...(await moveFiles(from, to)), lacking: 0 };
  await forEachConcurrently(namesOf(app), async (name) => {
    if (!(await to.get(name))) counts.lacking += 1;
  });
  return counts;
}

/** Copies files missing in `to`, and verifies each copy. */
export async function moveFiles(from: Files, to: Files) {
  const counts = { copied: 0, there: 0 };
  await forEachConcurrently(from.list(), async ({ name }) => {
    const source = await from.get(name);
    // A partial file of a killed process.
    if (!source) return;
    if ((await to.get(name))?.size === source.size) counts.there += 1;
    else if (await copy(name, from, to)) counts.copied += 1;
  });
  return counts;
}

/** False if there was nothing to copy: the photo may have been removed from both stores meanwhile. */
async function copy(name: string, from: Files, to: Files): Promise<boolean> {
  const bytes = await read(name, from);
  if (!bytes) return false;
  await to.put(name, bytes);
  const stored = await read(name, to);
  if (stored && !bytes.equals(stored)) throw new Error(`${name} is not what was copied`);
  return true;
}

async function read(name: string, files: Files): Promise<Buffer | undefined> {
  const file = await files.get(name);
  if (!file) return undefined;
  try {
    return await buffer(file.body());
  } catch (error) {
    // Ignored if removed between the two calls.
    if (await files.get(name)) throw error;
    return undefined;
  }
}

/** Every file of listings, messages, banners, shops, uploads and the site's logo. */
async function* namesOf({ db }: App): AsyncGenerator<string> {
  const others = await db
    .selectFrom('banners')
    .select(['key', 'widths'])
    .unionAll(db.selectFrom('uploads').select(['key', 'widths']))
    .unionAll(db.selectFrom('shop_photos').select(['key', 'widths']))
    .unionAll(db.selectFrom('site_logo').select(['key', 'widths']))
    .execute();
  yield* namesOfFiles(others);
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('message_photos')
      .select(['key', 'widths'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(batchRows)
      .execute();
    yield* namesOfFiles(rows);
    const last = rows.at(-1);
    if (!last) break;
    after = last.key;
  }
  for (let after = { listing_id: '00000000-0000-0000-0000-000000000000', position: 0 }; ;) {
    const rows = await db
      .selectFrom('photos')
      .select(['listing_id', 'position', 'key', 'widths'])
      .where((eb) => eb(eb.refTuple('listing_id', 'position'), '>', eb.tuple(after.listing_id, after.position)))
      .orderBy('listing_id')
      .orderBy('position')
      .limit(batchRows)
      .execute();
    yield* namesOfFiles(rows);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

/** Processes items concurrently; stops at the first failure. */
async function forEachConcurrently<Item>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for await (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
}
