import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { createSite, photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { removeFilesNow } from '../test/jobs.ts';
import { formValues } from '../test/values.ts';
import type { Listing } from '../listings/present.ts';

const test = siteTest();

const cars = sections[0]!;

type Body = Listing & { message: string; error: string; fields?: Record<string, string> };
const send = (
  site: Site,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: Parameters<typeof request>[3] = {},
) => request<Body>(site.http, method, url, options);
const post = (site: Site, user: User, options: Parameters<typeof request>[3]) =>
  send(site, 'POST', '/api/cars', { token: user.token, ...options });
const photos = (count: number) => Array.from({ length: count }, () => photo());

/** Everything the site has on disk: stored photos and uploads under way. */
const filesOnDisk = (site: Site) =>
  ['photos', 'uploading'].flatMap((folder) => {
    try {
      return readdirSync(join(site.dataDir, folder), { recursive: true }).filter(
        (name) => String(name).includes('.webp') || folder === 'uploading',
      );
    } catch {
      return [];
    }
  });

describe('photos', () => {
  let before: unknown[];
  test.beforeEach(({ site }) => {
    before = filesOnDisk(site);
  });

  test('are accepted up to twenty', async ({ site, user }) => {
    const { status, body } = await post(site, user, { form: formValues(cars), files: photos(20) });
    expect(status).toBe(201);
    expect(body.images).toHaveLength(20);
    expect(new Set(body.images).size).toBe(20);
  });

  test.for<[name: string, files: ReturnType<typeof photos>, status: number, text?: string]>([
    ['none', [], 400, 'Ən azı bir şəkil əlavə edin.'],
    ['twenty-one', photos(21), 400, 'Ən çox 20 şəkil yükləyə bilərsiniz.'],
    ['one that is text', [photo(), { file: new File(['salam'], 'şəkil.jpg', { type: 'image/jpeg' }) }], 415, undefined],
    [
      'one of 16 MB',
      [{ file: new File([Buffer.alloc(16 * 1024 * 1024)], 'a.jpg') }],
      413,
      '1-ci şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.',
    ],
  ])(
    'are rejected with a field error and leave nothing on disk: %s',
    async ([_name, files, status, text], { site, user }) => {
      const answer = await post(site, user, { form: formValues(cars), files });
      expect(answer.status).toBe(status);
      expect(answer.body.fields?.['images']).toEqual(text ?? expect.stringContaining('2-ci şəkil'));
      expect(filesOnDisk(site)).toEqual(before);
    },
  );

  test('leave nothing on disk when another field is invalid', async ({ site, user }) => {
    expect((await post(site, user, { form: { ...formValues(cars), price: 'çox' }, files: photos(2) })).status).toBe(
      400,
    );
    expect(filesOnDisk(site)).toEqual(before);
  });

  test('are served as immutable, with range and conditional requests', async ({ site, user }) => {
    const listing = await site.aListing(cars, { user });
    const url = `/uploads/${listing.images[0]}`;
    const whole = await site.http.inject({ url });
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const part = await site.http.inject({ url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      `bytes 0-3/${whole.rawPayload.length}`,
    ]);
    expect((await site.http.inject({ url, headers: { range: 'bytes=-4' } })).rawPayload).toEqual(
      whole.rawPayload.subarray(-4),
    );
    expect((await site.http.inject({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416);
    expect(
      (await site.http.inject({ url, headers: { 'if-none-match': String(whole.headers['etag']) } })).statusCode,
    ).toBe(304);
    for (const wrong of ['nothing.webp', '..%2f..%2fpostgres-password', `${'0'.repeat(32)}-320.webp`]) {
      expect((await site.http.inject({ url: `/uploads/${wrong}` })).statusCode).toBe(404);
    }
  });

  test('can be kept, dropped, reordered and added by a change', async ({ site, user }) => {
    const { body: listing } = await post(site, user, { form: formValues(cars), files: photos(3) });
    const [first, second, third] = listing.images;
    const change = (options: Parameters<typeof request>[3]) =>
      send(site, 'PUT', `/api/cars/${listing.id}`, { token: user.token, ...options });
    expect((await change({ form: { price: '1' } })).body.images).toEqual([first, second, third]);
    const turned = await change({ form: { keepImages: [third!, first!] }, files: photos(1) });
    expect(turned.body.images.slice(0, 2)).toEqual([third, first]);
    expect(turned.body.images).toHaveLength(3);
    await removeFilesNow(site.app);
    expect((await site.http.inject({ url: `/uploads/${second}` })).statusCode).toBe(404);
    expect((await change({ json: { keepImages: turned.body.images, km: 5 } })).body).toMatchObject({
      km: '5',
      images: turned.body.images,
    });
    expect((await change({ form: { keepImages: '' } })).body.fields).toEqual({
      images: 'Ən azı bir şəkil əlavə edin.',
    });
    expect((await change({ form: {}, files: photos(18) })).body.fields).toEqual({
      images: 'Ən çox 20 şəkil yükləyə bilərsiniz.',
    });
    expect((await send(site, 'GET', `/api/cars/${listing.id}`)).body.images).toEqual(turned.body.images);
  });
});

describe('changing photos', () => {
  const change = (site: Site, user: User, id: number, options: Parameters<typeof request>[3]) =>
    send(site, 'PUT', `/api/cars/${id}`, { token: user.token, ...options });

  test('keeps a photo that is named twice once', async ({ site, user }) => {
    const { body: listing } = await post(site, user, { form: formValues(cars), files: photos(2) });
    const [first = ''] = listing.images;
    expect((await change(site, user, listing.id, { form: { keepImages: [first, first] } })).body.images).toEqual([
      first,
    ]);
  });

  test('places new photos among kept ones in the order of the form', async ({ site, user }) => {
    const { body: listing } = await post(site, user, { form: formValues(cars), files: photos(3) });
    const [first = '', , third = ''] = listing.images;
    const form = new FormData();
    form.append('images', photo().file);
    form.append('keepImages', third);
    form.append('images[]', photo().file);
    form.append('keepImages', first);
    form.append('price', '7');
    const multipart = new Response(form);
    const answer = await site.http.inject({
      method: 'PUT',
      url: `/api/cars/${listing.id}`,
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': multipart.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await multipart.arrayBuffer()),
    });
    const { images, price } = answer.json<Body>();
    expect([price, images.length, images[1], images[3]]).toEqual(['7', 4, third, first]);
    expect((await send(site, 'GET', `/api/cars/${listing.id}`)).body.images).toEqual(images);
  });

  test('twice at once does not exceed the limit', async ({ site, user }) => {
    const { body: listing } = await post(site, user, { form: formValues(cars), files: photos(4) });
    const answers = await Promise.all(
      [1, 2].map(() => change(site, user, listing.id, { form: {}, files: photos(10) })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await send(site, 'GET', `/api/cars/${listing.id}`)).body.images).toHaveLength(14);
  });

  test('loses none when the acknowledgement of a commit is lost', async () => {
    const own = await createSite();
    const owner = await own.aUser();
    // The server commits, but the connection breaks before the reply.
    own.app.pool.on('acquire', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      client.query = ((...args: unknown[]) =>
        (args[0] as { text: string }).text === 'commit'
          ? query(...args).then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
          : query(...args)) as typeof client.query;
    });
    const answer = await request(own.http, 'POST', '/api/cars', {
      token: owner.token,
      form: formValues(cars),
      files: photos(1),
    });
    expect(answer.status).toBe(503);
    const { body } = await request<Listing[]>(own.http, 'GET', '/api/cars');
    expect(body).toHaveLength(1);
    expect((await own.http.inject({ url: `/uploads/${body[0]?.images[0]}` })).statusCode).toBe(200);
    await own.close();
  });
});
