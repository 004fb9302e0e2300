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

async function ask({ port, path }: { port: number; path: string }): Promise<IncomingMessage & { body: string }> {
  const asked = send({ port, path });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return Object.assign(answer, { body: await text(answer) });
}

const spellings = [
  '/yoxla',
  '/yo%78la',
  '/yoxl%61/',
  '/YOXL%61',
  '/./yoxla',
  '/x/%2e%2e/yoxla',
  '/x/..\\yoxla',
  '/yoxla.d%61ta',
  'http://elsewhere.example/%79oxla',
];

test.for(spellings)('what somebody checks at %s is for nobody else', async (path, { port }) => {
  const answer = await ask({ port, path: `${path}?value=0501234567` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test.for(['/mesajlar/sade', '/mesajlar/s%61de/yeni?bolme=cars&elan=100001', '/MESAJLAR/sade/x'])(
  'a link to messages without scripts, %s, leads to the messages',
  async (path, { port }) => {
    const answer = await ask({ port, path });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/mesajlar']);
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
