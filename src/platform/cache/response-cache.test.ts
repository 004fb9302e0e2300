/** Two processes sharing a database, over real connections: cached responses are served, never stale ones. */
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { closeApp, createApp } from '../app/app.ts';
import { readConfig } from '../config/config.ts';
import { filterNames } from '../../search/list-names.ts';
import { sections } from '../../domain/sections/index.ts';
import { countAttempt } from '../limits/limits.server.ts';
import { withDatabase } from '../../test/database.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { createHttp } from '../../site/server/http.ts';
import { readingLimits } from '../limits/reading-limit.server.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; raw: Buffer };

const [cars, home] = sections;
if (!cars || !home) throw new Error('no sections');
let now = new Date('2026-11-21T19:59:00Z');
const test = siteTest({ now: () => now });
let other: Awaited<ReturnType<typeof createHttp>>;
let closeOther: () => Promise<void>;

test.beforeAll(async ({ site }) => {
  const config = readConfig({ DATA_DIR: `${site.dataDir}/other`, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' });
  const app = createApp(config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
  other = await createHttp(app);
  closeOther = async () => {
    await other.close();
    await closeApp(app);
  };
  await Promise.all([site.http, other].map((http) => http.listen({ port: 0, host: '127.0.0.1' })));
  await until(async () => (await fetchFrom(site.http, '/api/cars')).headers.etag !== undefined);
});
test.afterAll(async () => {
  await closeOther();
});

async function fetchFrom(http: typeof other, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = http.server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path, headers });
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, raw: Buffer.concat(parts) };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(1);
}

const json = ({ raw }: Answer) => JSON.parse(raw.toString());
const isSame = (a: Answer, b: Answer) => a.headers.etag === b.headers.etag && a.raw.equals(b.raw);

test('responses follow Accept-Encoding and carry a strong ETag that yields 304', async ({ site, user }) => {
  await site.aListing(cars, { user });
  const [plain, brotli, zipped] = await Promise.all([
    fetchFrom(site.http, '/api/cars'),
    fetchFrom(site.http, '/api/cars', { 'accept-encoding': 'gzip, deflate, br' }),
    fetchFrom(site.http, '/api/cars', { 'accept-encoding': 'gzip, br;q=0' }),
  ]);
  expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.raw)).toEqual(plain.raw);
  expect(gunzipSync(zipped.raw)).toEqual(plain.raw);
  expect(plain.headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]+"$/),
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, s-maxage=1',
    'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=10',
  });
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
  const again = await fetchFrom(site.http, '/api/cars', { 'if-none-match': `"other", ${plain.headers.etag}` });
  expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag]);
  // Another process, which has not rendered it yet, agrees.
  const there = await fetchFrom(other, '/api/cars', { 'if-none-match': String(plain.headers.etag) });
  expect([there.status, there.raw.length]).toEqual([304, 0]);
});

test('a repeated response is identical except for request id and date', async ({ site }) => {
  const [first, second] = [await fetchFrom(site.http, '/api/cars'), await fetchFrom(site.http, '/api/cars')];
  expect(isSame(first, second)).toBe(true);
  const { 'x-request-id': id, date: _, ...headers } = first.headers;
  const { 'x-request-id': otherId, date: __, ...otherHeaders } = second.headers;
  expect(otherHeaders).toEqual(headers);
  expect(otherId).not.toBe(id);
});

test.for<[path: string, search: string]>([
  ['/api/transparency', ''],
  ['/api/ads', ''],
  ['/api/cars', ''],
  ['/api/cars', 'limit=3'],
  ['/api/search', 'q=ev&section=cars&brand=BMW'],
  ['/api/search/counts', 'q=ev'],
])('made-up parameters make no other response of %s?%s', async ([path, search], { site }) => {
  const read = async (more: string) => {
    const made = await countQueries(site, async () => {
      const { status } = await fetchFrom(site.http, `${path}?${[search, more].filter(Boolean).join('&')}`);
      expect([more, status]).toEqual([more, 200]);
    });
    return made;
  };
  await read('');
  await read('');
  for (const more of ['z=1', 'z=2', 'zz=%20&z', '%5A=1', '_routes=x', '__proto__=1']) {
    expect([more, await read(more)]).toEqual([more, 0]);
  }
});

test('a parameter of any section makes another search', async ({ site }) => {
  const { paths } = json(await fetchFrom(site.http, '/openapi.json')) as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>;
  };
  const known = paths['/api/search']?.get.parameters.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(sections.flatMap(({ fields }) => filterNames(fields))));
  const read = async (search: string) => json(await fetchFrom(site.http, `/api/search?section=cars&${search}`)).total;
  expect(await read('z=1')).toBeGreaterThan(0);
  expect(await read('price_min=9999999')).toBe(0);
});

test('a response that stays for ten seconds becomes smaller, and says the same', async ({ site, user }) => {
  await site.aListing(cars, { user });
  const asked = () => fetchFrom(site.http, '/api/cars', { 'accept-encoding': 'br' });
  const first = await asked();
  now = new Date(now.getTime() + 9999);
  await asked();
  await sleep(100);
  expect(await asked()).toMatchObject({ raw: first.raw, headers: { etag: first.headers.etag } });
  now = new Date(now.getTime() + 1);
  await until(async () => (await asked()).raw.length < first.raw.length);
  const then = await asked();
  expect(brotliDecompressSync(then.raw)).toEqual(brotliDecompressSync(first.raw));
  expect(then.headers['content-length']).toBe(String(then.raw.length));
  expect(then.headers.etag).not.toBe(first.headers.etag);
  const { etag = '' } = then.headers;
  const again = await fetchFrom(site.http, '/api/cars', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, headers: { etag } });
});

test('concurrent requests for the same URL build the response once', async ({ site }) => {
  const calls = await countQueries(site, async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFrom(site.http, '/api/cars?limit=7')));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  });
  expect(calls).toBe(await countQueries(site, async () => void (await fetchFrom(site.http, '/api/cars?limit=6'))));
});

/** How often the process takes a connection to send statements while `work` runs. */
async function countQueries(site: Site, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const add = () => void (count += 1);
  const pools = [site.app.pool, ...site.app.readPools];
  for (const pool of pools) pool.on('acquire', add);
  await work();
  for (const pool of pools) pool.off('acquire', add);
  return count;
}

test('changes to listings show at once in their own process and soon in others', async ({ site, user }) => {
  const read = async (http: typeof other) =>
    json(await fetchFrom(http, '/api/cars')) as { _id: string; price: string }[];
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([read(site.http), read(other)]);
    const posted = await site.aListing(cars, { user });
    const seen = async (http: typeof other) => (await read(http)).some(({ _id }) => _id === posted._id);
    expect(await seen(site.http)).toBe(true);
    await until(() => seen(other));
    const detail = `/api/cars/${posted._id}`;
    await Promise.all([fetchFrom(site.http, detail), fetchFrom(other, detail)]);
    const changed = await request(site.http, 'PUT', detail, { token: user.token, form: { price: '4321' } });
    expect(changed.status).toBe(200);
    expect(json(await fetchFrom(site.http, detail)).price).toBe('4321');
    await until(async () => json(await fetchFrom(other, detail)).price === '4321');
    await request(site.http, 'DELETE', `/api/my-announcements/${posted._id}`, { token: user.token });
    expect((await fetchFrom(site.http, detail)).status).toBe(404);
    expect(await seen(site.http)).toBe(false);
    await until(async () => (await fetchFrom(other, detail)).status === 404);
  }
});

test('a change in one section leaves other sections cached', async ({ site, user }) => {
  const before = await fetchFrom(site.http, '/api/homGarden');
  const queries = await countQueries(site, async () => {
    await site.aListing(cars, { user });
    const between = await countQueries(site, async () => void (await fetchFrom(site.http, '/api/homGarden')));
    expect(between).toBe(0);
  });
  expect(queries).toBeGreaterThan(0);
  expect(isSame(before, await fetchFrom(site.http, '/api/homGarden'))).toBe(true);
});

test('responses are rebuilt after midnight in Baku because of words such as bugün', async ({ site }) => {
  const path = '/api/homGarden?limit=5';
  const queries = () => countQueries(site, async () => void (await fetchFrom(site.http, path)));
  await queries();
  expect(await queries()).toBe(0);
  now = new Date('2026-11-21T20:00:01Z');
  expect(await queries()).toBeGreaterThan(0);
  expect(await queries()).toBe(0);
});

test('responses to requests with a token are private and never cached', async ({ site, user }) => {
  const headers = { authorization: `Bearer ${user.token}` };
  const own = await fetchFrom(site.http, '/api/cars?limit=3', headers);
  expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  expect(await countQueries(site, async () => void (await fetchFrom(site.http, '/api/cars?limit=3')))).toBeGreaterThan(
    0,
  );
  const mine = await fetchFrom(site.http, '/api/my-announcements', headers);
  expect([mine.headers.etag, mine.headers['cache-control']]).toEqual([undefined, 'no-store']);
});

test('tracking parameters lead to the same cached response', async ({ site }) => {
  const plain = await fetchFrom(site.http, '/api/cars?limit=4');
  for (const query of ['limit=4&utm_source=a&fbclid=b', 'fbclid=1&limit=4', 'utm_medium=x&limit=4&gclid=2']) {
    expect(
      await countQueries(site, async () => {
        expect(isSame(plain, await fetchFrom(site.http, `/api/cars?${query}`))).toBe(true);
      }),
    ).toBe(0);
  }
});

test('limits harvesting of sellers’ phone numbers from cached responses', async ({ site, user }) => {
  const path = `/api/cars/${(await site.aListing(cars, { user })).id}`;
  const read = (address: string) => fetchFrom(other, path, { 'x-forwarded-for': address });
  await read('203.0.113.8');
  await countAttempt(site.app, readingLimits.detailsOfAddress, '203.0.113.9', 3000);
  expect((await read('203.0.113.9')).status).toBe(200);
  for (let time = 0; time < 30; time += 1) await read('203.0.113.9');
  // The count is synchronised while responses go on.
  await expect.poll(async () => (await read('203.0.113.9')).status).toBe(429);
  expect((await read('203.0.113.8')).status).toBe(200);
});

test('errors are not cached', async ({ site }) => {
  const wrong = await fetchFrom(site.http, '/api/cars?limit=-1');
  expect([wrong.status, wrong.headers.etag, wrong.headers['cache-control']]).toEqual([400, undefined, 'no-store']);
  expect((await fetchFrom(site.http, '/api/cars/999999')).headers['cache-control']).toBe('no-store');
});

test('cached responses are not served while change notifications are down', async ({ site }) => {
  const path = '/api/Phone';
  await fetchFrom(site.http, path);
  expect(await countQueries(site, async () => void (await fetchFrom(site.http, path)))).toBe(0);
  const admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), site.databaseName) });
  await admin.connect();
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2';
  await admin.query(cut, ['axtartap changes', site.databaseName]);
  await admin.end();
  await until(async () => site.app.changes.count() === undefined);
  expect(await countQueries(site, async () => void (await fetchFrom(site.http, path)))).toBeGreaterThan(0);
  await until(async () => site.app.changes.count() !== undefined);
  await fetchFrom(site.http, path);
  expect(await countQueries(site, async () => void (await fetchFrom(site.http, path)))).toBe(0);
});
