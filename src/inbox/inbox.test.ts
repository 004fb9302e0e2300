import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import { noticeKinds } from '../notices/kinds.ts';
import { addNotices, type NewNotice } from '../notices/notices.server.ts';
import { removeOldNotices } from '../notices/removal.server.ts';
import { dayMs } from '../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [cars] = sections;
if (!cars) throw new Error('no sections');

type Notice = {
  id: string;
  kind: string;
  at: string;
  read: boolean;
  text: string;
  path: string;
  listing?: Listing;
  reason?: string;
};
type Inbox = { items: Notice[]; unread: number; nextCursor: string | null };
type Setting = { kind: string; label: string; site: boolean; mail: boolean; push: boolean };

const read = ({ http }: Site, { token }: User, query = '') =>
  request<Inbox>(http, 'GET', `/api/notifications${query}`, { token });
const markRead = ({ http }: Site, { token }: User, json?: object) =>
  request<{ unread: number }>(http, 'POST', '/api/notifications/read', { token, ...(json && { json }) });

/** Tells so many things, a second apart. */
async function tell({ app }: Site, { userId }: User, count: number, more: Partial<NewNotice> = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    now = new Date(now.getTime() + 1000);
    const notice = { kind: 'search', topic: `search:${index}`, text: `Axtarış ${index}`, path: '/search?q=a' } as const;
    await app.db.transaction().execute((trx) => addNotices(app, trx, [{ accountId: userId, ...notice, ...more }]));
  }
}

describe('notices', () => {
  test('are read newest first, page by page, by their account alone', async ({ site }) => {
    const [user, stranger] = [await site.aUser(), await site.aUser()];
    await tell(site, user, 7, { searchId: '019aa000-0000-7000-8000-000000000001' });
    const first = (await read(site, user, '?limit=3')).body;
    expect([first.unread, first.items.map(({ text }) => text)]).toEqual([7, ['Axtarış 6', 'Axtarış 5', 'Axtarış 4']]);
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      kind: 'search',
      at: now.toISOString(),
      read: false,
      text: 'Axtarış 6',
      path: '/search?q=a',
      searchId: '019aa000-0000-7000-8000-000000000001',
    });
    await tell(site, user, 1, { topic: 'yeni' });
    const second = (await read(site, user, `?limit=4&cursor=${first.nextCursor}`)).body;
    expect([second.items.map(({ text }) => text), second.nextCursor]).toEqual([
      ['Axtarış 3', 'Axtarış 2', 'Axtarış 1', 'Axtarış 0'],
      null,
    ]);
    expect((await read(site, stranger)).body).toEqual({ items: [], unread: 0, nextCursor: null });
  });

  test('bring their listing as everybody may read it: without contact, not at all once it is hidden', async ({
    site,
  }) => {
    const [user, seller] = [await site.aUser(), await site.aUser()];
    const [shown, sold, gone] = [
      await site.aListing(cars, { user: seller }),
      await site.aListing(cars, { user: seller }),
      await site.aListing(cars, { user: seller }),
    ];
    for (const { _id } of [gone, sold, shown]) await tell(site, user, 1, { topic: _id, listingId: _id });
    const { token } = seller;
    await request(site.http, 'POST', `/api/my-announcements/${sold._id}/sold`, { token, json: {} });
    await request(site.http, 'DELETE', `/api/my-announcements/${gone._id}`, { token });
    const { items } = (await read(site, user)).body;
    const { body: listed } = await request<Listing[]>(site.http, 'GET', `/api/cars`);
    expect(items[0]?.listing).toEqual(listed.find(({ _id }) => _id === shown._id));
    expect(items[1]?.listing).toMatchObject({ _id: sold._id, status: 'sold', contact: { phone: '', email: '' } });
    expect([items.length, items[2]?.listing]).toEqual([3, undefined]);
  });

  test('bring an own listing that was sent back, with the first reason, to its owner alone', async ({
    site,
    adminToken,
  }) => {
    const [owner, stranger] = [await site.aUser(), await site.aUser()];
    const listing = await site.aListing(cars, { user: owner });
    for (const user of [owner, stranger])
      await tell(site, user, 1, { kind: 'decision', topic: 'qərar', listingId: listing._id });
    const reasons = [{ field: 'price', text: 'Qiyməti düzəldin.' }, { text: 'Şəkilləri dəyişin.' }];
    const json = { decision: 'reject', reasons };
    await request(site.http, 'POST', `/api/moderation/listings/cars/${listing._id}`, { token: adminToken, json });
    const ofOwner = (await read(site, owner)).body.items.find(({ text }) => text === 'Axtarış 0');
    expect(ofOwner).toMatchObject({ reason: 'Qiyməti düzəldin.', listing: { _id: listing._id, status: 'rejected' } });
    expect((await read(site, stranger)).body.items[0]).not.toHaveProperty('listing');
    expect((await read(site, stranger)).body.items[0]).not.toHaveProperty('reason');
    // Mended, it waits again.
    await request(site.http, 'PUT', `/api/cars/${listing._id}`, { token: owner.token, form: { price: '2300' } });
    const mended = (await read(site, owner)).body.items.find(({ text }) => text === 'Axtarış 0');
    expect(mended).toMatchObject({ listing: { _id: listing._id } });
    expect(mended).not.toHaveProperty('reason');
  });

  test.for(['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?cursor=1.2', '?cursor=9.x-y'])(
    'refuse %s with a sentence',
    async (query, { site, user }) => {
      const { status, body } = await read(site, user, query);
      expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/\.$/) }]);
    },
  );

  test('are marked as read one by one or all, and other devices learn of it', async ({ site }) => {
    const [user, stranger] = [await site.aUser(), await site.aUser()];
    await tell(site, user, 4);
    const [first, second] = (await read(site, user)).body.items as [Notice, Notice];
    const ids = [first.id.toUpperCase(), second.id, '019aa000-0000-7000-8000-000000000000'];
    expect((await markRead(site, stranger, { ids })).body).toEqual({ unread: 0 });
    expect((await markRead(site, user, { ids })).body).toEqual({ unread: 2 });
    expect((await read(site, user)).body.items.map((notice) => notice.read)).toEqual([true, true, false, false]);
    expect((await markRead(site, user, { ids: [] })).body).toEqual({ unread: 2 });
    expect((await markRead(site, user)).body).toEqual({ unread: 0 });
    expect((await markRead(site, user)).body).toEqual({ unread: 0 });
    const { rows } = await site.app.pool.query(
      `select data from account_events where account_id = $1 and kind = 'read' order by number`,
      [user.userId],
    );
    expect(rows.map(({ data }) => data)).toEqual([{ unread: 2 }, { unread: 0 }]);
  });

  test.for<[name: string, json: object]>([
    ['what is no id', { ids: ['x'] }],
    ['what is no list', { ids: 'x' }],
    ['too many ids', { ids: Array.from({ length: 1001 }, () => '019aa000-0000-7000-8000-000000000000') }],
  ])('marking refuses %s with a sentence', async ([_name, json], { site, user }) => {
    const { status, body } = await markRead(site, user, json);
    expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/\.$/) }]);
  });

  test('go after 90 days if they were read, after 180 if not', async ({ site }) => {
    const start = now;
    const user = await site.aUser();
    await tell(site, user, 1);
    await markRead(site, user);
    await tell(site, user, 1, { topic: 'oxunmamış' });
    const count = async (days: number) => {
      now = new Date(start.getTime() + days * dayMs);
      await removeOldNotices(site.app);
      const { rows } = await site.app.pool.query('select from notices where account_id = $1', [user.userId]);
      return rows.length;
    };
    expect([await count(90), await count(91), await count(180), await count(181)]).toEqual([2, 1, 1, 0]);
    now = start;
  });
});

describe('settings', () => {
  const settings = async ({ http }: Site, { token }: User) =>
    (await request<{ kinds: Setting[] }>(http, 'GET', '/api/notification-settings', { token })).body.kinds;
  const change = ({ http }: Site, { token }: User, kinds: unknown) =>
    request<{ kinds: Setting[] }>(http, 'PUT', '/api/notification-settings', { token, json: { kinds } });

  test('name every kind with its ways, as usual until something else is said', async ({ site }) => {
    const user = await site.aUser();
    const kinds = await settings(site, user);
    expect(kinds.map(({ kind }) => kind)).toEqual(noticeKinds);
    expect(kinds[0]).toEqual({
      kind: 'search',
      label: 'Saxlanılmış axtarışda yeni elan',
      site: true,
      mail: true,
      push: true,
    });
    expect(kinds[2]).toMatchObject({ kind: 'favoriteSold', site: true, mail: false, push: false });
  });

  test('change in part; the rest stays, also that of others', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const before = await settings(site, user);
    const kinds = [{ kind: 'search', push: false }, { kind: 'favoriteSold', mail: true }, { kind: 'message' }];
    const { status, body } = await change(site, user, kinds);
    const wanted = before.map((each) =>
      each.kind === 'search' ? { ...each, push: false } : each.kind === 'favoriteSold' ? { ...each, mail: true } : each,
    );
    expect([status, body.kinds]).toEqual([200, wanted]);
    // The response may be sent back unchanged.
    expect((await change(site, user, body.kinds)).body.kinds).toEqual(wanted);
    expect(await settings(site, user)).toEqual(wanted);
    expect((await change(site, user, before)).body.kinds).toEqual(before);
    expect(await settings(site, other)).toEqual(before);
  });

  test.for<[name: string, kinds: unknown]>([
    ['an unknown kind', [{ kind: 'x', mail: true }]],
    ['what is neither true nor false', [{ kind: 'search', mail: 'no' }]],
    ['what is no list', { search: true }],
    ['nothing', undefined],
  ])('refuse %s with a sentence', async ([_name, kinds], { site, user }) => {
    const { status, body } = await change(site, user, kinds);
    expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/\.$/) }]);
  });
});

test('the download of one’s data has what one was told and chose', async ({ site }) => {
  const user = await site.aUser();
  await tell(site, user, 2);
  const { userId, token } = user;
  await request(site.http, 'PUT', '/api/notification-settings', {
    token,
    json: { kinds: [{ kind: 'search', push: false }] },
  });
  const { body } = await request<{ notices: object[]; noticeSettings: Setting[] }>(
    site.http,
    'GET',
    `/api/users/${userId}/data`,
    { token },
  );
  expect(body.notices).toMatchObject([{ text: 'Axtarış 1', kind: 'search', readAt: null }, { text: 'Axtarış 0' }]);
  expect(body.noticeSettings[0]).toMatchObject({ kind: 'search', push: false });
});
