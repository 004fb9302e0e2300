/** The owner's logo, on two instances. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { closeApp, createApp } from '../platform/app/app.ts';
import { drawSiteCard } from '../sharing/card.server.ts';
import { findUnused } from '../photos/removal.server.ts';
import { readSite } from '../platform/site/site.server.ts';
import { withDatabase } from '../test/database.ts';
import { request, type Site, siteTest } from '../test/site.ts';
import { createHttp, type Http } from '../site/server/http.ts';
import { pages } from '../site/server/ssr.ts';

const test = siteTest({ pages, jobs: true }).extend('other', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const app = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName));
  const http = await createHttp(app, pages);
  onCleanup(async () => {
    await http.close();
    await closeApp(app);
  });
  for (const each of [site.app, app]) await expect.poll(() => each.changes.count()).toBeDefined();
  return { http, app };
});

type Photo = { width: number; height: number; renditions: { name: string }[] };
type Body = { logo: Photo | null; version: number; message?: string; fields?: Record<string, string> };

const path = '/api/admin/site/logo';
const red = { r: 200, g: 20, b: 20, alpha: 1 };

async function picture(width: number, height: number, format: 'png' | 'webp' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: red } })
    .toFormat(format)
    .toBuffer();
}

function put(site: Site, token: string | undefined, content: Buffer | string, etag: string | null = '*') {
  const file = new File([content as BlobPart], 'loqo.png');
  return request<Body>(site.http, 'PUT', path, {
    ...(token !== undefined && { token }),
    form: {},
    files: [{ name: 'image', file }],
    headers: etag === null ? {} : { 'if-match': etag },
  });
}

function drop(site: Site, token: string, etag: string | null = '*') {
  return request<Body>(site.http, 'DELETE', path, { token, headers: etag === null ? {} : { 'if-match': etag } });
}

const read = async (http: Http, url: string) => http.inject({ url, headers: { accept: 'text/html' } });
const nameOf = (body: Body) => body.logo?.renditions[0]?.name ?? 'none';

/** Read from a file, since the site lets no PNG be read from memory. */
function opened(body: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), 'logo-')), 'icon');
  writeFileSync(file, body);
  return sharp(file);
}

/** The colour in the middle of a picture. */
async function middleOf(body: Buffer): Promise<number[]> {
  const { data, info } = await opened(body).flatten().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const near = (found: number[], wanted: number[]) => found.every((part, index) => Math.abs(part - wanted[index]!) < 16);

/** A PNG of a few kilobytes whose header claims this many pixels. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc(100 * (1 + side / 8)));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('a logo that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.for<[string, () => Promise<Buffer> | Buffer | string, number, string]>([
    ['text', () => 'salam', 415, 'şəkil deyil'],
    ['an SVG', () => svg, 415, 'dəstəklənmir'],
    ['a PDF', () => '%PDF-1.7', 415, 'PDF'],
    ['a file of 3 MB', () => Buffer.alloc(3 << 20, 1), 413, 'Şəkil 2 MB-dan böyükdür. Daha kiçik şəkil seçin.'],
    ['a picture of 900 megapixels', () => bomb(30_000), 413, '50 meqapikseldən'],
    ['half a picture', async () => (await picture(300, 300)).subarray(0, 60), 415, 'Şəkil'],
  ])('%s changes nothing', async ([, make, status, text], { site, adminToken }) => {
    const before = await request<Body>(site.http, 'GET', '/api/admin/site', { token: adminToken });
    const answer = await put(site, adminToken, await make());
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(text)]);
    expect(Object.values(answer.body.fields ?? {})).toEqual([answer.body.message]);
    expect((await request(site.http, 'GET', '/api/admin/site', { token: adminToken })).body).toEqual(before.body);
  });

  test('none at all, and two', async ({ site, adminToken }) => {
    const headers = { 'if-match': '*' };
    const none = await request<Body>(site.http, 'PUT', path, { token: adminToken, form: {}, headers });
    expect([none.status, none.body.fields]).toEqual([400, { image: 'Şəkil əlavə edin.' }]);
    const json = await request<Body>(site.http, 'PUT', path, { token: adminToken, json: {}, headers });
    expect(json.status).toBeGreaterThanOrEqual(400);
    const file = new File([(await picture(9, 9)) as BlobPart], 'a.png');
    const files = [1, 2].map(() => ({ name: 'image', file }));
    const two = await request<Body>(site.http, 'PUT', path, { token: adminToken, form: {}, files, headers });
    expect([two.status, two.body.message]).toEqual([400, 'Yalnız bir şəkil göndərin.']);
  });

  test('whoever is not the admin', async ({ site, user }) => {
    const logo = await picture(40, 40);
    expect((await put(site, undefined, logo)).status).toBe(401);
    expect((await put(site, user.token, logo)).status).toBe(403);
    expect((await drop(site, user.token)).status).toBe(403);
  });

  test('without a version (428), of an older one (412), and by one of two at once', async ({ site, adminToken }) => {
    const logo = await picture(40, 40);
    const { headers } = await request(site.http, 'GET', '/api/admin/site', { token: adminToken });
    const etag = String(headers['etag']);
    expect((await put(site, adminToken, logo, null)).status).toBe(428);
    expect((await drop(site, adminToken, null)).status).toBe(428);
    const both = await Promise.all([1, 2].map(() => put(site, adminToken, logo, etag)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await drop(site, adminToken, etag)).status).toBe(412);
    expect((await drop(site, adminToken)).status).toBe(200);
    expect((await drop(site, adminToken)).status).toBe(404);
  });
});

test('a logo is taken in each format, with its sizes, and shown on every instance at once', async ({
  site,
  adminToken,
  other,
}) => {
  const places = ['/', '/about', '/login', '/heç-nə', '/offline.html', '/favicon.svg', '/manifest.webmanifest'];
  const before = await Promise.all(places.map(async (each) => (await read(other.http, each)).body));
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    const { status, body } = await put(site, adminToken, await picture(900, 600, format));
    expect([format, status, body.logo?.width, body.logo?.height]).toEqual([format, 200, 900, 600]);
  }
  const { headers, body } = await request<Body>(site.http, 'GET', '/api/admin/site', { token: adminToken });
  expect(headers['etag']).toBe(`"${body.version}"`);
  const name = nameOf(body);
  const image = `<img src="/uploads/${name}" width="400" height="267" alt="AxtarTap"`;
  await expect.poll(async () => (await read(other.http, '/')).body).toContain(image);
  for (const { http } of [site, other]) {
    for (const page of places.slice(0, 4)) {
      const [header = ''] = (await read(http, page)).body.split('</header>');
      expect([page, header.includes(image)]).toEqual([page, true]);
      // Photos come first.
      expect(header).not.toContain(`<link rel="preload" as="image" href="/uploads/${name}"`);
    }
    expect((await read(http, '/offline.html')).body).toMatch(/<main[^>]*><img class="logo" width="900" height="600"/);
    expect((await read(http, '/favicon.svg')).body).toContain('href="data:image/png;base64,');
    expect((await read(http, '/service-worker.js')).body).toContain(name.slice(0, 32));
    const stored = await http.inject({ url: `/uploads/${name}` });
    expect([stored.statusCode, stored.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await drop(site, adminToken)).body.logo).toBeNull();
  await expect.poll(async () => (await read(other.http, '/')).body).not.toContain(name);
  for (const [index, each] of places.entries()) {
    // The nonce of a page is made of its content.
    const text = (await read(other.http, each)).body.replaceAll(/nonce="[^"]*"/g, '');
    expect([each, text]).toEqual([each, before[index]!.replaceAll(/nonce="[^"]*"/g, '')]);
  }
});

test('what replaces it has another address, and the old file goes', async ({ site, adminToken }) => {
  const first = nameOf((await put(site, adminToken, await picture(300, 100))).body);
  const second = nameOf((await put(site, adminToken, await picture(300, 100))).body);
  expect(second).not.toBe(first);
  await expect.poll(async () => (await read(site.http, `/uploads/${first}`)).statusCode).toBe(404);
  expect((await read(site.http, `/uploads/${second}`)).statusCode).toBe(200);
  // The nightly search leaves it, too.
  expect(await findUnused(site.app.db, [first, second])).toEqual([first]);
  await drop(site, adminToken);
  await expect.poll(async () => (await read(site.http, `/uploads/${second}`)).statusCode).toBe(404);
});

test('is a line of the log', async ({ site, adminToken }) => {
  const { body } = await put(site, adminToken, await picture(60, 60));
  const lines = async () =>
    (await site.app.pool.query('select action, before, after from moderation_log order by number desc limit 1')).rows;
  expect(await lines()).toEqual([{ action: 'changeSite', before: { logo: '' }, after: { logo: nameOf(body) } }]);
  await drop(site, adminToken);
  expect(await lines()).toEqual([{ action: 'changeSite', before: { logo: nameOf(body) }, after: { logo: '' } }]);
});

test('a change of the name leaves it', async ({ site, adminToken }) => {
  await put(site, adminToken, await picture(60, 60));
  const { headers } = await request(site.http, 'GET', '/api/admin/site', { token: adminToken });
  const { body } = await request<Body>(site.http, 'PUT', '/api/admin/site', {
    token: adminToken,
    json: { tagline: 'Şəhərin elanları' },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(body.logo).toMatchObject({ width: 60 });
  await drop(site, adminToken);
});

describe('icons', () => {
  const icons = ['/icon-180.png', '/icon-192.png', '/icon-512.png', '/icon-maskable.png'];
  const bytes = async (http: Http, url: string) => (await http.inject({ url })).rawPayload;
  const colour = ({ http }: Site, token: string, text: string) =>
    request(http, 'PUT', '/api/admin/site', { token, json: { colour: text }, headers: { 'if-match': '*' } });

  test('follow the colour and the logo on every instance, in their sizes', async ({ site, adminToken, other }) => {
    const own = await Promise.all(icons.map((each) => bytes(other.http, each)));
    await colour(site, adminToken, '#b91c1c');
    await expect.poll(() => bytes(other.http, icons[0]!)).not.toEqual(own[0]);
    for (const [index, each] of icons.entries()) {
      const icon = await bytes(other.http, each);
      const [{ width, height, format }, before] = [await opened(icon).metadata(), await opened(own[index]!).metadata()];
      expect([each, width, height, format]).toEqual([each, before.width, before.height, 'png']);
      // Inside the glass.
      expect([each, near(await middleOf(icon), [0xb9, 0x1c, 0x1c])]).toEqual([each, true]);
    }
    const manifest = () => other.http.inject({ url: '/manifest.webmanifest' });
    expect((await manifest()).body).toContain('/icon-512.png?v=b91c1c"');
    const { body } = await put(site, adminToken, await picture(400, 400));
    await expect.poll(async () => (await manifest()).body).toContain(`?v=b91c1c-${nameOf(body).slice(0, 8)}"`);
    for (const each of icons) {
      expect([each, near(await middleOf(await bytes(other.http, each)), [200, 20, 20])]).toEqual([each, true]);
    }
    // Three pictures.
    const ico = await bytes(other.http, '/favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 3, 0, 16, 16]);
    expect((await opened(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(16);
    await drop(site, adminToken);
    await colour(site, adminToken, '');
    await expect.poll(() => bytes(other.http, icons[0]!)).toEqual(own[0]);
  });

  test('keep the site’s mark where a wide logo could not be read', async ({ site, adminToken }) => {
    const own = await bytes(site.http, '/icon-192.png');
    await put(site, adminToken, await picture(800, 200));
    expect(await bytes(site.http, '/icon-192.png')).toEqual(own);
    expect((await read(site.http, '/favicon.svg')).body).not.toContain('<image');
    await drop(site, adminToken);
  });
});

test('previews of links and mails show it', async ({ site, adminToken }) => {
  const card = async () => drawSiteCard(site.app, await readSite(site.app));
  const own = await card();
  expect((await read(site.http, '/logo.png')).statusCode).toBe(404);
  const { body } = await put(site, adminToken, await picture(800, 200));
  expect(await card()).not.toEqual(own);
  const png = await site.http.inject({ url: '/logo.png' });
  expect([png.statusCode, png.headers['content-type'], (await opened(png.rawPayload).metadata()).height]).toEqual([
    200,
    'image/png',
    96,
  ]);
  const { picture: shown } = await readSite(site.app);
  expect(shown).toEqual({
    src: `${site.app.config.siteUrl}/logo.png?v=${nameOf(body).slice(0, 8)}`,
    width: 800,
    height: 200,
  });
  await drop(site, adminToken);
});
