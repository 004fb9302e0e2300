/** Calls from pages of other origins: each kind of response, over real connections, under each setting. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { countAttempt } from '../../../platform/limits/limits.server.ts';
import type { Listing } from '../../../listings/present.ts';
import { siteTest, type User } from '../../../test/site.ts';
import { createHttp, type Http } from '../http.ts';
import { photoLimits } from '../../../photos/limits.server.ts';
import { readingLimits } from '../../../platform/limits/reading-limit.server.ts';

type RequestSpec = { method?: string; path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders };

const app = 'https://app.example.az';
const second = 'http://localhost:5173';
const stranger = 'https://evil.example';
const testWith = (setting: string) => siteTest({ env: { CORS_ORIGINS: setting, TRUSTED_PROXIES: '127.0.0.1' } });
const two = `${app}, ${second}`;
const settings: [setting: string, allowed: string[], refused: string[], test: ReturnType<typeof siteTest>][] = [
  ['*', [app, second, stranger, 'null'], [], testWith('*')],
  [two, [app, second], [stranger, 'null', `${app}.evil.example`, app.toUpperCase()], testWith(two)],
];

describe.each(settings)('with CORS_ORIGINS=%s', (setting, allowed, refused, test) => {
  let http: Http;
  let user: User;
  let listing: Listing;

  test.beforeAll(async ({ site }) => {
    http = await createHttp(site.app, () => async (pages) => void pages.get('/*', async () => 'the page'));
    await http.listen({ port: 0, host: '127.0.0.1' });
    user = await site.aUser();
    listing = await site.aListing(sections[0]!, { user });
    while ((await send({ path: '/api/cars' })).headers.etag === undefined) await sleep(20);
    await countAttempt(site.app, photoLimits.photos, user.userId, 200);
    await sleep(50);
  });
  test.afterAll(() => http.close());

  async function send({ method = 'GET', path, headers = {}, body }: RequestSpec): Promise<Answer> {
    const { port } = http.server.address() as AddressInfo;
    const asked = ask({ port, host: '127.0.0.1', method, path, headers, agent: false }).end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, headers: answer.headers };
  }

  const json = { 'content-type': 'application/json' };
  const signedIn = () => ({ authorization: `Bearer ${user.token}` });
  const kinds: [name: string, status: number, () => RequestSpec | Promise<RequestSpec>][] = [
    ['an answer that is made', 200, () => ({ path: `/api/cars?limit=${Math.ceil(Math.random() * 100)}` })],
    ['an answer that is ready', 200, () => ({ path: '/api/cars' })],
    ['the head of one', 200, () => ({ path: '/api/cars', method: 'HEAD' })],
    ['one that is there already', 304, async () => againOf('/api/cars')],
    ['one under another spelling', 200, () => ({ path: '/API/CARS/' })],
    ['a private answer', 200, () => ({ path: '/api/my-announcements', headers: signedIn() })],
    ['a log-in without a password', 400, () => ({ path: '/api/login', method: 'POST', headers: json, body: '{}' })],
    ['a body that is none', 400, () => ({ path: '/api/login', method: 'POST', headers: json, body: '{' })],
    ['a call without a token', 401, () => ({ path: '/api/my-announcements' })],
    ['a call of others', 403, () => ({ path: '/api/stats', headers: signedIn() })],
    ['a call that is not there', 404, () => ({ path: '/api/yoxdur' })],
    [
      'a body too large',
      413,
      () => ({ path: '/api/login', method: 'POST', headers: json, body: `"${'a'.repeat(2_000_000)}"` }),
    ],
    ['once too often', 429, () => ({ path: '/api/photos', method: 'POST', headers: { ...signedIn(), ...json } })],
    ['an address that cannot be read', 400, () => ({ path: '/api/cars/%E0%A4%A' })],
    ['a photo', 200, () => ({ path: `/uploads/${listing.images[0]}` })],
    ['part of a photo', 206, () => ({ path: `/uploads/${listing.images[0]}`, headers: { range: 'bytes=0-3' } })],
    ['a photo that is there already', 304, async () => againOf(`/uploads/${listing.images[0]}`)],
    ['a photo that is not there', 404, () => ({ path: '/uploads/x' })],
  ];

  async function againOf(path: string): Promise<RequestSpec> {
    return { path, headers: { 'if-none-match': (await send({ path })).headers.etag ?? '' } };
  }

  test.each(kinds)('%s has CORS headers only for allowed origins', async (_name, status, make) => {
    // In turn, so that a response cached for one would reach the next.
    for (const origin of [...allowed, ...refused, ...allowed]) {
      const asked = await make();
      const { headers, ...answer } = await send({ ...asked, headers: { ...asked.headers, origin } });
      const may = allowed.includes(origin);
      expect([origin, answer.status]).toEqual([origin, status]);
      const granted = setting === '*' ? '*' : origin;
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, may ? granted : undefined]);
      expect(headers['access-control-expose-headers']?.split(', ').includes('X-Total-Count')).toBe(may || undefined);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      if (may || asked.path.startsWith('/uploads/')) {
        if (status < 400) expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      } else expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(/\borigin\b/i.test(headers.vary ?? '')).toBe(setting !== '*');
    }
  });

  test('pages and other paths outside the API allow no other origin', async () => {
    for (const path of ['/', '/apiary', '/openapi.json', '/healthz', '/metrics']) {
      for (let time = 0; time < 2; time += 1) {
        const { headers } = await send({ path, headers: { origin: app } });
        expect([path, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
          path,
          undefined,
          'same-origin',
        ]);
      }
    }
  });

  test.each(['/api/cars', '/api/cars/1', '/api/RealEstate/', '/api/login', '/api/yoxdur', '/uploads/x'])(
    'preflight requests for %s succeed but grant only allowed origins',
    async (path) => {
      for (const origin of [...allowed, ...refused]) {
        const headers = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        };
        const answer = await send({ method: 'OPTIONS', path, headers });
        expect(answer.status).toBe(204);
        const granted = setting === '*' ? '*' : origin;
        expect(answer.headers['access-control-allow-origin']).toBe(allowed.includes(origin) ? granted : undefined);
        for (const name of ['authorization', 'content-type', 'idempotency-key']) {
          expect(answer.headers['access-control-allow-headers']?.toLowerCase().split(', ')).toContain(name);
        }
        expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, DELETE');
        expect(answer.headers['access-control-max-age']).toBe('86400');
      }
    },
  );

  test('preflight requests do not count towards limits', async ({ site }) => {
    const from = { origin: app, 'x-forwarded-for': '192.0.2.9' };
    await countAttempt(site.app, readingLimits.detailsOfAddress, '192.0.2.9', 2975);
    const path = `/api/cars/${listing.id}`;
    for (let time = 0; time < 60; time += 1) await send({ method: 'OPTIONS', path, headers: from });
    expect((await send({ path, headers: from })).status).toBe(200);
  });
});
