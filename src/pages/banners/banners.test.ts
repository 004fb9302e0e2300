import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { createSite, photo, request, type Site, siteTest } from '../../test/site.ts';
import { removeFilesNow, removeOrphansNow } from '../../test/jobs.ts';
import type { Banner } from './present.ts';
import { hourMs } from '../../domain/language/durations.ts';

const test = siteTest();
let token: string;

test.beforeAll(async ({ site }) => {
  ({ token } = await site.anAdmin());
});
test.beforeEach(({ site }) => site.app.pool.query('delete from banners'));

type Options = Parameters<typeof request>[3];
type Body = Banner & { message: string; fields?: Record<string, string> };
const send = (site: Site, method: 'GET' | 'POST' | 'DELETE', url: string, options: Options = {}) =>
  request<Body>(site.http, method, url, options);
const post = (site: Site, options: Options) => send(site, 'POST', '/api/ads', { token, ...options });
const list = async (site: Site) => (await request<Banner[]>(site.http, 'GET', '/api/ads')).body;

const form = { title: 'Yay endirimi', link: 'https://misal.az/yay?a=1#b', description: 'Bütün mallara 20 faiz.' };
const files = [photo()];

/** Everything the site has on disk: stored photos and uploads under way. */
const photosOnDisk = (site: Site) =>
  readdirSync(join(site.dataDir, 'photos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const uploadsOnDisk = (site: Site) => readdirSync(join(site.dataDir, 'uploading'));

describe('a banner', () => {
  test('is added with its photo and can be read by anyone', async ({ site }) => {
    const { status, body } = await post(site, { form: { ...form, userId: 'x', user: 'y' }, files });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      ...form,
      image: expect.stringMatching(/^[0-9a-f]{32}-\d+\.webp$/),
      userId: expect.any(String),
      photo: { width: 64, height: 82, placeholder: expect.any(String), renditions: expect.any(Array) },
    });
    expect(body.photo.renditions.at(-1)?.name).toBe(body.image);
    expect(await list(site)).toEqual([body]);
    expect((await site.http.inject({ url: `/uploads/${body.image}` })).statusCode).toBe(200);
  });

  test('needs no description and accepts its photo as images[]', async ({ site }) => {
    const { title, link } = form;
    const { status, body } = await post(site, { form: { title, link }, files: [{ ...photo(), name: 'images[]' }] });
    expect([status, body.description]).toEqual([201, '']);
  });

  test('comes before older ones', async ({ site }) => {
    for (const title of ['Bir', 'İki', 'Üç']) await post(site, { form: { ...form, title }, files });
    expect((await list(site)).map((banner) => banner.title)).toEqual(['Üç', 'İki', 'Bir']);
  });

  test('is removed once, with its photo’s files', async ({ site }) => {
    const before = photosOnDisk(site);
    const [kept, gone] = [(await post(site, { form, files })).body, (await post(site, { form, files })).body];
    const { status, body } = await send(site, 'DELETE', `/api/ads/${gone._id.toUpperCase()}`, { token });
    expect([status, body.message]).toEqual([200, 'Banner silindi!']);
    expect(await list(site)).toEqual([kept]);
    await removeFilesNow(site.app);
    expect((await site.http.inject({ url: `/uploads/${gone.image}` })).statusCode).toBe(404);
    expect((await send(site, 'DELETE', `/api/ads/${gone._id}`, { token })).status).toBe(404);
    await send(site, 'DELETE', `/api/ads/${kept._id}`, { token });
    await removeFilesNow(site.app);
    expect(photosOnDisk(site)).toEqual(before);
  });

  test.for(['1', 'abc', '%00', '00000000-0000-0000-0000-000000000000'])(
    'with the unknown id %s returns 404',
    async (id, { site }) => {
      expect((await send(site, 'DELETE', `/api/ads/${id}`, { token })).status).toBe(404);
    },
  );
});

test('only the admin adds and removes banners, and others’ photos are not stored', async ({ site }) => {
  const { body: banner } = await post(site, { form, files });
  const user = await site.aUser();
  for (const [asker, status] of [
    [{}, 401],
    [{ token: 'x'.repeat(43) }, 401],
    [{ token: user.token }, 403],
  ] as const) {
    expect((await send(site, 'POST', '/api/ads', { ...asker, form, files })).status).toBe(status);
    expect((await send(site, 'DELETE', `/api/ads/${banner._id}`, asker)).status).toBe(status);
  }
  expect(await list(site)).toEqual([banner]);
  expect(readdirSync(site.app.uploadDir)).toEqual([]);
});

describe('rejects, leaving nothing on disk:', () => {
  const text = { file: new File(['salam'], 'şəkil.jpg', { type: 'image/jpeg' }) };
  const large = { file: new File([Buffer.alloc(16 * 1024 * 1024)], 'a.jpg') };
  const none = 'Bu sahəni doldurun.';
  const cases: [string, Options, number, Record<string, string>][] = [
    ['no photo', { form }, 400, { images: 'Şəkil əlavə edin.' }],
    ['no form', { json: form }, 400, { images: 'Şəkil əlavə edin.' }],
    ['two photos', { form, files: [photo(), photo()] }, 400, { images: 'Bannerin yalnız bir şəkli ola bilər.' }],
    ['a text as photo', { form, files: [text] }, 415, { images: expect.stringMatching(/^Bu fayl/) }],
    ['a photo of 16 MB', { form, files: [large] }, 413, { images: expect.stringContaining('15 MB') }],
    ['nothing at all', { form: {} }, 400, { title: none, link: none, images: 'Şəkil əlavə edin.' }],
    ['a blank title', { form: { ...form, title: ' ' }, files }, 400, { title: none }],
    ['a long title', { form: { ...form, title: 'a'.repeat(121) }, files }, 400, { title: expect.any(String) }],
    [
      'a long description',
      { form: { ...form, description: 'ə'.repeat(501) }, files },
      400,
      { description: 'Ən çox 500 simvol ola bilər.' },
    ],
  ];

  test.for(cases)('%s', async ([_name, options, status, fields], { site }) => {
    const before = photosOnDisk(site);
    const answer = await post(site, options);
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
    expect([photosOnDisk(site), await list(site)]).toEqual([before, []]);
    // Received files are removed shortly after the response.
    await expect.poll(() => uploadsOnDisk(site)).toEqual([]);
  });

  test.for([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://misal.az/',
    '//misal.az/',
    '/AdminPanel',
    'misal.az',
    'https://',
    'https:misal.az',
    'https://bank.az@misal.az/',
    'https://ad:parol@misal.az/',
    'https://misal.az\\@bank.az/',
    'https://misal.az/a b',
    `https://misal.az/${'a'.repeat(2000)}`,
  ])('the link %j', async (link, { site }) => {
    const answer = await post(site, { form: { ...form, link }, files });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['link']]);
  });
});

test('what nobody sees in a title or link is left out', async ({ site }) => {
  const { status, body } = await post(site, {
    form: { ...form, title: 'Ba\0ner', link: 'https://misal.az/\u202egpj' },
    files,
  });
  expect([status, body.title, body.link]).toEqual([201, 'Baner', 'https://misal.az/gpj']);
});

test.for(['http://misal.az', 'HTTPS://Misal.az:8443/ə?q=ş', 'https://mağaza.az/', ' https://misal.az '])(
  'the link %j is accepted as typed',
  async (link, { site }) => {
    const { status, body } = await post(site, { form: { ...form, link }, files });
    expect([status, body.link]).toEqual([201, link.trim()]);
  },
);

test('the nightly removal of orphans keeps photos of banners and listings', async () => {
  const own = await createSite();
  const admin = await own.anAdmin();
  const banner = (await request<Banner>(own.http, 'POST', '/api/ads', { token: admin.token, form, files })).body;
  const listing = await own.aListing(sections[0]!);
  const orphan = join(
    own.dataDir,
    'photos',
    banner.image.slice(0, 2),
    `${banner.image.slice(0, 2)}${'0'.repeat(30)}-1.webp`,
  );
  writeFileSync(orphan, '');
  const old = new Date(Date.now() - 48 * hourMs);
  for (const entry of readdirSync(join(own.dataDir, 'photos'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
  }
  await removeOrphansNow(own.app);
  const status = async (name = '') => (await own.http.inject({ url: `/uploads/${name}` })).statusCode;
  for (const { name } of banner.photo.renditions) expect(await status(name)).toBe(200);
  expect(await status(listing.images[0])).toBe(200);
  expect(await status(orphan.split('/').at(-1))).toBe(404);
  await own.close();
});
