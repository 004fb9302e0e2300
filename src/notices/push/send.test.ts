import { beforeEach, describe, expect } from 'vitest';
import { startPushService } from '../../test/services/push-service.ts';
import { createSite, request, type Site, siteTest, type User } from '../../test/site.ts';
import { addNotices, type NewNotice } from '../notices.server.ts';
import { type Push, queuePushes, sendPush } from './send.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

const noon = new Date('2026-11-20T08:00:00Z');
let now = noon;
const test = siteTest({ now: () => now }).extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
  const service = await startPushService();
  onCleanup(() => service.close());
  return service;
});
type Service = Awaited<ReturnType<typeof startPushService>>;

beforeEach(() => {
  now = noon;
});

/** A user with a browser that takes pushes. */
async function aReader(site: Site, service: Service) {
  const user = await site.aUser();
  const browser = service.aBrowser();
  await subscribe(site, user, browser);
  return { ...user, browser };
}

const subscribe = (site: Site, { token }: User, json: unknown) =>
  request(site.http, 'PUT', '/api/push/subscription', { token, json });

async function tell({ app }: Site, { userId }: Pick<User, 'userId'>, notice: Partial<NewNotice> = {}) {
  const whole: NewNotice = {
    accountId: userId,
    kind: 'search',
    topic: 'search:1',
    text: 'BMW X5: 3 yeni elan',
    path: '/search?q=BMW%20X5',
    ...notice,
  };
  await app.db.transaction().execute((trx) => addNotices(app, trx, [whole]));
}

/** Removes the waiting jobs from the queue and returns them. */
async function drainJobs({ app }: Site): Promise<Push[]> {
  await queuePushes(app, new AbortController().signal);
  const { rows } = await app.pool.query<{ data: Push }>(
    `delete from pgboss.job where name = 'push.send' returning data`,
  );
  return rows.map(({ data }) => data);
}

async function sendAll(site: Site): Promise<number> {
  const jobs = await drainJobs(site);
  for (const job of jobs) await sendPush(site.app, job);
  return jobs.length;
}

const sent = (service: Service, { browser }: { browser: { endpoint: string } }) =>
  service.pushed.filter(({ path }) => browser.endpoint.endsWith(path));
const isKept = async ({ app }: Site, { browser }: { browser: { endpoint: string } }) =>
  (await app.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', browser.endpoint).execute())
    .length === 1;

describe('a notice', () => {
  test('reaches every browser of its account, encrypted for each and signed by the site', async ({ site, service }) => {
    const reader = await aReader(site, service);
    const second = service.aBrowser();
    await subscribe(site, reader, second);
    const stranger = await aReader(site, service);
    await tell(site, reader);
    expect(await sendAll(site)).toBe(2);
    const { key } = (await request<{ key: string }>(site.http, 'GET', '/api/push/key')).body;
    for (const browser of [reader.browser, second]) {
      const [push, ...more] = sent(service, { browser });
      expect(more).toEqual([]);
      expect(push?.payload).toEqual({
        title: 'AxtarTap',
        body: 'BMW X5: 3 yeni elan',
        path: '/search?q=BMW%20X5',
        tag: 'search:1',
      });
      expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
      expect(push?.headers['topic']).toMatch(/^[\w-]{1,32}$/);
      expect(push?.vapid).toMatchObject({ aud: service.origin, sub: 'https://127.0.0.1:3000', key });
      const seconds = push!.vapid.exp - Date.now() / 1000;
      // A token is valid for at most a day (RFC 8292).
      expect(seconds).toBeGreaterThan(60);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }
    expect(sent(service, stranger)).toEqual([]);
    // Nothing is left to be pushed.
    expect(await sendAll(site)).toBe(0);
  });

  test('that is pushed twice has the same tag and topic, and another topic has others', async ({ site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader);
    const [job] = await drainJobs(site);
    await sendPush(site.app, job!);
    await sendPush(site.app, job!);
    await tell(site, reader, { topic: 'search:2' });
    await sendAll(site);
    const marks = sent(service, reader).map(({ payload, headers }) => `${payload.tag} ${String(headers['topic'])}`);
    expect(marks).toHaveLength(3);
    expect(marks[0]).toBe(marks[1]);
    expect(marks[2]).not.toBe(marks[0]);
  });

  test('that was read meanwhile is not pushed', async ({ site, service }) => {
    const reader = await aReader(site, service);
    const read = () =>
      site.app.db
        .updateTable('notices')
        .set({ read_at: new Date(now.getTime() + 1000) })
        .where('account_id', '=', reader.userId)
        .execute();
    await tell(site, reader);
    await read();
    expect(await sendAll(site)).toBe(0);
    await tell(site, reader);
    const jobs = await drainJobs(site);
    await read();
    for (const job of jobs) await sendPush(site.app, job);
    expect([jobs.length, sent(service, reader)]).toEqual([1, []]);
  });

  test('that the site is not to show is pushed all the same', async ({ site, service }) => {
    const reader = await aReader(site, service);
    const setting = { account_id: reader.userId, kind: 'search', way: 'site', wanted: false } as const;
    await site.app.db.insertInto('notice_settings').values(setting).execute();
    await tell(site, reader);
    expect([await sendAll(site), sent(service, reader).length]).toEqual([1, 1]);
  });

  test('of the night is pushed at eight in the morning', async ({ site, service }) => {
    const reader = await aReader(site, service);
    // 23:30 in Baku.
    now = new Date('2026-11-20T19:30:00Z');
    await tell(site, reader);
    expect(await sendAll(site)).toBe(0);
    now = new Date('2026-11-21T03:59:00Z');
    expect(await sendAll(site)).toBe(0);
    now = new Date('2026-11-21T04:00:00Z');
    expect(await sendAll(site)).toBe(1);
    expect(sent(service, reader)).toHaveLength(1);
  });

  test('whose push was switched off meanwhile, or that is a day old, is not pushed', async ({ site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader);
    const [job] = await drainJobs(site);
    now = new Date(noon.getTime() + 25 * hourMs);
    await sendPush(site.app, job!);
    now = noon;
    const setting = { account_id: reader.userId, kind: 'search', way: 'push', wanted: false } as const;
    await site.app.db.insertInto('notice_settings').values(setting).execute();
    await sendPush(site.app, job!);
    expect(sent(service, reader)).toEqual([]);
  });

  test('with a long text or address fits into what every service takes', async ({ site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader, { text: 'ə'.repeat(5000), path: `/search?q=${'a'.repeat(5000)}` });
    await sendAll(site);
    const [push] = sent(service, reader);
    expect(push?.payload).toMatchObject({ body: `${'ə'.repeat(299)}…`, path: '/bildirisler' });
    const family = '👨\u200d👩\u200d👧\u200d👦';
    await tell(site, reader, { text: family.repeat(500) });
    await sendAll(site);
    expect(String(sent(service, reader)[1]?.payload.body)).toMatch(new RegExp(`^(${family}){20,}…$`));
  });
});

describe('a subscription', () => {
  test.for([404, 410])('that its service answers with %i is dropped', async (status, { site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader);
    service.answer.status = status;
    await sendAll(site);
    service.answer.status = 201;
    expect(await isKept(site, reader)).toBe(false);
  });

  test('is kept when its service is only busy, and the push is tried again', async ({ site, service }) => {
    const reader = await aReader(site, service);
    for (const status of [429, 500, 503]) {
      await tell(site, reader, { topic: `search:${status}` });
      const [job] = await drainJobs(site);
      service.answer.status = status;
      await expect(sendPush(site.app, job!)).rejects.toThrow(`the push service answered ${status}`);
      service.answer.status = 201;
      await sendPush(site.app, job!);
    }
    expect([await isKept(site, reader), sent(service, reader).length]).toEqual([true, 3]);
  });

  test('that its service refuses for good costs one try', async ({ site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader);
    const [job] = await drainJobs(site);
    service.answer.status = 403;
    await sendPush(site.app, job!);
    service.answer.status = 201;
    expect([await isKept(site, reader), sent(service, reader)]).toEqual([true, []]);
  });

  test('is never followed to another address', async ({ site, service }) => {
    const reader = await aReader(site, service);
    const elsewhere = service.aBrowser();
    await tell(site, reader);
    const [job] = await drainJobs(site);
    Object.assign(service.answer, { status: 307, headers: { location: elsewhere.endpoint } });
    const before = service.asked();
    await expect(sendPush(site.app, job!)).rejects.toThrow('fetch failed');
    Object.assign(service.answer, { status: 201, headers: {} });
    expect(service.asked()).toBe(before + 1);
  });

  test('at an address that is no longer allowed is dropped unasked', async ({ site, service }) => {
    const reader = await aReader(site, service);
    await tell(site, reader);
    const [job] = await drainJobs(site);
    const config = { ...site.app.config, siteUrl: 'https://axtartap.az' };
    const before = service.asked();
    await sendPush({ ...site.app, config }, job!);
    expect([await isKept(site, reader), service.asked()]).toEqual([false, before]);
  });
});

test('two instances hand on each push once', async ({ site, service }) => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => aReader(site, service)));
  for (const reader of readers) await tell(site, reader);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 4 }, () => queuePushes(site.app, signal)));
  expect(await sendAll(site)).toBe(5);
});

test('on a running site a push goes out by itself, again after a failure', async ({ service }) => {
  const site = await createSite({ jobs: true, now: () => now });
  try {
    const reader = await aReader(site, service);
    service.answer.status = 503;
    const before = service.asked();
    await tell(site, reader);
    await expect.poll(service.asked).toBeGreaterThan(before);
    service.answer.status = 201;
    await expect.poll(() => sent(service, reader)).toHaveLength(1);
  } finally {
    service.answer.status = 201;
    await site.close();
  }
});
