import type { Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/client.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { addNotices, type NewNotice } from './notices.server.ts';
import { afterQuietHours } from './quiet-hours.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });

type Inbox = { items: { id: string; text: string; read: boolean; kind: string }[]; unread: number };

const inTransaction = <Value>({ app }: Site, work: (trx: Transaction<Database>) => Promise<Value>) =>
  app.db.transaction().execute(work);
const tell = (site: Site, ...notices: NewNotice[]) => inTransaction(site, (trx) => addNotices(site.app, trx, notices));
const aNotice = ({ userId }: User, topic: string, more: Partial<NewNotice> = {}): NewNotice => ({
  accountId: userId,
  kind: 'search',
  topic,
  text: `${topic}: yeni elan`,
  path: '/search?q=bmw',
  ...more,
});
const inboxOf = async ({ http }: Site, { token }: User) =>
  (await request<Inbox>(http, 'GET', '/api/notifications', { token })).body;
const choose = ({ http }: Site, { token }: User, kinds: object[]) =>
  request(http, 'PUT', '/api/notification-settings', { token, json: { kinds } });
const readAll = ({ http }: Site, { token }: User) => request(http, 'POST', '/api/notifications/read', { token });

async function rowsOf({ app }: Site, sql: string, values: unknown[]) {
  return (await app.pool.query(sql, values)).rows;
}
const pushesOf = (site: Site, { userId }: User) =>
  rowsOf(
    site,
    `select text, due_at from notice_pushes join notices on id = notice_id where account_id = $1 order by text`,
    [userId],
  );
const eventsOf = (site: Site, { userId }: User) =>
  rowsOf(site, 'select kind, data from account_events where account_id = $1 order by number', [userId]);

async function subscribeToPushes({ app }: Site, { userId }: User): Promise<void> {
  await app.pool.query(
    `insert into push_subscriptions (endpoint_hash, endpoint, account_id, token_hash, p256dh, auth, created_at)
      select sha256($1), 'https://push.misal.az/', account_id, token_hash, 'k', 'a', now()
      from sessions where account_id = $2`,
    [Buffer.from(userId), userId],
  );
}

test('while one of a topic is unread, the next takes its place; once it is read, it stands beside', async ({
  site,
}) => {
  const user = await site.aUser();
  await tell(site, aNotice(user, 'search:1', { text: '1 yeni elan' }), aNotice(user, 'search:2'));
  await tell(site, aNotice(user, 'search:1', { text: '2 yeni elan' }));
  expect(await inboxOf(site, user)).toMatchObject({
    unread: 2,
    items: [{ text: '2 yeni elan' }, { text: 'search:2: yeni elan' }],
  });
  await readAll(site, user);
  await tell(site, aNotice(user, 'search:1', { text: '3 yeni elan' }));
  const { items, unread } = await inboxOf(site, user);
  expect([unread, items.length]).toEqual([1, 3]);
});

test('of several of a topic at once the last counts', async ({ site }) => {
  const user = await site.aUser();
  await tell(site, aNotice(user, 'search:1', { text: 'birinci' }), aNotice(user, 'search:1', { text: 'sonuncu' }));
  expect((await inboxOf(site, user)).items).toMatchObject([{ text: 'sonuncu' }]);
});

test('what is rolled back was never told', async ({ site }) => {
  const user = await site.aUser();
  const failing = inTransaction(site, async (trx) => {
    await addNotices(site.app, trx, [aNotice(user, 'search:1')]);
    throw new Error('killed');
  });
  await expect(failing).rejects.toThrow('killed');
  expect((await inboxOf(site, user)).items).toEqual([]);
  expect(await eventsOf(site, user)).toEqual([]);
});

test('a job that runs again tells once, even if it was read or replaced in between', async ({ site }) => {
  const user = await site.aUser();
  const notice = aNotice(user, 'ending:1', { kind: 'ending', once: 'week' });
  await Promise.all([tell(site, notice), tell(site, notice)]);
  expect((await inboxOf(site, user)).items).toHaveLength(1);
  await readAll(site, user);
  await tell(site, notice);
  expect(await inboxOf(site, user)).toMatchObject({ unread: 0, items: [{ read: true }] });
  now = new Date(now.getTime() + 1);
  await tell(site, { ...notice, once: 'day' });
  expect(await inboxOf(site, user)).toMatchObject({ unread: 1, items: [{ read: false }, { read: true }] });
});

test('an account that is gone keeps nobody else from learning', async ({ site }) => {
  const user = await site.aUser();
  const gone = { ...user, userId: '019aa000-0000-7000-8000-000000000000' };
  await tell(site, aNotice(gone, 'search:1'), aNotice(user, 'search:2'));
  expect((await inboxOf(site, user)).unread).toBe(1);
});

test('thousands are told in one transaction, and those at once wait for each other', async ({ site }) => {
  const users = await Promise.all(Array.from({ length: 4 }, () => site.aUser()));
  const many = (word: string) =>
    Array.from({ length: 2500 }, (_, index) => aNotice(users[index % users.length]!, `${word}:${index}`));
  await Promise.all([tell(site, ...many('bir')), tell(site, ...many('iki').toReversed())]);
  for (const user of users) {
    expect((await inboxOf(site, user)).unread).toBe(1250);
    const events = (await eventsOf(site, user)) as { data: { unread: number } }[];
    // The second transaction counted what the first stored.
    expect(new Set(events.map(({ data }) => data.unread))).toEqual(new Set([625, 1250]));
  }
});

test('a kind that the site is not to show is pushed all the same, and kept as read', async ({ site }) => {
  const user = await site.aUser();
  await subscribeToPushes(site, user);
  await choose(site, user, [{ kind: 'search', site: false }]);
  await tell(site, aNotice(user, 'search:1', { text: '1 yeni elan' }));
  await tell(site, aNotice(user, 'search:1', { text: '2 yeni elan' }));
  expect(await inboxOf(site, user)).toMatchObject({ unread: 0, items: [{ text: '2 yeni elan', read: true }] });
  expect(await pushesOf(site, user)).toMatchObject([{ text: '2 yeni elan' }]);
  expect(await eventsOf(site, user)).toEqual([]);
});

test('a kind that neither is to show is not kept at all', async ({ site }) => {
  const user = await site.aUser();
  await choose(site, user, [{ kind: 'search', site: false, push: false }]);
  await tell(site, aNotice(user, 'search:1'));
  expect((await inboxOf(site, user)).items).toEqual([]);
});

test('pushes are asked for once a browser takes them, and wait for the morning', async ({ site }) => {
  const [user, other] = [await site.aUser(), await site.aUser()];
  await subscribeToPushes(site, user);
  now = new Date('2026-11-23T20:00:00Z');
  await tell(site, aNotice(user, 'search:1'), aNotice(other, 'search:1'));
  now = new Date('2026-11-23T09:00:00Z');
  await tell(site, aNotice(user, 'search:2'), aNotice(user, 'sold:1', { kind: 'favoriteSold' }));
  expect(await pushesOf(site, user)).toEqual([
    { text: 'search:1: yeni elan', due_at: new Date('2026-11-24T04:00:00Z') },
    { text: 'search:2: yeni elan', due_at: now },
  ]);
  expect(await pushesOf(site, other)).toEqual([]);
  await readAll(site, user);
  // No push for a notice already read.
  expect(await pushesOf(site, user)).toEqual([]);
});

test.for([
  ['2026-11-23T18:59:59Z', '2026-11-23T18:59:59Z'],
  ['2026-11-23T19:00:00Z', '2026-11-24T04:00:00Z'],
  ['2026-11-23T23:30:00Z', '2026-11-24T04:00:00Z'],
  ['2026-12-31T20:30:00Z', '2027-01-01T04:00:00Z'],
  ['2026-11-24T03:59:59Z', '2026-11-24T04:00:00Z'],
  ['2026-11-24T04:00:00Z', '2026-11-24T04:00:00Z'],
])('what comes at %s is pushed at %s', ([at, due]) => {
  expect(afterQuietHours(new Date(at!))).toEqual(new Date(due!));
});

test('counting what is unread reads the index of what is unread', async ({ site }) => {
  await site.app.pool.query('analyze notices');
  const client = await site.app.pool.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(
    `explain select account_id, count(*) from notices where account_id = any('{019aa000-0000-7000-8000-000000000000}')
      and read_at is null group by account_id`,
  );
  await client.query('reset enable_seqscan');
  client.release();
  expect(JSON.stringify(rows)).toContain('notices_unread');
});
