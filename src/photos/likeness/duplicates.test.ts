import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { copies, differentPictures, type Picture } from '../../test/photo-copies.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { formValuesWith } from '../../test/values.ts';
import { createRandom } from '../../../demo/random.ts';
import type { Listing } from '../../listings/present.ts';
import { findAlikePhotos } from './alike.server.ts';
import type { Duplicate } from './duplicate.ts';
import { hashPhotos } from './hashing.server.ts';
import { removeStrayHashes } from './stored-hashes.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

const cars = sections[0]!;
let now = new Date();
const test = siteTest({ now: () => now });

// Each test uses its own pictures: it would find those posted by another.
const pictures = await differentPictures({ width: 480, demo: 0, scenes: 40 });
const unused = pictures.filter(({ name }) => name.startsWith('scene')).values();
const aPicture = (): Picture => unused.next().value!;

type Sent = { id: string; duplicates: Duplicate[] };
const asFile = (bytes: Buffer) => ({ file: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }) });
const fileOf = async ({ pixels: { data, width, height } }: Picture) =>
  asFile(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
const copyOf = async (picture: Picture, name: string) =>
  asFile(await (await copies[name]!(picture, createRandom(3))).toBuffer());

async function send(site: Site, { token }: User, ...files: { file: File }[]) {
  const { status, body } = await request<Sent>(site.http, 'POST', '/api/photos', { token, files });
  expect(status).toBe(201);
  return body;
}

async function post(site: Site, { token }: User, files: { file: File }[], uploads: string[] = []) {
  const options = { token, form: { ...formValuesWith(cars, {}), uploads }, files };
  const { status, body } = await request<Listing>(site.http, 'POST', '/api/cars', options);
  expect(status).toBe(201);
  return body;
}

/** Runs the walk over all photos to its end, on two instances at once. */
async function walk({ app }: Site) {
  const isDone = async () => (await app.db.selectFrom('photo_hashing').select('done').executeTakeFirst())?.done;
  do await Promise.all([hashPhotos(app), hashPhotos(app)]);
  while (!(await isDone()));
}

const keysIn = async (site: Site) =>
  (await site.app.db.selectFrom('photo_hashes').select('key').execute()).map(({ key }) => key);

describe('an upload of a photo that a listing shows', () => {
  test.for(Object.keys(copies))('is answered with the listing: %s', async (name, { site, user }) => {
    const [picture, other] = [aPicture(), await site.aUser()];
    const listing = await post(site, other, [await fileOf(picture)]);
    const found = [{ section: 'cars', id: listing.id, own: false }];
    expect((await send(site, user, await copyOf(picture, name))).duplicates).toEqual(found);
    expect((await send(site, other, await fileOf(picture))).duplicates).toEqual([{ ...found[0], own: true }]);
    expect((await send(site, user, await fileOf(aPicture()))).duplicates).toEqual([]);
  });

  test('names each listing once, the newest first, those posted with uploads too', async ({ site, user }) => {
    const picture = aPicture();
    const file = await fileOf(picture);
    const first = await post(site, user, [file, await copyOf(picture, '3 % cut from each side')]);
    const ahead = await send(site, user, file);
    const third = await post(site, user, [], [ahead.id]);
    const { duplicates } = await send(site, await site.aUser(), file);
    expect(duplicates.map(({ id }) => id)).toEqual([third.id, first.id]);
  });

  test('says nothing of listings that have ended, wait, were removed or belong to somebody banned', async ({
    site,
    user,
  }) => {
    const file = await fileOf(aPicture());
    const seller = await site.aUser();
    const listing = await post(site, seller, [file]);
    const found = async (asker: User) => (await send(site, asker, file)).duplicates.length;
    const { db } = site.app;
    const set = (status: 'active' | 'reserved' | 'sold' | 'expired' | 'pending' | 'rejected' | 'removed') =>
      db.updateTable('listings').set({ status }).where('id', '=', listing._id).execute();
    for (const [status, others, own] of [
      ['reserved', 1, 1],
      ['pending', 0, 1],
      ['sold', 0, 0],
      ['expired', 0, 0],
      ['rejected', 0, 0],
      ['removed', 0, 0],
      ['active', 1, 1],
    ] as const) {
      await set(status);
      expect([status, await found(user), await found(seller)]).toEqual([status, others, own]);
    }
    await db.updateTable('accounts').set({ banned_at: new Date() }).where('id', '=', seller.userId).execute();
    expect(await found(user)).toBe(0);
    const past = new Date(Date.now() - 1000);
    await db.updateTable('accounts').set({ banned_until: past }).where('id', '=', seller.userId).execute();
    expect(await found(user)).toBe(1);
  });

  test('says nothing of what is flat, which moderators see marked', async ({ site, user }) => {
    const file = asFile(
      await sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#eee"/><circle cx="160" cy="120" r="36" fill="#234"/><circle cx="4" cy="4" r="4"/><circle cx="316" cy="236" r="4"/></svg>',
        ),
      )
        .jpeg()
        .toBuffer(),
    );
    const plain = asFile(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    );
    const listing = await post(site, user, [file, plain]);
    expect((await send(site, user, file)).duplicates).toEqual([]);
    expect((await send(site, user, plain)).duplicates).toEqual([]);
    const again = await post(site, user, [file, plain]);
    const keys = again.images.map((name) => name.slice(0, 32));
    const alike = (await findAlikePhotos(site.app.db, keys)).filter(({ listingId }) => listingId !== again._id);
    expect(alike).toEqual([expect.objectContaining({ key: keys[0], listingId: listing._id, flat: true, live: true })]);
  });
});

describe('photos of a listing', () => {
  test('are found in other listings', async ({ site, user }) => {
    const file = await fileOf(aPicture());
    const [one, other] = [await post(site, user, [file]), await post(site, await site.aUser(), [file])];
    const key = one.images[0]!.slice(0, 32);
    const alike = (await findAlikePhotos(site.app.db, [key])).filter(({ listingId }) => listingId !== one._id);
    expect(alike).toEqual([
      {
        key,
        alikeKey: other.images[0]!.slice(0, 32),
        listingId: other._id,
        section: 'cars',
        number: other.id,
        accountId: other.userId,
        publishedAt: new Date(String(other.publishedAt)),
        flat: false,
        live: true,
        visible: true,
        banned: false,
      },
    ]);
    expect(await findAlikePhotos(site.app.db, [])).toEqual([]);
    expect(await findAlikePhotos(site.app.db, ['f'.repeat(32)])).toEqual([]);
  });

  test('keep their hashes through changes, and lose them with their files', async ({ site, user }) => {
    const picture = aPicture();
    const listing = await post(site, user, [await fileOf(picture), await fileOf(aPicture())]);
    const [first, second] = listing.images.map((name) => name.slice(0, 32));
    const path = `/api/cars/${listing._id}`;
    await request(site.http, 'PUT', path, { token: user.token, json: { keepImages: [listing.images[0]] } });
    await removeFilesNow(site.app);
    expect(await keysIn(site)).toContain(first);
    expect(await keysIn(site)).not.toContain(second);
    await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: user.token });
    expect((await send(site, user, await fileOf(picture))).duplicates).toEqual([]);
    await removeFilesNow(site.app);
    expect(await keysIn(site)).not.toContain(first);
  });

  test('posted and removed all at once leave no hashes behind', async ({ site, user }) => {
    const file = await fileOf(aPicture());
    const listing = await post(site, user, [file]);
    const before = await keysIn(site);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(site, user, file)),
      request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: user.token }),
    ]);
    for (const answer of answers) if ('duplicates' in answer) expect(answer.duplicates.length).toBeLessThanOrEqual(1);
    await removeFilesNow(site.app);
    expect((await keysIn(site)).length).toBe(before.length - 1 + 4);
  });

  test('without hashes are given them, and a missing or broken file stops nobody', async ({ site, user }) => {
    const [picture, lost, broken] = [aPicture(), aPicture(), aPicture()];
    const listings = [];
    for (const each of [lost, broken, picture]) listings.push(await post(site, user, [await fileOf(each)]));
    const [lostKey, brokenKey, key] = listings.map(({ images }) => images[0]!.slice(0, 32));
    const { app } = site;
    await app.files.remove(listings[0]!.photos[0]!.renditions.map(({ name }) => name));
    await app.files.put(listings[1]!.photos[0]!.renditions[0]!.name, Buffer.from('bu şəkil deyil'));
    await app.db.deleteFrom('photo_hashes').execute();
    // In the template database, the walk was already at its end.
    await app.db.deleteFrom('photo_hashing').execute();
    expect((await send(site, user, await fileOf(picture))).duplicates).toEqual([]);
    await walk(site);
    const known = await keysIn(site);
    expect([known.includes(key!), known.includes(lostKey!), known.includes(brokenKey!)]).toEqual([true, false, false]);
    expect((await send(site, user, await fileOf(picture))).duplicates.map(({ id }) => id)).toContain(listings[2]!.id);
    // Once a day, and again once the store is readable.
    await app.db.deleteFrom('photo_hashes').where('key', '=', key!).execute();
    await walk(site);
    expect(await keysIn(site)).not.toContain(key);
    now = new Date(now.getTime() + 25 * hourMs);
    await walk(site);
    expect(await keysIn(site)).toContain(key);
  });

  test('that a crash left only hashes of lose them overnight', async ({ site, user }) => {
    const stray = 'e'.repeat(32);
    const row = { key: stray, flat: true, marks: Buffer.alloc(0), chunks: [] };
    await site.app.db.insertInto('photo_hashes').values(row).execute();
    const { id } = await send(site, user, await fileOf(aPicture()));
    const before = await keysIn(site);
    await removeStrayHashes(site.app);
    expect(await keysIn(site)).toEqual(before.filter((key) => key !== stray));
    expect(id).toBeTruthy();
  });
});
