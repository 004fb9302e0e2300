/** An address is read in one way by all that compare it: over real connections, since inventive clients spell it as they like. */
import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { countHandled } from '../../test/handled-requests.ts';
import { siteTest } from '../../test/site.ts';
import { pages } from './ssr.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
const test = siteTest({ pages }).extend('port', { scope: 'file' }, async ({ site }) => {
  await site.http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => site.app.changes.count()).toBeDefined();
  return (site.http.server.address() as AddressInfo).port;
});

type Sent = { port: number; path: string; form?: Record<string, string>; headers?: Record<string, string> };

async function ask({ port, path, form, headers = {} }: Sent): Promise<IncomingMessage & { body: string }> {
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const asked = send({ port, path, method: form ? 'POST' : 'GET', headers: { ...headers, ...type } });
  asked.end(form && String(new URLSearchParams(form)));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return Object.assign(answer, { body: await text(answer) });
}

const spellings = [
  '/mesajlar/sade',
  '/mesajlar/%73ade',
  '/%6Desajlar/s%61de',
  '/MESAJLAR/sad%65/',
  '/mesajlar/x/%2e%2e/sade',
  '/mesajlar/./sade',
  '/mesajlar\\sade',
  '/mesajlar/sade#x',
  'http://elsewhere.example/mesajlar/%73ade',
];

test.for(spellings)('at %s, a visitor is who they are', async (path, { site, port }) => {
  const { email, password } = await site.aUser();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const form = { login: '', email, password };
  const answer = await ask({ port, path, form, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mesajlar/sade']);
  const { rows } = await site.app.pool.query(
    `select device, place from sessions join accounts on accounts.id = account_id where email = $1 order by used_at desc limit 1`,
    [email],
  );
  expect(rows).toEqual([{ device: expect.stringContaining('Firefox'), place: expect.stringMatching(/./) }]);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  const own = await ask({ port, path, headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(own.body).not.toContain('name="password"');
});

test.for(['/yoxla', '/yo%78la', '/yoxl%61/', '/./yoxla', '/yoxla.d%61ta'])(
  'what somebody checks at %s is for nobody else',
  async (path, { port }) => {
    const answer = await ask({ port, path: `${path}?value=0501234567` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  },
);

test.for<[spelt: string, plain: string]>([
  ['/api/c%61rs?limit=3', '/api/cars?limit=3'],
  ['/./api/cars?limit=3#x', '/api/cars?limit=3'],
  ['/%61bout', '/about'],
  ['/x/../about', '/about'],
  ['/katalog/N%c9%99qliyyat', '/katalog/N%C9%99qliyyat'],
])('%s is the same response as %s', async ([spelt, plain], { port }) => {
  const { headers } = await ask({ port, path: plain });
  expect(headers.etag).toBeDefined();
  const made = countHandled();
  expect((await ask({ port, path: spelt })).headers.etag).toBe(headers.etag);
  expect(made()).toBe(0);
});

test('escapes that say something else stay', async ({ site, port }) => {
  const { id } = await site.aListing(cars, {});
  const statusOf = async (path: string) => (await ask({ port, path })).statusCode;
  expect(await statusOf(`/api/cars/${id}`)).toBe(200);
  expect(await statusOf(`/api%2Fcars/${id}`)).toBe(404);
  expect(await statusOf(`/api/%2563ars/${id}`)).toBe(404);
  expect(await statusOf('/api/cars/%zz')).toBe(400);
});

test('what a proxy keeps from the public answers to its own spelling alone', async ({ port }) => {
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await ask({ port, path })).statusCode));
  expect(await statuses(['/metrics', '/metrics?x'])).toEqual([200, 200]);
  expect(await statuses(['/m%65trics', '/./metrics', '/x/../metrics', '//metrics', '/metrics#x', '/METRICS'])).toEqual(
    Array(6).fill(404),
  );
});
