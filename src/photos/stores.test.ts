import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openFiles } from '../platform/storage/files.ts';
import { sections } from '../domain/sections/index.ts';
import { createSite, photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { formValues } from '../test/values.ts';
import { removeFilesNow, removeOrphansNow } from '../test/jobs.ts';
import { type S3Server, startS3 } from '../test/services/s3.ts';
import { writeBackup } from '../site/backup/backup.server.ts';
import { restoreBackup } from '../site/backup/restore.server.ts';
import type { Listing } from '../listings/present.ts';
import { findOrphanPhotos } from './orphans.server.ts';
import { movePhotos } from './move.server.ts';
import { acceptStore, claimStore } from './store-identity.server.ts';
import { removeAbandonedForms } from './incoming/abandoned-forms.server.ts';
import { hourMs } from '../domain/language/durations.ts';

const cars = sections[0]!;
const folder = mkdtempSync(join(tmpdir(), 'axtartap-stores-'));
const photosUrl = 'https://photos.misal.az/ads';
let s3: S3Server;
let now = new Date();

const test = siteTest(async () => {
  s3 = await startS3();
  return { now: () => now, env: { STORAGE_URL: s3.storageUrl, PHOTOS_URL: `${photosUrl}/` } };
});
test.afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const aListing = (site: Site, user: User) => site.aListing(cars, { user });
const remove = (site: Site, user: User, { _id }: Listing) =>
  request(site.http, 'DELETE', `/api/my-announcements/${_id}`, { token: user.token });
const fetchPhoto = (site: Site, { images }: Listing, headers = {}, from = site) =>
  from.http.inject({ url: `/uploads/${images[0]}`, headers });

async function namesIn(site: Site, files: Site['app']['files'] = site.app.files): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}

test('a disk that is not mounted is told from an empty store, takes no photos, and is well again once it is back', async () => {
  const disk = join(folder, 'disk');
  const own = await createSite({ env: { STORAGE_URL: `file:${disk}` } });
  const seller = await own.aUser();
  expect(await claimStore(own.app)).toBe(true);
  const listing = await own.aListing(cars, { user: seller });
  const ready = async () => (await request<{ storage: string }>(own.http, 'GET', '/readyz')).body.storage;
  const post = () =>
    request(own.http, 'POST', `/api/${cars.name}`, { token: seller.token, form: formValues(cars), files: [photo()] });
  expect([await ready(), (await post()).status]).toEqual(['ok', 201]);
  renameSync(disk, `${disk}-unmounted`);
  mkdirSync(disk);
  expect(await claimStore(own.app)).toBe(false);
  expect(await ready()).toBe('wrong');
  expect((await request(own.http, 'GET', '/readyz')).status).toBe(503);
  expect((await post()).status).toBe(503);
  expect(readdirSync(disk)).toEqual([]);
  expect((await request(own.http, 'GET', `/api/${cars.name}/${listing.id}`)).status).toBe(200);
  const edit = { token: seller.token, form: { price: '900' } };
  expect((await request(own.http, 'PUT', `/api/${cars.name}/${listing._id}`, edit)).status).toBe(200);
  await expect(findOrphanPhotos(own.app)).rejects.toThrow('not the one of this database');
  expect((await writeBackup(own.app, join(folder, 'unmounted.tar'))).missing).toBeGreaterThan(0);
  rmSync(disk, { recursive: true });
  renameSync(`${disk}-unmounted`, disk);
  expect([await ready(), (await post()).status]).toEqual(['ok', 201]);
  // Lost for good: only the operator may accept that.
  rmSync(disk, { recursive: true });
  expect(await claimStore(own.app)).toBe(false);
  await acceptStore(own.app);
  expect([await ready(), (await post()).status]).toEqual(['ok', 201]);
  await own.close();
});

test('a store whose id was not copied with its photos is recognised by them, and so is one of the version before', async () => {
  const disk = join(folder, 'copied');
  const own = await createSite({ env: { STORAGE_URL: `file:${disk}` } });
  await own.aListing(cars);
  expect(await claimStore(own.app)).toBe(true);
  const id = await own.app.files.readMark();
  rmSync(join(disk, 'axtartap-store'));
  expect(await claimStore(own.app)).toBe(true);
  expect(await own.app.files.readMark()).toBe(id);
  // A restored backup has no claim of a store.
  await own.app.pool.query('delete from site_state');
  expect(await claimStore(own.app)).toBe(true);
  await own.close();
});

describe('with photos in a bucket', () => {
  test('a photo is served whole, in ranges, or with 304 if unchanged', async ({ site, user }) => {
    const listing = await aListing(site, user);
    expect(await namesIn(site)).toContain(listing.images[0]);
    const whole = await fetchPhoto(site, listing);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(whole.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']));
    const part = await fetchPhoto(site, listing, { range: 'bytes=8-11' });
    expect([part.statusCode, part.body]).toEqual([206, 'WEBP']);
    expect((await fetchPhoto(site, listing, { 'if-none-match': whole.headers.etag })).statusCode).toBe(304);
    expect((await site.http.inject({ method: 'HEAD', url: `/uploads/${listing.images[0]}` })).statusCode).toBe(200);
  });

  test('removing a listing removes its files', async ({ site, user }) => {
    const before = await namesIn(site);
    const listing = await aListing(site, user);
    expect((await remove(site, user, listing)).status).toBe(200);
    await removeFilesNow(site.app);
    expect(await namesIn(site)).toEqual(before);
    expect((await fetchPhoto(site, listing)).statusCode).toBe(404);
  });

  test('the data export links to photos under PHOTOS_URL', async ({ site, user }) => {
    const { images } = await aListing(site, user);
    const { body } = await request<{ listings: Listing[] }>(site.http, 'GET', `/api/users/${user.userId}/data`, {
      token: user.token,
    });
    expect(body.listings.at(0)?.images).toEqual(images.map((name) => `${photosUrl}/${name}`));
  });

  test('an unreachable bucket stops posting but not reading, and removals catch up later', async ({ site, user }) => {
    const kept = await aListing(site, user);
    const dropped = await aListing(site, user);
    const before = await namesIn(site);
    await s3.kill();
    const post = { token: user.token, form: formValues(cars), files: [photo()] };
    expect((await request(site.http, 'POST', `/api/${cars.name}`, post)).status).toBe(503);
    expect((await request(site.http, 'GET', '/readyz')).body).toMatchObject({ database: 'ok', storage: 'away' });
    expect((await fetchPhoto(site, kept)).statusCode).toBe(503);
    expect((await request(site.http, 'GET', `/api/${cars.name}/${kept.id}`)).status).toBe(200);
    expect((await remove(site, user, dropped)).status).toBe(200);
    await expect(removeFilesNow(site.app)).rejects.toThrow('hazırda işləmir');
    await s3.start();
    expect(await namesIn(site)).toEqual(before);
    expect((await fetchPhoto(site, kept)).statusCode).toBe(200);
    now = new Date(Date.now() + 25 * hourMs);
    await removeOrphansNow(site.app);
    now = new Date();
    expect((await fetchPhoto(site, dropped)).statusCode).toBe(404);
    expect((await fetchPhoto(site, kept)).statusCode).toBe(200);
    expect((await request(site.http, 'GET', '/readyz')).status).toBe(200);
  });

  test('a backup includes the photos and restores them to the configured store', async ({ site, user }) => {
    const listing = await aListing(site, user);
    const file = join(folder, 'bazar.tar');
    expect((await writeBackup(site.app, file)).missing).toBe(0);
    const elsewhere = await startS3();
    for (const url of ['', elsewhere.storageUrl]) {
      const away = await createSite({ env: { STORAGE_URL: url } });
      await away.app.pool.query('drop schema public cascade; create schema public');
      await restoreBackup(away.app, file);
      expect(
        (await fetchPhoto(site, listing, {}, away)).rawPayload.equals((await fetchPhoto(site, listing)).rawPayload),
      ).toBe(true);
      await away.close();
    }
    await elsewhere.close();
  });
});

test('moving photos between stores can be interrupted and allows posting and removing meanwhile', async ({
  site,
  user,
}) => {
  const bucket = openFiles(s3.storageUrl);
  const disk = openFiles(`file:${folder}/moved`);
  const listings = [await aListing(site, user), await aListing(site, user), await aListing(site, user)];
  // Moves one photo only, as an interrupted run would.
  const [first = ''] = listings[0]!.images;
  await movePhotos(site.app, { ...bucket, list: () => only(first) }, disk);
  expect(await namesIn(site, disk)).toEqual([first]);
  const [moved, posted] = await Promise.all([
    movePhotos(site.app, bucket, disk),
    aListing(site, user),
    remove(site, user, listings[1]!),
  ]);
  expect(moved.there).toBeGreaterThanOrEqual(1);
  const switched = await createSite({
    env: { STORAGE_URL: `file:${folder}/moved`, SECOND_STORAGE_URL: s3.storageUrl },
  });
  // Photos posted in between are still read from the bucket.
  for (const listing of [listings[0]!, posted])
    expect((await fetchPhoto(site, listing, {}, switched)).statusCode).toBe(200);
  expect(await movePhotos(site.app, bucket, disk)).toMatchObject({ lacking: 0 });
  expect(await movePhotos(site.app, bucket, disk)).toMatchObject({ copied: 0, lacking: 0 });
  await bucket.remove(await namesIn(site, bucket));
  for (const listing of [listings[0]!, posted])
    expect((await fetchPhoto(site, listing, {}, switched)).statusCode).toBe(200);
  expect(await movePhotos(site.app, disk, bucket)).toMatchObject({ there: 0, lacking: 0 });
  expect(await namesIn(site, bucket)).toEqual(await namesIn(site, disk));
  await switched.close();
});

test('an abandoned form is removed after a day', async ({ site }) => {
  const { uploadDir } = site.app;
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    const time = new Date(Date.now() - hours * hourMs);
    writeFileSync(join(uploadDir, name), '');
    utimesSync(join(uploadDir, name), time, time);
  }
  await removeAbandonedForms(site.app, 0);
  expect(readdirSync(uploadDir)).toEqual(['new']);
});

async function* only(name: string) {
  yield { name, modifiedAt: new Date() };
}
