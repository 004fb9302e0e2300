/** A listing's photos after moderation hides it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { cardPicture } from '../../platform/page/card-picture.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { decide, readItem, readOwn, takeBack } from '../../test/moderation.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import { formValuesWith } from '../../test/values.ts';
import { holdLock, releaseLock } from '../../platform/database/advisory-locks.ts';
import { withdrawPhotos } from '../../photos/withdrawal.server.ts';
import type { Listing } from '../../listings/present.ts';
import { takeDown } from './takedown.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0', PHOTOS_URL: 'https://cdn.misal.az/p' } });
const cars = sections[0]!;
const remove = { decision: 'remove', reasons: [{ text: 'Qadağan olunmuş mal' }] };
const reject = { decision: 'reject', reasons: [{ field: 'images', text: 'Başqasının şəkli' }] };

const namesOf = ({ photos }: Listing) => photos.flatMap(({ renditions }) => renditions.map(({ name }) => name));
const statuses = ({ http }: Site, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await http.inject(`/uploads/${name}`)).statusCode));
const all = (status: number, names: readonly string[]) => names.map(() => status);

async function aListing(site: Site, seller: User, files = [photo(), photo()]): Promise<Listing> {
  const form = formValuesWith(cars, {});
  return (await request<Listing>(site.http, 'POST', '/api/cars', { token: seller.token, form, files })).body;
}

const hiding: [name: string, hide: (site: Site, staff: User, seller: User, listing: Listing) => Promise<unknown>][] = [
  ['is removed', (site, staff, _seller, listing) => decide(site, staff, listing, remove)],
  ['is rejected', (site, staff, _seller, listing) => decide(site, staff, listing, reject)],
  ['is taken down', ({ app }, _staff, _seller, listing) => takeDown(app, String(listing.id), 'Xəbərdarlıq')],
  ['has a banned seller', (site, staff, seller) => ban(site, staff.token, seller.userId)],
];

describe('the photos of a listing that', () => {
  test.for(hiding)('%s are refused at once under the addresses that people know', async ([_name, hide], { site }) => {
    const [seller, staff] = [await site.aUser(), await aModerator(site)];
    const listing = await aListing(site, seller);
    const names = namesOf(listing);
    const known = await site.http.inject({ url: `/uploads/${names[0]}` });
    expect(known.statusCode).toBe(200);
    const card = cardPicture(listing);
    expect((await site.http.inject(card)).statusCode).toBe(200);
    await hide(site, staff, seller, listing);
    expect(await statuses(site, names)).toEqual(all(404, names));
    expect((await site.http.inject(card)).statusCode).toBe(404);
    const again = { url: `/uploads/${names[0]}`, headers: { 'if-none-match': String(known.headers['etag']) } };
    expect((await site.http.inject(again)).statusCode).toBe(404);
    // Staff goes on seeing them.
    const seen = namesOf((await readItem(site, staff, listing)).listing);
    expect(seen).toHaveLength(names.length);
    expect(await statuses(site, seen)).toEqual(all(200, seen));
    // Nothing is left to do: one set of files per photo.
    await withdrawPhotos(site.app);
    expect(await statuses(site, seen)).toEqual(all(200, seen));
    expect(await site.app.db.selectFrom('photo_withdrawals').selectAll().execute()).toEqual([]);
  });

  test('comes back are public again, under their new addresses', async ({ site }) => {
    const [seller, staff] = [await site.aUser(), await aModerator(site)];
    const [undone, banned] = [await aListing(site, seller), await aListing(site, seller)];
    await decide(site, staff, undone, remove);
    const { body } = await takeBack(site, staff, undone);
    expect(body.status).toBe('active');
    expect(body.images).not.toEqual(undone.images);
    expect(await statuses(site, body.images)).toEqual([200, 200]);
    await ban(site, staff.token, seller.userId);
    await lift(site, staff.token, seller.userId);
    const back = (await request<Listing>(site.http, 'GET', `/api/cars/${banned._id}`)).body;
    expect(await statuses(site, back.images)).toEqual([200, 200]);
    expect(await statuses(site, [...banned.images, ...body.images])).toEqual([404, 404, 404, 404]);
  });

  test('is rejected are seen by their seller, and none is lost by a form that was opened before', async ({ site }) => {
    const [seller, staff] = [await site.aUser(), await aModerator(site)];
    const listing = await aListing(site, seller);
    await decide(site, staff, listing, reject);
    const own = await readOwn(site, seller, listing);
    expect(await statuses(site, own.images)).toEqual([200, 200]);
    const form = { keepImages: [listing.images[1]!, own.images[0]!] };
    const { status, body } = await request<Listing>(site.http, 'PUT', `/api/cars/${listing._id}`, {
      token: seller.token,
      form,
    });
    expect(status).toBe(200);
    expect(body.images).toEqual([own.images[1], own.images[0]]);
    // The moderator's view still shows the same photo.
    const { changes } = await readItem(site, staff, listing);
    expect(changes).toEqual([
      { field: 'images', label: 'Şəkillər', from: own.images.join(', '), to: body.images.join(', ') },
    ]);
    // Again: the names known before the first removal are still accepted.
    await decide(site, staff, listing, { decision: 'approve' });
    await decide(site, staff, listing, reject);
    const late = await request<Listing>(site.http, 'PUT', `/api/cars/${listing._id}`, { token: seller.token, form });
    expect(late.body.images).toHaveLength(2);
  });

  test('was never visible keep their names, which nobody knows', async ({ site }) => {
    const [seller, staff] = [await site.aUser(), await aModerator(site)];
    const { token } = await site.anAdmin();
    const word = `söz${randomUUID().slice(0, 6)}`;
    await request(site.http, 'PUT', '/api/admin/banned-words', { token, json: { words: [word] } });
    const form = formValuesWith(cars, { description: `${word} satılır` });
    const posted = await request<Listing>(site.http, 'POST', '/api/cars', {
      token: seller.token,
      form,
      files: [photo()],
    });
    expect(posted.body.status).toBe('pending');
    await decide(site, staff, posted.body, remove);
    expect((await readOwn(site, seller, posted.body)).images).toEqual(posted.body.images);
    await request(site.http, 'PUT', '/api/admin/banned-words', { token, json: { words: [] } });
  });
});

test('a photo that several listings show stays while one of them is visible', async ({ site }) => {
  const [seller, staff] = [await site.aUser(), await aModerator(site)];
  const [first, second] = [await aListing(site, seller, [photo()]), await aListing(site, seller, [photo()])];
  const { db } = site.app;
  const shared = await db
    .selectFrom('photos')
    .select('key')
    .where('listing_id', '=', first._id)
    .executeTakeFirstOrThrow();
  await db.updateTable('photos').set(shared).where('listing_id', '=', second._id).execute();
  await decide(site, staff, first, remove);
  expect(await statuses(site, first.images)).toEqual([200]);
  await decide(site, staff, second, remove);
  expect(await statuses(site, first.images)).toEqual([404]);
  for (const listing of [first, second]) {
    const { images } = await readOwn(site, seller, listing);
    expect(await statuses(site, images)).toEqual([200]);
  }
});

test('the command lists what a CDN is to forget', async ({ site }) => {
  const [seller, staff] = [await site.aUser(), await aModerator(site)];
  const listing = await aListing(site, seller, [photo()]);
  const [name] = listing.images;
  await decide(site, staff, listing, remove);
  const { body } = await takeBack(site, staff, listing);
  const said = (await takeDown(site.app, String(listing.id), 'Nazirliyin xəbərdarlığı')).split('\n');
  const { siteUrl } = site.app.config;
  expect(said.at(-1)).toBe(`listing ${listing.id} removed`);
  expect(said).toEqual(
    expect.arrayContaining([
      `${siteUrl}${listingPath(listing)}`,
      `${siteUrl}${cardPicture(body)}`,
      `${siteUrl}/uploads/${name}`,
      `https://cdn.misal.az/p/${name}`,
      `https://cdn.misal.az/p/${body.images[0]}`,
    ]),
  );
});

test('while a backup runs the old files stay, and go with its end', async ({ site }) => {
  const [seller, staff] = [await site.aUser(), await aModerator(site)];
  const listing = await aListing(site, seller, [photo()]);
  const backup = await site.app.pool.connect();
  await holdLock(backup, 'photoRemoval');
  await decide(site, staff, listing, remove);
  expect(await statuses(site, listing.images)).toEqual([200]);
  await releaseLock(backup, 'photoRemoval');
  backup.release();
  await removeFilesNow(site.app);
  expect(await statuses(site, listing.images)).toEqual([404]);
  expect(await statuses(site, (await readOwn(site, seller, listing)).images)).toEqual([200]);
});

test('what a crash left half done is done again', async ({ site }) => {
  const [seller, staff] = [await site.aUser(), await aModerator(site)];
  const listing = await aListing(site, seller);
  await site.app.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', listing._id).execute();
  await site.app.db.insertInto('photo_withdrawals').values({ listing_id: listing._id }).execute();
  // Two instances at once.
  await Promise.all([withdrawPhotos(site.app), withdrawPhotos(site.app)]);
  expect(await statuses(site, listing.images)).toEqual([404, 404]);
  const { images } = (await readItem(site, staff, listing)).listing;
  expect(await statuses(site, images)).toEqual([200, 200]);
});
