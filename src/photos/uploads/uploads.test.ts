import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { removeFilesNow, removeOrphansNow } from '../../test/jobs.ts';
import { formValues } from '../../test/values.ts';
import { countAttempt } from '../../platform/limits/limits.server.ts';
import type { Listing } from '../../listings/present.ts';
import type { Photo } from '../present.ts';
import { removeOldUploads } from './uploads.server.ts';
import { photoLimits } from '../limits.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

const cars = sections[0]!;
const gone = 'Yüklənmiş şəkillərdən biri artıq istifadə olunub və ya silinib. Şəkli yenidən seçin.';
let now = new Date();
const test = siteTest({ now: () => now });

type Options = Parameters<typeof request>[3];
type Body = Listing & { message: string; fields?: Record<string, string> };
type Ahead = Photo & { id: string; message: string; fields?: Record<string, string>; duplicates?: unknown };
const send = (site: Site, user: User, options: Options) =>
  request<Ahead>(site.http, 'POST', '/api/photos', { token: user.token, ...options });
const nameOf = ({ renditions }: Photo) => renditions.at(-1)!.name;
const post = (site: Site, user: User, uploads: string | string[], options: Options = {}) =>
  request<Body>(site.http, 'POST', '/api/cars', {
    token: user.token,
    ...options,
    form: { ...formValues(cars), uploads, ...options.form },
  });
const change = (site: Site, user: User, id: string, options: Options) =>
  request<Body>(site.http, 'PUT', `/api/cars/${id}`, { token: user.token, ...options });
const isServed = async (site: Site, name: string) =>
  (await site.http.inject({ url: `/uploads/${name}` })).statusCode === 200;
const filesOnDisk = (site: Site) =>
  ['photos', 'uploading'].flatMap((folder) =>
    readdirSync(join(site.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  );
const countRows = async (site: Site) => (await site.app.pool.query('select 1 from uploads')).rowCount;

/** Uploads a photo; returns the answer without its duplicates, which later answers do not repeat. */
async function anUpload(site: Site, user: User): Promise<Ahead> {
  const { status, body } = await send(site, user, { files: [photo()] });
  expect([status, body]).toEqual([201, expect.objectContaining({ duplicates: expect.any(Array) })]);
  const { duplicates: _said, ...ahead } = body;
  return ahead;
}

describe('an upload', () => {
  test('is stored like a listing’s photo and returned with id and renditions', async ({ site, user }) => {
    const body = await anUpload(site, user);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      width: 64,
      height: 82,
      placeholder: expect.stringMatching(/^data:image\/webp/),
      renditions: [expect.objectContaining({ width: 64 })],
    });
    expect(await isServed(site, nameOf(body))).toBe(true);
    expect((await send(site, user, { files: [{ ...photo(), name: 'images[]' }] })).status).toBe(201);
  });

  test.for([
    ['none', [], 400, 'Şəkil əlavə edin.'],
    ['two', [photo(), photo()], 400, 'Hər dəfə yalnız bir şəkil göndərin.'],
    ['text', [{ file: new File(['salam'], 'şəkil.jpg') }], 415, expect.stringContaining('JPEG')],
    [
      'one of 16 MB',
      [{ file: new File([Buffer.alloc(16 << 20)], 'a.jpg') }],
      413,
      'Şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.',
    ],
  ])('of %s is rejected and leaves nothing behind', async ([_what, files, status, text], { site, user }) => {
    const [before, rows] = [filesOnDisk(site), await countRows(site)];
    const answer = await send(site, user, { form: {}, files });
    expect([answer.status, answer.body.fields]).toEqual([status, { images: text }]);
    expect([filesOnDisk(site), await countRows(site)]).toEqual([before, rows]);
  });

  test('can be fetched in any order by its account until a listing uses it', async ({ site, user }) => {
    const [first, second, third] = [await anUpload(site, user), await anUpload(site, user), await anUpload(site, user)];
    const stranger = await site.aUser();
    const find = (ids: string, token = user.token) =>
      request<Ahead[]>(site.http, 'GET', `/api/photos?ids=${ids}`, { token });
    const ids = [third.id, crypto.randomUUID(), 'x', first.id, second.id].join(',');
    expect((await find(ids)).body).toEqual([third, first, second]);
    expect((await find(ids, stranger.token)).body).toEqual([]);
    expect((await find('')).body).toEqual([]);
    expect((await request(site.http, 'GET', `/api/photos?ids=${ids}`)).status).toBe(401);
    expect((await post(site, user, first.id)).status).toBe(201);
    expect((await find(ids)).body).toEqual([third, second]);
  });

  test('is accepted two hundred times an hour', async ({ site, user }) => {
    const { token, userId } = await site.aUser();
    await countAttempt(site.app, photoLimits.photos, userId, 199);
    expect((await send(site, user, { token, files: [photo()] })).status).toBe(201);
    const { status, headers, body } = await send(site, user, { token, files: [photo()] });
    expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
    expect(body.message).toMatch(/^Bir saatda ən çox 200 şəkil yükləmək olar\./);
  });
});

describe('a listing', () => {
  test('shows uploads and new photos in the order of the form', async ({ site, user }) => {
    const [first, second] = [await anUpload(site, user), await anUpload(site, user)];
    const form = new FormData();
    for (const [name, value] of Object.entries(formValues(cars))) form.append(name, value);
    form.append('uploads', second.id);
    form.append('images', photo().file);
    form.append('uploads', first.id.toUpperCase());
    form.append('uploads', second.id);
    const multipart = new Response(form);
    const answer = await site.http.inject({
      method: 'POST',
      url: '/api/cars',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': multipart.headers.get('content-type') ?? '' },
      payload: Buffer.from(await multipart.arrayBuffer()),
    });
    const { images, photos } = answer.json<Body>();
    expect([answer.statusCode, images.length, images[0], images[2]]).toEqual([201, 3, nameOf(second), nameOf(first)]);
    expect(photos[0]).toEqual({ ...second, id: undefined });
    expect(await Promise.all(images.map((name) => isServed(site, name)))).toEqual([true, true, true]);
  });

  test('adds uploads to kept photos when changed, by form or JSON', async ({ site, user }) => {
    const { body: listing } = await post(site, user, '', { files: [photo(), photo()] });
    const [first = '', second = ''] = listing.images;
    const [third, fourth] = [await anUpload(site, user), await anUpload(site, user)];
    expect((await change(site, user, listing._id, { form: { uploads: third.id } })).body.images).toEqual([
      first,
      second,
      nameOf(third),
    ]);
    const { body } = await change(site, user, listing._id, { json: { keepImages: [second], uploads: [fourth.id] } });
    expect(body.images).toEqual([second, nameOf(fourth)]);
    await removeFilesNow(site.app);
    expect(
      await Promise.all([first, nameOf(third), second, nameOf(fourth)].map((name) => isServed(site, name))),
    ).toEqual([false, false, true, true]);
  });

  test('counts uploads and new photos together towards its section’s limit', async ({ site, user }) => {
    const { id } = await anUpload(site, user);
    const { status, body } = await post(site, user, id, { files: Array.from({ length: 20 }, () => photo()) });
    expect([status, body.fields]).toEqual([400, { images: 'Ən çox 20 şəkil yükləyə bilərsiniz.' }]);
    expect((await post(site, user, id)).status).toBe(201);
  });

  test('is rejected if any upload is unknown, used or another’s, and uses none', async ({ site, user }) => {
    const [used, own] = [await anUpload(site, user), await anUpload(site, user)];
    const { body: strangers } = await send(site, user, { token: (await site.aUser()).token, files: [photo()] });
    const { body: listing } = await post(site, user, used.id);
    const before = filesOnDisk(site);
    for (const wrong of [used.id, strangers.id, crypto.randomUUID(), 'x', listing.images[0]!]) {
      const answers = [
        await post(site, user, [own.id, wrong], { files: [photo()] }),
        await change(site, user, listing._id, { form: { uploads: [own.id, wrong] }, files: [photo()] }),
      ];
      for (const { status, body } of answers) expect([status, body.fields]).toEqual([400, { images: gone }]);
    }
    const broken = await post(site, user, 'x', { form: { price: 'çox' } });
    expect(broken.body.fields).toEqual({ images: gone, price: expect.any(String) });
    expect(filesOnDisk(site)).toEqual(before);
    expect((await post(site, user, own.id)).body.images).toEqual([nameOf(own)]);
  });

  test('is the only one of several posted at once to get the same uploads', async ({ site, user }) => {
    const ids = [(await anUpload(site, user)).id, (await anUpload(site, user)).id, (await anUpload(site, user)).id];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        post(site, user, index % 2 ? ids : ids.toReversed(), { files: [photo()] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test('sent again with its key is returned again, although its uploads are used', async ({ site, user }) => {
    const { id } = await anUpload(site, user);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 3 }, () => post(site, user, id, { headers })));
    answers.push(await post(site, user, id, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });
});

describe('an unused upload', () => {
  test('can be used for a day and is then removed overnight', async ({ site, user }) => {
    const [left, used] = [await anUpload(site, user), await anUpload(site, user)];
    const start = now;
    now = new Date(start.getTime() + 23 * hourMs);
    const fresh = await anUpload(site, user);
    // Files' ages follow the disk's clock, for which this is the next day.
    for (const work of [removeOldUploads, removeOrphansNow]) await work(site.app);
    expect((await post(site, user, used.id)).body.images).toEqual([nameOf(used)]);
    now = new Date(start.getTime() + 25 * hourMs);
    expect((await post(site, user, left.id)).body.fields).toEqual({ images: gone });
    for (const work of [removeOldUploads, removeOrphansNow]) await work(site.app);
    expect(await Promise.all([left, used, fresh].map((each) => isServed(site, nameOf(each))))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await post(site, user, fresh.id)).status).toBe(201);
  });

  test('is in the data export of its account and deleted with it', async ({ site, user }) => {
    const { token, userId, password } = await site.aUser();
    const { body: ahead } = await send(site, user, { token, files: [photo()] });
    type Own = { uploads: { image: string }[] };
    const { body } = await request<Own>(site.http, 'GET', `/api/users/${userId}/data`, { token });
    expect(body.uploads.map(({ image }) => new URL(image).pathname)).toEqual([`/uploads/${nameOf(ahead)}`]);
    await request(site.http, 'POST', `/api/users/${userId}/deletion`, { token, json: { password } });
    await removeFilesNow(site.app);
    expect(await isServed(site, nameOf(ahead))).toBe(false);
  });

  test('sent while its account is being deleted leaves nothing behind', async ({ site, user }) => {
    const before = filesOnDisk(site).toSorted();
    const { token, userId, password } = await site.aUser();
    const sending = Array.from({ length: 4 }, () => send(site, user, { token, files: [photo()] }));
    await request(site.http, 'POST', `/api/users/${userId}/deletion`, { token, json: { password } });
    for (const { status } of await Promise.all(sending)) expect([201, 401]).toContain(status);
    await removeFilesNow(site.app);
    expect(filesOnDisk(site).toSorted()).toEqual(before);
  });
});
