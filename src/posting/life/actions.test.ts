/** Every action on a listing, in every status, by every caller. */
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { sayDate } from '../../domain/language/dates.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Status } from '../../listings/status.ts';
import type { Listing } from '../../listings/present.ts';
import type { OwnListing } from '../own-answer.server.ts';
import type { History } from '../../listings/life/history/events.server.ts';
import { type Action, actions } from '../../listings/life/rules.ts';
import { dayMs } from '../../domain/language/durations.ts';

const start = new Date('2026-11-23T09:00:00Z');
let now = start;
// A listing lives one day, so that log-ins outlive it.
const test = siteTest({ now: () => now, env: { LIMITS: '0', LISTING_DAYS: '1' } });
const [section] = sections;
if (!section) throw new Error('no section');

const listingDayMs = dayMs / 30;
const wait = (days: number) => (now = new Date(now.getTime() + days * listingDayMs));
const inDays = (days: number) => new Date(now.getTime() + days * listingDayMs).toISOString();

const act = (site: Site, token: string | undefined, id: string | number, action: Action, json?: object) =>
  request<Listing & { message: string }>(site.http, 'POST', `/api/my-announcements/${id}/${action}`, { token, json });
const read = (site: Site, { _id }: Listing) => request<Listing>(site.http, 'GET', `/api/${section.name}/${_id}`);
const kinds = async (site: Site, { _id }: Listing) => {
  const { body } = await request<History>(site.http, 'GET', `/api/${section.name}/${_id}/history`);
  return body.events?.map(({ kind }) => kind);
};

/** Brings a listing into a state, by API calls alone where possible. */
const states: Record<string, (site: Site, user: User, listing: Listing) => unknown> = {
  active: () => undefined,
  reserved: (site, user, { _id }) => act(site, user.token, _id, 'reserve'),
  released: async (site, user, { _id }) => {
    await act(site, user.token, _id, 'reserve');
    await act(site, user.token, _id, 'release');
  },
  'nearly ended': () => wait(21),
  'reserved, nearly ended': async (site, user, { _id }) => {
    await act(site, user.token, _id, 'reserve');
    wait(21);
  },
  sold: (site, user, { _id }) => act(site, user.token, _id, 'sold'),
  'sold long ago': async (site, user, { _id }) => {
    await act(site, user.token, _id, 'sold');
    wait(7.5);
  },
  unsold: async (site, user, { _id }) => {
    await act(site, user.token, _id, 'sold');
    await act(site, user.token, _id, 'unsold');
  },
  bumped: (site, user, { _id }) => act(site, user.token, _id, 'bump'),
  'bumped yesterday': async (site, user, { _id }) => {
    await act(site, user.token, _id, 'bump');
    wait(1);
  },
  'bumped last week': async (site, user, { _id }) => {
    await act(site, user.token, _id, 'bump');
    wait(7);
  },
  expired: () => wait(30),
  'expired long ago': () => wait(30 + 181),
  pending: (site, _user, { _id }) => setStatus(site, _id, 'pending'),
  rejected: (site, _user, { _id }) => setStatus(site, _id, 'rejected'),
  removed: (site, _user, { _id }) => setStatus(site, _id, 'removed'),
};

const setStatus = (site: Site, id: string, status: Status) =>
  site.app.pool.query('update listings set status = $2 where id = $1', [id, status]);

// Result of each action, in the order of `actions`: a status, or 409.
const table: Record<keyof typeof states, readonly (Status | 409)[]> = {
  active: ['reserved', 409, 'sold', 409, 409, 'active', 'active'],
  reserved: ['reserved', 'active', 'sold', 409, 409, 'reserved', 'reserved'],
  released: ['reserved', 'active', 'sold', 409, 409, 'active', 'active'],
  'nearly ended': ['reserved', 409, 'sold', 409, 'active', 'active', 'active'],
  'reserved, nearly ended': ['reserved', 'active', 'sold', 409, 'active', 'reserved', 'reserved'],
  sold: [409, 409, 'sold', 'active', 409, 409, 409],
  'sold long ago': [409, 409, 'sold', 409, 409, 409, 409],
  unsold: ['reserved', 409, 'sold', 'active', 409, 'active', 'active'],
  bumped: ['reserved', 409, 'sold', 409, 409, 'active', 'active'],
  'bumped yesterday': ['reserved', 409, 'sold', 409, 409, 409, 'active'],
  'bumped last week': ['reserved', 409, 'sold', 409, 409, 'active', 'active'],
  expired: [409, 409, 409, 409, 'active', 409, 409],
  'expired long ago': [409, 409, 409, 409, 409, 409, 409],
  pending: [409, 409, 409, 409, 409, 409, 409],
  rejected: [409, 409, 409, 409, 409, 409, 409],
  removed: [409, 409, 409, 409, 409, 409, 409],
};

describe.for(Object.keys(states))('a listing that is %s', (state) => {
  test.for(actions)('answers %s as the table says, twice as once, and to its owner alone', async (action, { site }) => {
    const [owner, stranger] = [await userOf(site, 'owner'), await userOf(site, 'stranger')];
    const listing = await site.aListing(section, { user: owner });
    await states[state]!(site, owner, listing);
    const stored = async () => {
      const { rows } = await site.app.pool.query('select * from listings where id = $1', [listing._id]);
      const { rows: events } = await site.app.pool.query(
        'select kind from listing_events where listing_id = $1 order by number',
        [listing._id],
      );
      return { row: rows[0], events };
    };
    const before = await stored();
    const { token: admin } = await adminOf(site);
    const others = [];
    for (const token of [undefined, stranger.token, admin, 'null'])
      others.push((await act(site, token, listing._id, action)).status);
    expect(others).toEqual([401, 403, 401, 401]);
    expect((await act(site, owner.token, '019aa000-0000-7000-8000-000000000000', action)).status).toBe(404);
    expect(await stored()).toEqual(before);

    const expected = table[state]![actions.indexOf(action)]!;
    if (action === 'renew') {
      const { body: own } = await request<OwnListing[]>(site.http, 'GET', '/api/my-announcements', {
        token: owner.token,
      });
      expect(own.find(({ _id }) => _id === listing._id)?.renewable).toBe(expected !== 409);
    }
    const first = await act(site, owner.token, listing.id, action);
    if (expected === 409) {
      expect([first.status, first.body.message]).toEqual([409, expect.stringMatching(/^\p{Lu}.*\.$/u)]);
      expect(await stored()).toEqual(before);
      return;
    }
    expect([first.status, first.body.status, first.body._id]).toEqual([200, expected, listing._id]);
    const after = await stored();
    const second = await act(site, owner.token, listing._id.toUpperCase(), action);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stored()).toEqual(after);
    // Number and first date never change.
    expect(second.body).toMatchObject({ id: listing.id, publishedAt: listing.publishedAt, data: listing.data });
  });
});

test.beforeEach(() => {
  now = start;
});

const known = new Map<string, Promise<User>>();
const userOf = (site: Site, name: string) => known.get(name) ?? known.set(name, site.aUser()).get(name)!;
let admin: ReturnType<Site['anAdmin']> | undefined;
const adminOf = (site: Site) => (admin ??= site.anAdmin());

test('a sold listing keeps its page without contact, then only an owner knows of it', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  await act(site, user.token, listing._id, 'sold');
  const { body } = await read(site, listing);
  expect(body).toMatchObject({ status: 'sold', title: listing.title, contact: { name: '', phone: '', email: '' } });
  const { body: found } = await request<Listing[]>(site.http, 'GET', `/api/${section.name}`);
  expect(found.map(({ id }) => id)).not.toContain(listing.id);
  wait(179);
  expect((await read(site, listing)).status).toBe(200);
  wait(2);
  expect((await read(site, listing)).status).toBe(404);
  const { body: own } = await request<Listing[]>(site.http, 'GET', '/api/my-announcements?status=sold', {
    token: user.token,
  });
  expect(own.find(({ id }) => id === listing.id)).toMatchObject({ contact: listing.contact });
});

test('what has ended is so at once, before that is written', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  expect((await read(site, listing)).body.status).toBe('active');
  wait(30);
  expect((await read(site, listing)).body).toMatchObject({ status: 'expired', contact: { phone: '' } });
  const own = async (query: string) => {
    const { body } = await request<Listing[]>(site.http, 'GET', `/api/my-announcements${query}`, { token: user.token });
    return body.find(({ id }) => id === listing.id)?.status;
  };
  expect([await own(''), await own('?status=expired'), await own('?status=active,reserved')]).toEqual([
    'expired',
    'expired',
    undefined,
  ]);
  expect((await request(site.http, 'GET', '/api/my-announcements?status=x', { token: user.token })).status).toBe(400);
  const { status, body } = await act(site, user.token, listing._id, 'renew');
  expect([status, body]).toEqual([200, { ...listing, confirmedAt: now.toISOString(), expiresAt: inDays(30) }]);
  expect(await kinds(site, listing)).toEqual(['published', 'expired', 'renewed']);
});

test('renewing before the end adds to it; a bump puts first again, and true news stay in order', async ({
  site,
  user,
}) => {
  const first = await site.aListing(section, { user });
  wait(1);
  const second = await site.aListing(section, { user });
  const order = async (sort: string) => {
    const { body } = await request<Listing[]>(site.http, 'GET', `/api/${section.name}?sort=${sort}&limit=2`);
    return body.map(({ id }) => id);
  };
  expect(await order('new')).toEqual([second.id, first.id]);
  const { body: bumped } = await act(site, user.token, first._id, 'bump');
  expect(bumped).toEqual({ ...first, bumpedAt: now.toISOString() });
  expect(await order('new')).toEqual([first.id, second.id]);
  expect(await order('first')).toEqual([second.id, first.id]);
  for (const seconds of ['9224318016000', '-300000000000', '1e+300']) {
    const { body } = await request<{ nextCursor: string }>(site.http, 'GET', '/api/search?q=a&sort=first&limit=1');
    const cursor = body.nextCursor.replace(/(?<=^first\.\d+\.)[\d.]+(?=\.\w+$)/, seconds);
    const { status } = await request(
      site.http,
      'GET',
      `/api/search?q=a&sort=first&cursor=${encodeURIComponent(cursor)}`,
    );
    expect([cursor, status]).toEqual([cursor, 400]);
  }
  wait(23);
  expect((await act(site, user.token, first._id, 'renew')).body.expiresAt).toBe(inDays(36));
});

test('a refusal says when it will be possible', async ({ site, user }) => {
  const { _id } = await site.aListing(section, { user });
  await act(site, user.token, _id, 'bump');
  wait(1);
  const { body: renewal } = await act(site, user.token, _id, 'renew');
  const { body: bump } = await act(site, user.token, _id, 'bump');
  const told = (days: number) => sayDate(new Date(now.getTime() + days * listingDayMs), now);
  expect(renewal.message).toBe(`Elanın vaxtını bu vaxtdan uzatmaq olar: ${told(19)}.`);
  expect(bump.message).toBe(`Elanı bu vaxtdan yenidən irəli çəkmək olar: ${told(6)}.`);
});

test('what is told about a sale is kept and shown to nobody', async ({ site, user }) => {
  const buyer = await site.aUser();
  const listing = await site.aListing(section, { user });
  const wrong = [
    { price: 'çox' },
    { price: -5 },
    { buyerId: 'x' },
    { buyerId: user.userId },
    { price: '1'.repeat(10) },
  ];
  for (const json of [...wrong, { buyerId: '019aa000-0000-7000-8000-000000000000' }])
    expect([json, (await act(site, user.token, listing._id, 'sold', json)).status]).toEqual([json, 400]);
  const sold = await act(site, user.token, listing._id, 'sold', { price: '18 500', buyerId: buyer.userId });
  expect(sold.status).toBe(200);
  const sale = () =>
    site.app.pool.query('select price, buyer_id from listing_sales where listing_id = $1', [listing._id]);
  expect((await sale()).rows).toEqual([{ price: 18_500, buyer_id: buyer.userId }]);
  const { body: history } = await request(site.http, 'GET', `/api/${section.name}/${listing._id}/history`);
  for (const body of [sold.body, (await read(site, listing)).body, history])
    expect(JSON.stringify(body)).not.toMatch(/18.?500/);
  await act(site, user.token, listing._id, 'unsold');
  expect((await sale()).rows).toEqual([]);
});

test('a sale that is undone after the end of its time gives back what was left', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  wait(28);
  await act(site, user.token, listing._id, 'sold');
  wait(5);
  expect((await act(site, user.token, listing._id, 'unsold')).body).toMatchObject({
    status: 'active',
    expiresAt: inDays(2),
  });
});

test('of two calls at once, one is done and the other follows it', async ({ site, user }) => {
  for (const [one, other] of [
    ['reserve', 'sold'],
    ['sold', 'sold'],
    ['bump', 'bump'],
    ['reserve', 'release'],
  ] as const) {
    const listing = await site.aListing(section, { user });
    const answers = await Promise.all(
      [one, other, one, other].map((action) => act(site, user.token, listing._id, action)),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { rows } = await site.app.pool.query<{ kind: string }>(
      'select kind from listing_events where listing_id = $1 order by number',
      [listing._id],
    );
    const told = rows.map(({ kind }) => kind);
    // No transition twice or out of order.
    for (const [index, kind] of told.entries()) expect(kind).not.toBe(told[index - 1]);
    if (one === 'bump') expect(told).toEqual(['published', 'bumped']);
  }
});

test('a listing that becomes visible again is found by its words, though they were forgotten', async ({
  site,
  user,
}) => {
  const listing = await site.aListing(section, { user, fields: { description: 'Yeganə qaraqaşqa satılır' } });
  const found = async () => (await request<{ total: number }>(site.http, 'GET', '/api/search?q=qaraqasqa')).body.total;
  await act(site, user.token, listing._id, 'sold');
  expect(await found()).toBe(0);
  await site.app.pool.query(`delete from search_words where word = 'qaraqasqa'`);
  await act(site, user.token, listing._id, 'unsold');
  expect(await found()).toBe(1);
});
