/** Streams of two processes sharing a database, over real connections. */
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, vi } from 'vitest';
import { type App, closeApp, createApp } from '../../platform/app/app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createHttp, type Http } from '../../site/server/http.ts';
import { withDatabase } from '../../test/database.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { open, type Opened, type SentEvent } from '../../test/streams.ts';
import { addEvents } from '../events.server.ts';
import { removeOldEvents } from '../removal.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
let otherApp: App;
let other: Http;

test.beforeAll(async ({ site }) => {
  const config = readConfig({ DATA_DIR: `${site.dataDir}/other`, LOG_LEVEL: 'silent', LIMITS: '0' });
  otherApp = createApp(config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
  other = await createHttp(otherApp);
  for (const http of [site.http, other]) await http.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitUntil(() => site.app.listener.isListening() && otherApp.listener.isListening(), 10_000);
});
test.afterAll(async () => {
  await other.close();
  await closeApp(otherApp);
});

const openAs = ({ token }: { token: string }, http: Http, headers: Record<string, string> = {}, query = '') =>
  open(http, query, { authorization: `Bearer ${token}`, ...headers });
const tell = ({ app }: Site, { userId }: User, ...words: unknown[]) =>
  app.db.transaction().execute((trx) =>
    addEvents(
      trx,
      app,
      words.map((word) => ({ accountId: userId, kind: 'message', data: { word } })),
    ),
  );
const wordsOf = (stream: Opened) => stream.events().map(({ data }) => data['word']);
const ticketOf = async ({ http }: Site, { token }: User) =>
  (await request<{ ticket: string }>(http, 'POST', '/api/events/ticket', { token })).body.ticket;

test('what happens reaches every open page of the account, in every process, within a second', async ({ site }) => {
  const [user, stranger] = [await site.aUser(), await site.aUser()];
  const pages = [await openAs(user, site.http), await openAs(user, other), await openAs(stranger, other)] as const;
  await tell(site, user, 'salam');
  await Promise.all(pages.slice(0, 2).map((page) => expect.poll(() => wordsOf(page)).toEqual(['salam'])));
  expect(pages[0].events()).toEqual(pages[1].events());
  expect(wordsOf(pages[2])).toEqual([]);
  for (const page of pages) page.close();
});

test('a stream says what it is, and that nobody may keep or collect it', async ({ site, user }) => {
  const stream = await openAs(user, site.http, { 'accept-encoding': 'br, gzip' });
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  expect(stream.headers.get('content-encoding')).toBeNull();
  await expect.poll(stream.text).toMatch(/^retry: \d{4}\n\n/);
  stream.close();
});

test('a comment comes every fifteen seconds', async ({ site, user }) => {
  const stream = await openAs(user, site.http);
  await expect.poll(stream.text, { interval: 200 }).toMatch(/\n\n:\n\n$/);
  stream.close();
});

test('many writers at once: no page misses one, and all see them in the same order', async ({ site }) => {
  const user = await site.aUser();
  const pages = [await openAs(user, site.http), await openAs(user, other)] as const;
  await Promise.all(Array.from({ length: 20 }, (_, index) => tell(site, user, index, `${index} yenə`)));
  for (const page of pages) await expect.poll(() => page.events().length).toBe(40);
  const numbers = pages[0].events().map(({ id }) => id);
  expect(numbers).toEqual(numbers.toSorted((one, two) => one - two));
  expect(pages[1].events()).toEqual(pages[0].events());
  for (const page of pages) page.close();
});

test('a page that was away gets what it has missed in the last hour, by header or address', async ({ site }) => {
  const user = await site.aUser();
  const start = now;
  await tell(site, user, 'köhnə');
  now = new Date(start.getTime() + 3_600_001);
  await tell(site, user, 'bir', 'iki', 'üç');
  const first = await openAs(user, site.http, { 'last-event-id': '0' });
  await expect.poll(() => wordsOf(first)).toEqual(['bir', 'iki', 'üç']);
  const [{ id }] = first.events() as [SentEvent];
  const second = await openAs(user, other, { 'last-event-id': String(id) });
  const third = await open(site.http, `?ticket=${await ticketOf(site, user)}&lastEventId=${id}`);
  const fresh = await openAs(user, site.http);
  const broken = await openAs(user, site.http, { 'last-event-id': 'x1' });
  // A number from before a backup was restored.
  const ahead = await openAs(user, site.http, { 'last-event-id': '999999999999' });
  await tell(site, user, 'dörd');
  for (const page of [second, third]) await expect.poll(() => wordsOf(page)).toEqual(['iki', 'üç', 'dörd']);
  for (const page of [fresh, broken, ahead]) await expect.poll(() => wordsOf(page)).toEqual(['dörd']);
  await removeOldEvents(site.app);
  const { rows } = await site.app.pool.query('select from account_events where account_id = $1', [user.userId]);
  expect(rows).toHaveLength(4);
  for (const page of [first, second, third, fresh, broken, ahead]) page.close();
  now = start;
});

test('a page that missed thousands gets them all', async ({ site }) => {
  const user = await site.aUser();
  await tell(site, user, ...Array.from({ length: 3500 }, (_, index) => index));
  const page = await openAs(user, other, { 'last-event-id': '0' });
  await expect.poll(() => page.events().length).toBe(3500);
  expect(wordsOf(page)).toEqual(Array.from({ length: 3500 }, (_, index) => index));
  page.close();
});

test('a ticket opens one stream, for thirty seconds, while its session lasts', async ({ site }) => {
  const user = await site.aUser();
  const [used, old, ended] = [await ticketOf(site, user), await ticketOf(site, user), await ticketOf(site, user)];
  const stream = await open(other, `?ticket=${used}`);
  expect(stream.status).toBe(200);
  expect((await open(site.http, `?ticket=${used}`)).status).toBe(401);
  now = new Date(now.getTime() + 30_000);
  expect((await open(site.http, `?ticket=${old}`)).status).toBe(401);
  now = new Date(now.getTime() - 30_000);
  await request(site.http, 'DELETE', '/api/session', { token: user.token });
  expect((await open(site.http, `?ticket=${ended}`)).status).toBe(401);
  for (const query of ['', '?ticket=', '?ticket=x']) expect((await open(site.http, query)).status).toBe(401);
  stream.close();
});

test('a token in the address opens nothing', async ({ site, user }) => {
  expect((await open(site.http, `?token=${user.token}`)).status).toBe(401);
  expect((await open(site.http, `?ticket=${user.token}`)).status).toBe(401);
});

const ways: [name: string, end: (site: Site, user: User, adminToken: string) => Promise<unknown>][] = [
  ['a log-out', ({ http }, { token }) => request(http, 'DELETE', '/api/session', { token })],
  [
    'a ban',
    ({ http }, { userId }, token) =>
      request(http, 'POST', `/api/moderation/users/${userId}/ban`, { token, json: { reason: 'Aldadır.' } }),
  ],
  [
    'a new password on another device',
    async ({ http }, { userId, email, password }) => {
      const { body } = await request<{ token: string }>(http, 'POST', '/api/login', { json: { email, password } });
      const json = { currentPassword: password, newPassword: 'yeni-uzun-sinaq-parolu' };
      return request(http, 'POST', `/api/users/${userId}/password`, { token: body.token, json });
    },
  ],
  [
    'the deletion of the account',
    ({ http }, { userId, token, password }) =>
      request(http, 'POST', `/api/users/${userId}/deletion`, { token, json: { password } }),
  ],
];

test.for(ways)(
  '%s in another process ends the streams of the session within a second',
  async ([, end], { site, adminToken }) => {
    const [user, neighbour] = [await site.aUser(), await site.aUser()];
    const [stream, ticketed, kept] = [
      await openAs(user, other),
      await open(other, `?ticket=${await ticketOf(site, user)}`),
      await openAs(neighbour, other),
    ];
    const done = await end(site, user, adminToken);
    expect(done).toMatchObject({ status: 200 });
    await expect.poll(() => [stream.hasEnded(), ticketed.hasEnded()]).toEqual([true, true]);
    expect(kept.hasEnded()).toBe(false);
    expect((await openAs(user, other)).status).toBeGreaterThanOrEqual(401);
    kept.close();
  },
);

test('another session’s end leaves a stream alone', async ({ site }) => {
  const user = await site.aUser();
  const { email, password } = user;
  const login = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: { email, password } });
  const stream = await openAs(user, other);
  await request(site.http, 'DELETE', '/api/session', { token: login.body.token });
  await sleep(300);
  await tell(site, user, 'davam');
  await expect.poll(() => wordsOf(stream)).toEqual(['davam']);
  stream.close();
});

test('of twelve streams of an account ten are left, over all processes; the oldest go', async ({ site }) => {
  const user = await site.aUser();
  const pages: Opened[] = [];
  for (let index = 0; index < 12; index += 1) pages.push(await openAs(user, index % 2 ? other : site.http));
  await expect
    .poll(() => pages.map((page) => page.hasEnded()))
    .toEqual([true, true, ...Array.from({ length: 10 }, () => false)]);
  for (const page of pages) page.close();
  await expect.poll(async () => (await placesOf(site, user)).length).toBe(0);
});

const placesOf = async ({ app }: Site, { userId }: User) =>
  (await app.pool.query('select from event_streams where account_id = $1', [userId])).rows;

test('a client that reads nothing is dropped, and the others go on', async ({ site }) => {
  const user = await site.aUser();
  const { port } = other.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1').pause();
  silent.on('error', () => undefined);
  silent.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\n\r\n`);
  const reader = await openAs(user, other);
  await expect.poll(async () => (await placesOf(site, user)).length).toBe(2);
  const large = 'a'.repeat(500_000);
  for (let count = 1; (await placesOf(site, user)).length === 2 && count < 60; count += 1) {
    await tell(site, user, large);
    await expect.poll(() => reader.text().length).toBeGreaterThan(count * large.length);
  }
  expect(await placesOf(site, user)).toHaveLength(1);
  expect(reader.hasEnded()).toBe(false);
  silent.destroy();
  reader.close();
});

test('without a connection to the database’s notices streams end and none opens', async ({ site, user }) => {
  const stream = await openAs(user, other);
  await site.app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'axtartap changes' and datname = current_database()`,
  );
  await expect.poll(stream.hasEnded).toBe(true);
  const refused = await openAs(user, other);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  await expect.poll(async () => (await openAs(user, other)).status).toBe(200);
});

test('an account opens three hundred streams in ten minutes and no more', async ({ site }) => {
  const config = readConfig({ DATA_DIR: `${site.dataDir}/limited`, LOG_LEVEL: 'silent' });
  const app = createApp(config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
  const http = await createHttp(app);
  const user = await site.aUser();
  await app.pool.query(`insert into attempts (key, count, ends_at) values (sha256($1), 299, $2)`, [
    Buffer.from(`streams ${user.userId}`),
    new Date(now.getTime() + 600_000),
  ]);
  const ask = () => request(http, 'POST', '/api/events/ticket', { token: user.token });
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 429]);
  await http.close();
  await closeApp(app);
});

test('a process that stops ends its streams at once', async ({ site }) => {
  const config = readConfig({ DATA_DIR: `${site.dataDir}/stopping`, LOG_LEVEL: 'silent', LIMITS: '0' });
  const app = createApp(config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
  const http = await createHttp(app);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const user = await site.aUser();
  await expect.poll(() => app.listener.isListening()).toBe(true);
  const streams = await Promise.all(Array.from({ length: 5 }, () => openAs(user, http)));
  await http.close();
  await closeApp(app);
  await expect.poll(() => streams.every((stream) => stream.hasEnded())).toBe(true);
  expect(await placesOf(site, user)).toEqual([]);
});
