/** How much of a body is read, over raw connections: rejected bodies must cost no memory. */
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { aVisibleRating } from '../../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { type ApiDocument, callsWithBody } from '../../test/hostile.ts';

const test = siteTest({ env: { LIMITS: '0' } });

const MiB = 1024 * 1024;
let calls: ReturnType<typeof callsWithBody>;

test.beforeAll(async ({ site, user }) => {
  for (const section of sections) await site.aListing(section, { user });
  calls = callsWithBody((await request<ApiDocument>(site.http, 'GET', '/openapi.json')).body);
  await site.http.listen({ host: '127.0.0.1', port: 0 });
});

// Client and server share one process, so the answer may be late on a busy machine: allow for much of it to be sent.
const whole = 300 * MiB;
const early = whole / 2;

type Sending = { method: string; path: string; type: string; start?: string; bytes: number; chunked?: boolean };

/** Sends a body of this size as fast as it is read; returns the answer and how much had been sent by then. */
async function sendBody(
  site: Site,
  user: User,
  adminToken: string,
  { method, path, type, start = '', bytes, chunked = false }: Sending,
) {
  const socket = connect((site.http.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const token = /^\/api\/(ads|admin|moderation)/.test(path) ? adminToken : user.token;
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nIf-Match: *\r\n${length}\r\n\r\n`,
  );
  const frame = (text: string) => (chunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text);
  const block = frame('a'.repeat(MiB / 4));
  if (start) socket.write(frame(start));
  let sent = start.length;
  while (sent < bytes && answer === '' && !socket.destroyed) {
    sent += MiB / 4;
    if (!socket.write(block)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body, sent };
}

const part = (headers: string) => `--xx\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;

/** Peak memory of some work, in bytes. */
async function highest(work: () => Promise<unknown>): Promise<number> {
  const { rss: before } = process.memoryUsage();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

const listingOf = async (site: Site, path: string) => {
  const name = (sections.find((each) => path.split('/').includes(each.name)) ?? sections[0]!).name;
  const { body } = await request<{ id: number }[]>(site.http, 'GET', `/api/${name}`);
  return String(body[0]?.id);
};
let conversation: Promise<string> | undefined;
/** The id of a rating of the user, once it was asked for. */
let rating: Promise<string> | undefined;
/** Begins a conversation of the user, and returns its id. */
const begin = async (site: Site, { token }: User) => {
  const { section, _id } = await site.aListing(sections[0]!);
  const json = { text: 'Salam' };
  const url = `/api/${section}/${_id}/messages`;
  const { body } = await request<{ conversationId: string }>(site.http, 'POST', url, { token, json });
  return body.conversationId;
};
const idOf = (site: Site, user: User, path: string) => {
  if (/\/(users|moderators)\//.test(path)) return user.userId;
  if (path.startsWith('/api/ratings/')) return (rating ??= aVisibleRating(site, { seller: user }));
  return path.includes('/conversations/') ? (conversation ??= begin(site, user)) : listingOf(site, path);
};
const addressOf = async (site: Site, user: User, path: string) =>
  path
    .replace('{section}', sections[0]!.name)
    .replace('{id}', path.includes('{id}') ? await idOf(site, user, path) : '');

test.for<[name: string, type: string, start: string, chunked: boolean]>([
  ['JSON', 'application/json', '{"title":"', false],
  ['JSON in chunks', 'application/json', '{"title":"', true],
  ['plain text', 'text/plain', '', false],
  ['plain text in chunks', 'text/plain', '', true],
  ['bytes of any other type', 'application/octet-stream', '', false],
  ['bytes of any other type in chunks', 'application/x-www-form-urlencoded', '', true],
])(
  'every call rejects 300 MB of %s early, without buffering them',
  async ([_name, type, start, chunked], { site, user, adminToken }) => {
    expect(calls.length).toBeGreaterThan(20);
    // Its photo takes memory, too.
    await (conversation ??= begin(site, user));
    await (rating ??= aVisibleRating(site, { seller: user }));
    const grown = await highest(async () => {
      for (const { method, path } of calls) {
        const to = await addressOf(site, user, path);
        const { status, body, sent } = await sendBody(site, user, adminToken, {
          method,
          path: to,
          type,
          start,
          chunked,
          bytes: whole,
        });
        expect([method, path, status]).toEqual([method, path, 413]);
        expect(JSON.parse(body)).toEqual({
          message: 'Göndərilən məlumat çox böyükdür.',
          error: 'Göndərilən məlumat çox böyükdür.',
        });
        expect(sent).toBeLessThan(early);
      }
    });
    expect(grown).toBeLessThan(100 * MiB);
  },
);

test.for<[name: string, start: string, chunked: boolean]>([
  ['a text', part('name="title"'), false],
  ['a text in chunks', part('name="title"'), true],
  ['a part that calls itself JSON', part('name="contact"\r\nContent-Type: application/json'), false],
])(
  'every call that takes forms rejects 300 MB of %s early, without buffering it',
  async ([_name, start, chunked], { site, user, adminToken }) => {
    const type = 'multipart/form-data; boundary=xx';
    const takeForms = calls.filter(({ isForm }) => isForm);
    // Two calls for each section; those of a banner, a photo, the site's logo, other software's files, and a shop's logo,
    // cover and files.
    expect(takeForms.length).toBe(2 * sections.length + 7);
    const grown = await highest(async () => {
      for (const { method, path } of takeForms) {
        const to = await addressOf(site, user, path);
        const { status, body, sent } = await sendBody(site, user, adminToken, {
          method,
          path: to,
          type,
          start,
          chunked,
          bytes: whole,
        });
        // Whoever has no shop may learn that first.
        expect([method, path, status]).toEqual([
          method,
          path,
          path === '/api/shop/imports' && status === 404 ? 404 : 413,
        ]);
        expect(JSON.parse(body)).toMatchObject({
          message: expect.stringMatching(
            /^Göndərilən mətn həddindən artıq uzundur|^Göndərilən məlumat|^Fayl 50 MB|^Mağazanız yoxdur/,
          ),
        });
        expect(sent).toBeLessThan(early);
      }
    });
    expect(grown).toBeLessThan(100 * MiB);
    expect(readdirSync(site.app.uploadDir)).toEqual([]);
  },
);

const open = (site: Site) => connect((site.http.server.address() as AddressInfo).port, '127.0.0.1');
const head = (call: string, token: string, bytes: number) =>
  `${call} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

test('a call refused before its body is read ends its connection, whatever the client still sends', async ({
  site,
  user,
}) => {
  const { section, _id } = await site.aListing(sections[0]!);
  for (const [status, call, token] of [
    [404, 'POST /api/nowhere', user.token],
    [401, 'POST /api/photos', ''],
    [403, `PUT /api/${section}/${_id}`, user.token],
    [404, 'POST /api/conversations/x/read', user.token],
  ] as const) {
    const socket = open(site);
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    socket.write(head(call, token, whole));
    const timer = setInterval(() => socket.write('a'.repeat(1000)), 20);
    expect([call, await closed]).toEqual([call, 'closed']);
    clearInterval(timer);
    expect([call, answer]).toEqual([
      call,
      expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nconnection: close\r\n`, 'i')),
    ]);
  }
});

test('a client that reads only once it has sent everything still gets the answer', async ({ site }) => {
  const socket = open(site).pause();
  let answer = '';
  const closed = new Promise((resolve) => socket.on('error', resolve).on('end', () => resolve('closed')));
  const body = Buffer.alloc(16 * MiB, 'a');
  socket.write(head('POST /api/photos', '', body.length));
  socket.write(body, () => socket.on('data', (part: Buffer) => (answer += part.toString())).resume());
  expect(await closed).toBe('closed');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('a refused call with a short body leaves its connection open', async ({ site }) => {
  const socket = open(site);
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.write(`${head('POST /api/photos', '', 2)}{}`);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 401 [^]*\}$/);
  socket.write(`${head('POST /api/nowhere', '', 2)}{}`);
  await expect.poll(() => answer).toMatch(/HTTP\/1\.1 404 /);
  expect(answer).not.toMatch(/connection: close/i);
  socket.destroy();
});
