/** Headers of every kind of response, and responses to odd requests: over raw connections. */
import { once } from 'node:events';
import { createServer, METHODS } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'vitest';
import { callFromElsewhere } from '../../support/elsewhere.ts';
import { aListing, anAccount, type RunningSite, type Session } from '../../support/site.ts';
import { publicTest as test } from '../../support/story.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { orders } from '../../../src/search/orders/orders.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { parseListQuery } from '../../../src/search/list-query.ts';
import { fieldsOfAll } from '../../../src/search/query.ts';
import { formValues } from '../../../src/test/values.ts';

let session: Session;
let listing: Listing;
const phone = '+994-55-765-43-21';

test.beforeAll(async ({ site }) => {
  session = await anAccount(site);
  listing = await aListing(site, session, { fields: { 'contact.phone': phone } });
});

type Answer = { status: number; headers: Map<string, string>; body: string; whole: string };

/** Sends these bytes, and reads until the connection ends. */
async function sendRaw(site: RunningSite, text: string): Promise<Answer> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  const whole = Buffer.concat(parts).toString('latin1');
  const [head = '', ...body] = whole.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*: ?/, '')]));
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n'), whole };
}

const ask = (site: RunningSite, path: string, headers: Record<string, string> = {}, method = 'GET', body = '') => {
  const own = { Host: 'x', Connection: 'close', ...headers };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(site, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};
const json = (body: string) => ({ 'Content-Type': 'application/json', 'Content-Length': String(body.length) });

const kinds: [name: string, status: number, (site: RunningSite) => Promise<Answer>][] = [
  ['a page', 200, (site) => ask(site, '/')],
  ['a page that is there already', 304, (site) => againOf(site, '/')],
  ['data of a page', 200, (site) => ask(site, '/about.data')],
  ['a page that is not there', 404, (site) => ask(site, '/yoxdur')],
  ['a page that leads elsewhere', 301, (site) => ask(site, `/item/${listing.id}`)],
  ['a call', 200, (site) => ask(site, '/api/cars')],
  ['a call whose answer is there already', 304, (site) => againOf(site, '/api/cars')],
  ['the head of a call', 200, (site) => ask(site, '/api/cars', {}, 'HEAD')],
  ['a call that is not there', 404, (site) => ask(site, '/api/yoxdur')],
  ['a call with bad input', 400, (site) => ask(site, '/api/cars?limit=-1')],
  ['a call without a token', 401, (site) => ask(site, '/api/my-announcements')],
  ['a call of others', 403, (site) => ask(site, '/api/stats', { Authorization: `Bearer ${session.token}` })],
  [
    'a body of another sort',
    400,
    (site) => ask(site, '/api/login', { 'Content-Type': 'a/b', 'Content-Length': '1' }, 'POST', 'a'),
  ],
  ['a body too large', 413, (site) => ask(site, '/api/login', { ...json(''), 'Content-Length': '99999999' }, 'POST')],
  ['a photo', 200, (site) => ask(site, `/uploads/${listing.images[0]}`)],
  ['part of a photo', 206, (site) => ask(site, `/uploads/${listing.images[0]}`, { Range: 'bytes=0-3' })],
  [
    'a part that a photo does not have',
    416,
    (site) => ask(site, `/uploads/${listing.images[0]}`, { Range: 'bytes=99999999-' }),
  ],
  ['a photo that is there already', 304, (site) => againOf(site, `/uploads/${listing.images[0]}`)],
  ['a photo that is not there', 404, (site) => ask(site, '/uploads/x')],
  ['a file of the site', 200, (site) => ask(site, '/favicon.svg')],
  ['a file that is there already', 304, (site) => againOf(site, '/favicon.svg')],
  ['the API document', 200, (site) => ask(site, '/openapi.json')],
  ['its page', 200, (site) => ask(site, '/docs')],
  ['health', 200, (site) => ask(site, '/healthz')],
  ['metrics', 200, (site) => ask(site, '/metrics')],
  ['an address that cannot be read', 400, (site) => ask(site, '/api/cars/%E0%A4%A')],
  ['a method that nothing takes', 404, (site) => ask(site, '/', {}, 'TRACE')],
  ['a method that is none', 400, (site) => ask(site, '/', {}, 'GIVE')],
  ['headers too large', 431, (site) => ask(site, '/', { A: 'a'.repeat(17_000) })],
  ['no server named', 400, (site) => sendRaw(site, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['a wish that is not known', 417, (site) => ask(site, '/', { Expect: 'miracle' })],
  ['two lengths', 400, (site) => ask(site, '/api/login', { 'Content-Length': '1\r\nContent-Length: 2' }, 'POST', 'ab')],
];

async function againOf(site: RunningSite, path: string): Promise<Answer> {
  return ask(site, path, { 'If-None-Match': (await ask(site, path)).headers.get('etag') ?? '' });
}

// Page data is read only by the router's code.
const known = /; charset=utf-8$|^image\/(webp|svg\+xml)|^text\/x-script$/;

test.for(kinds)('%s: the response has every security header', async ([_name, status, send], { site }) => {
  const { headers, ...answer } = await send(site);
  expect(answer.status).toBe(status);
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-credentials']) {
    expect([name, headers.has(name)]).toEqual([name, false]);
  }
  if (answer.body !== '') expect(headers.get('content-type')).toMatch(known);
  // All errors have the same two properties, even the parser's.
  if (status >= 400 && headers.get('content-type')?.includes('json')) {
    expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String), error: expect.any(String) });
  }
  expect(answer.body).not.toMatch(/Bad Request|Not Found"|Route /);
});

test('every script of a page has its nonce, and the policy requires trusted types', async ({ site }) => {
  const { headers, body } = await ask(site, '/');
  const policy = headers.get('content-security-policy');
  const [, mark] = /script-src 'self' 'nonce-([\w-]{22})';/.exec(policy ?? '') ?? [];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types axtartap");
  const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(1);
  for (const tag of scripts) expect(tag).toContain(`nonce="${mark}"`);
});

test.for([
  '/reset-password?email=aysel%40misal.az&code=abc',
  '/Reset-Password/?CODE=abc',
  '/reset-password?%65mail=aysel%40misal.az',
  '/reset-password.data?email=aysel%40misal.az&code=abc',
  '/login?email=aysel%40misal.az&password=abc',
  '/forgot-password?x=1&email=aysel%40misal.az',
  '/?token=abc',
  '/api/cars?phone=501234567',
])('%s is not cached and sends no referrer', async (path, { site }) => {
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await ask(site, path);
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    for (const name of ['etag', 'cdn-cache-control']) expect([name, headers.has(name)]).toEqual([name, false]);
  }
});

test('user text is escaped in scripts and markup', async ({ site }) => {
  const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>\u2028';
  const fields = { description: evil, 'contact.name': '"><script>alert(3)</script>', title: evil.slice(0, 100) };
  const { id } = await aListing(site, session, { fields });
  for (const path of [`/cars/${id}`, '/', '/search?q=alert', `/search?q=${encodeURIComponent(evil)}`]) {
    const body = Buffer.from((await ask(site, path)).body, 'latin1').toString();
    expect([path, body.match(/<script>alert|<img src=x|<!--<|<script[^>]*>[^<]*\u2028/)]).toEqual([path, null]);
  }
});

test.for<Record<string, string>>([
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Proto': 'http' },
  { Host: 'evil.example' },
  { Forwarded: 'host=evil.example' },
  { 'X-Original-URL': '/AdminPanel' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-React-Router-SPA-Mode': 'yes' },
  { 'X-React-Router-Prerender-Data': '%5B%5D' },
  { Range: 'bytes=0-3' },
  { Cookie: 'a=b' },
  { Accept: 'application/json' },
  { 'Accept-Language': 'en' },
  { 'If-Modified-Since': 'Sat, 21 Nov 2099 00:00:00 GMT' },
])('a request with %o does not change what others receive', async (headers, { site }) => {
  const unique = JSON.stringify(headers).replaceAll(/\W/g, '');
  // The parameter is ignored, so it creates no response of its own.
  for (const path of ['/about', '/api/cars']) {
    const mine = `${path}?${unique}`;
    const [first, second, plain] = [await ask(site, mine, headers), await ask(site, mine), await ask(site, path)];
    expect([first.status, first.body === plain.body, second.body === plain.body]).toEqual([200, true, true]);
  }
  // A new answer each, kept from its first request on.
  for (const path of [`/search?q=${unique}`, `/api/cars?brand=${unique}`]) {
    const [first, second] = [await ask(site, path, headers), await ask(site, path)];
    expect([path, first.status, first.body === second.body, second.headers.has('etag')]).toEqual([
      path,
      200,
      true,
      true,
    ]);
  }
});

test.for<[path: string, status: number]>([
  ['//evil.example/about', 404],
  ['/\\evil.example/about', 404],
  ['//evil.example/api/stats', 404],
  ['http://evil.example/api/stats', 401],
  ['http://evil.example/about', 200],
  ['*', 400],
  ['*/about', 400],
  ['/api%2fstats', 404],
  ['/%61pi/stats', 401],
  ['/api/stats/', 401],
  ['/api/x/../stats', 401],
  ['/uploads/..%2f..%2fpostgres-password', 404],
  ['/uploads/../../../etc/passwd', 404],
  ['/assets/..%2f..%2fserver%2findex.js', 404],
  ['/assets/%2e%2e/%2e%2e/server/index.js', 404],
  ['/assets/', 404],
  ['/uploads/', 404],
  ['/.git/config', 404],
  ['/.env', 404],
  ['/package.json', 404],
  ['/.vite/manifest.json', 404],
])('%s answers %i and reveals nothing', async ([path, status], { site }) => {
  const answer = await ask(site, path);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/root:|postgres|"dependencies"|evil/);
});

test('no HTTP method on any page causes a server error', async ({ site }) => {
  const pages = ['/', '/search?q=a', '/Katalog/Telefonlar', `/cars/${listing.id}`, '/login', '/profile', '/about.data'];
  for (const path of pages) {
    for (const method of METHODS) {
      const { status } = await ask(site, path, {}, method);
      expect([method, path, status >= 200 && status < 500]).toEqual([method, path, true]);
    }
  }
});

test('a cursor with a valid mark is accepted at any position', async ({ site }) => {
  for (const { name: sort } of orders) {
    for (const place of ['0', '3', '4', '99', '999999999999']) {
      const path = `/search?q=a&sort=${sort}`;
      const { mark } = parseListQuery(new URL(path, site.url).searchParams, undefined, fieldsOfAll).query;
      const { status } = await ask(site, `${path}&cursor=${sort}.100001.${place}.${mark}`);
      expect([sort, place, status]).toEqual([sort, place, 200]);
    }
  }
});

test.for<[name: string, header: string]>([
  ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity'],
  ['a length with a sign', 'Content-Length: +5'],
  ['a space before the colon', 'Content-Length : 5'],
  ['a header that goes on in the next line', 'X: a\r\n b'],
])('%s: one 400 is answered, and what follows is not read as a request', async ([_name, header], { site }) => {
  const { status, whole } = await sendRaw(
    site,
    `POST /api/login HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  expect([status, whole.match(/HTTP\/1\.1 /g)?.length]).toEqual([400, 1]);
});

test('another origin can post, edit and read listings, and read response headers and errors', async ({
  site,
  browser,
}) => {
  const elsewhere = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>x'),
  );
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const told = await page.evaluate(callFromElsewhere, {
    site: site.url,
    token: session.token,
    values: formValues(sections[0]!),
    photo: listing.images[0]!,
  });
  expect(told).toEqual({
    list: [200, expect.any(Array), expect.stringMatching(/^\d+$/), expect.stringMatching(/^[\da-f-]{36}$/)],
    ready: [200, told.list[1], told.list[2]],
    posted: [201, expect.any(Number)],
    again: [201, told.posted[1]],
    changed: [200, '777'],
    photo: [200, 'image/webp'],
    refused: [401, 'Davam etmək üçün hesabınıza daxil olun.'],
    missing: [404, 'Elan tapılmadı.'],
  });
  await page.close();
  elsewhere.close();
});
