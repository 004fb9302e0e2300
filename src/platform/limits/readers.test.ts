import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { createHttp, type Http } from '../../site/server/http.ts';
import { createSite, request, type Site, siteTest } from '../../test/site.ts';
import { countAttempt } from './limits.server.ts';
import { readingLimits } from './reading-limit.server.ts';

let http: Http;
let now = new Date();
const test = siteTest({ now: () => now });
let lastAddress = 0;
let reader = '';
const [section] = sections as [(typeof sections)[number]];

test.beforeAll(async ({ site }) => {
  // Stands in for the pages, which need a build.
  http = await createHttp(site.app, () => async (pages) => void pages.get('/*', async () => 'the page'));
  await site.aListing(section);
});
test.afterAll(async () => {
  await http.close();
});
test.beforeEach(() => void (reader = `192.0.2.${(lastAddress += 1)}`));

let lastWord = 0;
/** A fresh address, so that no response is cached. */
const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}x=${(lastWord += 1)}`;
const read = (url: string, address = reader) => request<{ message: string }>(http, 'GET', url, { address });
const spend = (site: Site, address: string, left = 0) =>
  countAttempt(site.app, readingLimits.answersOfAddress, address, 6000 - left);

test.for<[url: string, times: number]>([
  ['/api/search?q=ev', 25],
  ['/api/search/counts?q=ev', 25],
  ['/api/suggest?q=ev', 25],
  [`/api/${section.name}?limit=1`, 25],
  ['/search?q=ev', 25],
  ['/haqqında-heç-nə', 25],
  ['/api/transparency', 25],
  ['/api/ads', 25],
  ['/api/report-reasons', 25],
  ['/openapi.json', 25],
  ['/docs', 25],
  ['/docs/static/swagger-ui-bundle.js', 25],
  ['/robots.txt', 25],
  ['/sitemaps/pages.xml', 25],
  ['/cards/1-x.jpg', 9],
  ['/sitemaps/1.xml', 1],
])('%s counts towards 6000 uncached responses in ten minutes per IP address', async ([url, times], { site }) => {
  // A process may have up to 25 reads it has not yet written.
  await spend(site, reader);
  for (let time = 1; time < times; time += 1) expect((await read(fresh(url))).status).not.toBe(429);
  const { status, headers } = await read(fresh(url));
  expect([status, headers['retry-after']]).toEqual([429, '600']);
  for (const other of ['/api/search?q=ev', '/search?q=ev']) expect((await read(fresh(other))).status).toBe(429);
  expect((await read(fresh(url), '198.51.100.1')).status).not.toBe(429);
  expect((await read(fresh(url), '127.0.0.1')).status).not.toBe(429);
  now = new Date(now.getTime() + 600_000);
  expect((await read(fresh(url))).status).not.toBe(429);
});

test('files of pages, probes and private calls do not count', async ({ site, user }) => {
  await spend(site, reader);
  const { token } = user;
  for (const url of ['/uploads/x.webp', '/healthz', '/metrics', '/api/sessions', '/api/notifications']) {
    for (let time = 0; time < 30; time += 1) {
      expect([url, (await request(http, 'GET', url, { address: reader, token })).status]).not.toEqual([url, 429]);
    }
  }
});

test('requests from many /64 networks of one /48 are counted together', async ({ site }) => {
  await countAttempt(site.app, readingLimits.answersOfAddress, '2001:db8:9:1::1', 1);
  for (let network = 2; network < 18; network += 1) await spend(site, `2001:db8:9:${network}::1`);
  const statuses = [];
  for (let network = 100; network < 126; network += 1) {
    statuses.push((await read(fresh('/api/suggest?q=ev'), `2001:db8:9:${network}::1`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('cached responses do not count and are served even over the limit', async () => {
  const own = await createSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const origin = await own.http.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => fetch(origin + path, { headers: { 'x-forwarded-for': reader } });
  const url = `/api/${section.name}`;
  await expect.poll(async () => (await get(url)).headers.has('etag')).toBe(true);
  await countAttempt(own.app, readingLimits.answersOfAddress, reader, 6000);
  for (let time = 0; time < 30; time += 1) expect((await get(url)).status).toBe(200);
  await expect.poll(async () => (await get(fresh('/api/suggest?q=ev'))).status, { interval: 10 }).toBe(429);
  expect((await get(url)).status).toBe(200);
  await own.close();
});

test('reads are neither held up nor refused while they cannot be counted', async ({ site }) => {
  const holder = await site.app.pool.connect();
  await holder.query('begin; lock table attempts in access exclusive mode');
  try {
    for (let time = 0; time < 60; time += 1) {
      expect((await read(fresh('/api/suggest?q=ev'))).status).toBe(200);
    }
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('LIMITS=0 switches off the limit on reading', async () => {
  const own = await createSite({ env: { LIMITS: '0' } });
  for (let time = 0; time < 130; time += 1) {
    const { status } = await request(own.http, 'GET', fresh('/sitemaps/1.xml'), { address: reader });
    expect(status).not.toBe(429);
  }
  await own.close();
});
