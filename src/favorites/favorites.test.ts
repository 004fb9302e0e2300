import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import { minuteMs } from '../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];
type Favorites = { items: { listing: Listing; keptAt: string; keptPrice: string }[]; nextCursor: string | null };

const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const pathOf = (listing: { section: string; _id: string }) => `/api/favorites/${listing.section}/${listing._id}`;
const keep = (site: Site, { token }: User, listing: Listing, json?: object, secondsAgo = 0) =>
  request<{ message?: string }>(site.http, 'PUT', `${pathOf(listing)}?secondsAgo=${secondsAgo}`, {
    token,
    ...(json && { json }),
  });
const drop = (site: Site, { token }: User, listing: Listing, secondsAgo = 0) =>
  request(site.http, 'DELETE', `${pathOf(listing)}?secondsAgo=${secondsAgo}`, { token });
const list = async (site: Site, { token }: User, query = '') => {
  const { status, body } = await request<Favorites>(site.http, 'GET', `/api/favorites${query}`, { token });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ items }: Favorites) => items.map(({ listing }) => listing._id);
const act = (site: Site, { token }: User, { _id }: Listing, action: string) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/${action}`, { token });
const setPrice = (site: Site, { token }: User, listing: Listing, price: number) =>
  request(site.http, 'PUT', `/api/${listing.section}/${listing._id}`, { token, form: { price: String(price) } });
const eventsOf = async (site: Site, { userId }: User) => {
  const { rows } = await site.app.pool.query(
    `select data from account_events where account_id = $1 and kind = 'favorites'`,
    [userId],
  );
  return rows;
};

describe('favourites of an account', () => {
  test('are whole ads, the last kept first, with the date and the price of then', async ({ site }) => {
    const [user, first, second] = [await site.aUser(), await site.aListing(section), await site.aListing(other)];
    expect((await keep(site, user, first)).status).toBe(204);
    const keptAt = now.toISOString();
    pass(minuteMs);
    const byNumber = `/api/favorites/${other.name}/${second.id}`;
    expect((await request(site.http, 'PUT', byNumber, { token: user.token })).status).toBe(204);
    const { items, nextCursor } = await list(site, user);
    expect(nextCursor).toBeNull();
    expect(items.map(({ listing }) => listing._id)).toEqual([second._id, first._id]);
    expect(items[1]).toMatchObject({ keptAt, keptPrice: first.price });
    const { body } = await request<Listing>(site.http, 'GET', `/api/${section.name}/${first._id}`);
    expect(items[1]?.listing).toEqual({ ...body, contact: { ...body.contact, phone: '', email: '' } });
  });

  test('keep date and price when they are kept again', async ({ site }) => {
    const [user, seller] = [await site.aUser(), await site.aUser()];
    const listing = await site.aListing(section, { user: seller, fields: { price: '9000' } });
    await keep(site, user, listing);
    const before = await list(site, user);
    pass(minuteMs);
    await setPrice(site, seller, listing, 8000);
    expect((await keep(site, user, listing, { keptPrice: '1' })).status).toBe(204);
    const [item] = (await list(site, user)).items;
    expect(item).toMatchObject({ keptAt: before.items[0]?.keptAt, keptPrice: '9000' });
    expect(item?.listing.price).toBe('8000');
    expect(await eventsOf(site, user)).toEqual([{ data: {} }]);
  });

  test('take a browser’s own date and price, but no date to come or before the ad', async ({ site }) => {
    const user = await site.aUser();
    const seller = await site.aUser();
    const posted = now;
    const [old, early, late] = [
      await site.aListing(section, { user: seller }),
      await site.aListing(section, { user: seller, fields: { price: '777' } }),
      await site.aListing(section, { user: seller, fields: { price: '778' } }),
    ];
    pass(10 * minuteMs);
    const keptAt = new Date(now.getTime() - 5 * minuteMs).toISOString();
    await keep(site, user, old, { keptAt, keptPrice: 14_500 });
    await keep(site, user, early, { keptAt: '2001-01-01T00:00:00Z' });
    await keep(site, user, late, { keptAt: '2999-01-01T00:00:00Z' });
    expect((await list(site, user)).items).toMatchObject([
      { keptAt: now.toISOString(), keptPrice: '778' },
      { keptAt, keptPrice: '14500' },
      { keptAt: posted.toISOString(), keptPrice: '777' },
    ]);
    for (const json of [{ keptAt: 'dünən' }, { keptPrice: -1 }, { keptPrice: '1e9' }, { keptPrice: '9'.repeat(13) }]) {
      expect((await keep(site, user, old, json)).status).toBe(400);
    }
  });

  test('go away once, however often they are removed', async ({ site }) => {
    const [user, listing] = [await site.aUser(), await site.aListing(section)];
    await keep(site, user, listing);
    for (let time = 0; time < 2; time += 1) expect((await drop(site, user, listing)).status).toBe(204);
    expect((await list(site, user)).items).toEqual([]);
    expect(await eventsOf(site, user)).toHaveLength(2);
    const missing = `/api/favorites/${section.name}/019aa000-0000-7000-8000-000000000000`;
    expect((await request(site.http, 'DELETE', missing, { token: user.token })).status).toBe(204);
  });

  test('cannot be what nobody may read, or what is in another section', async ({ site }) => {
    const [user, listing] = [await site.aUser(), await site.aListing(section)];
    for (const url of [`${other.name}/${listing._id}`, `${section.name}/999999`, `${section.name}/x`]) {
      const answer = await request(site.http, 'PUT', `/api/favorites/${url}`, { token: user.token });
      expect([answer.status, answer.body['message']]).toEqual([404, 'Elan tapılmadı.']);
    }
    await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [listing._id]);
    expect((await keep(site, user, listing)).status).toBe(404);
  });

  test('include what was sold or has ended, and leave out what is gone', async ({ site }) => {
    const [user, seller] = [await site.aUser(), await site.aUser()];
    const [sold, ended, hidden, deleted] = [
      await site.aListing(section, { user: seller }),
      await site.aListing(section, { user: seller, fields: { price: '1001' } }),
      await site.aListing(section, { user: seller, fields: { price: '1002' } }),
      await site.aListing(section, { user: seller, fields: { price: '1003' } }),
    ];
    for (const listing of [sold, ended, hidden, deleted]) await keep(site, user, listing);
    await act(site, seller, sold, 'sold');
    await site.app.pool.query('update listings set expires_at = $2 where id = $1', [ended._id, now]);
    await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [hidden._id]);
    await request(site.http, 'DELETE', `/api/my-announcements/${deleted._id}`, { token: seller.token });
    const { items } = await list(site, user);
    const stages = Object.fromEntries(items.map(({ listing }) => [listing._id, listing.status]));
    expect(stages).toEqual({ [sold._id]: 'sold', [ended._id]: 'expired' });
    expect(items[0]?.listing.contact).toEqual({ name: '', phone: '', email: '' });
    // It is still a favourite when it comes back.
    await site.app.pool.query(`update listings set status = 'active' where id = $1`, [hidden._id]);
    expect(idsOf(await list(site, user))).toContain(hidden._id);
  });

  test('are read page by page, each once', async ({ site }) => {
    const user = await site.aUser();
    const kept: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const listing = await site.aListing(section, { fields: { price: String(5000 + index) } });
      // Several of one moment.
      if (index % 3 === 0) pass(1000);
      await keep(site, user, listing);
      kept.push(listing._id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Favorites = await list(site, user, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(kept.toSorted());
    for (const wrong of ['x', '1-2', `${'9'.repeat(15)}-${kept[0]}`.slice(0, 20)]) {
      const { status } = await request(site.http, 'GET', `/api/favorites?cursor=${wrong}`, { token: user.token });
      expect(status).toBe(400);
    }
  });

  test('are 500 at most, also when two come at once', async ({ site }) => {
    const user = await site.aUser();
    const [last, one, two] = [
      await site.aListing(section, { fields: { price: '6001' } }),
      await site.aListing(section, { fields: { price: '6002' } }),
      await site.aListing(section, { fields: { price: '6003' } }),
    ];
    // Hundreds of copies of a listing are created faster in the database.
    await site.app.pool.query(
      `with copies as (
        insert into listings select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'number', nextval('listing_numbers'), 'position', null))).*
        from listings l, generate_series(1, 499) where l.id = $1 returning id)
      insert into favorites (account_id, listing_id, kept_at, kept_price, said_at)
      select $2, id, $3, 1, $3 from copies`,
      [last._id, user.userId, now],
    );
    const answers = await Promise.all([keep(site, user, one), keep(site, user, two)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const full = await keep(site, user, last);
    expect([full.status, full.body.message]).toEqual([
      409,
      'Hesabda ən çox 500 favorit saxlanılır. Yenisi üçün köhnələrdən bəzilərini silin.',
    ]);
    await drop(site, user, one);
    await drop(site, user, two);
    expect((await keep(site, user, last)).status).toBe(204);
  });

  test('stand in the data to take along, and go with the account', async ({ site }) => {
    const user = await site.aUser();
    const [kept, removed] = [await site.aListing(section), await site.aListing(section, { fields: { price: '7001' } })];
    await keep(site, user, kept);
    await drop(site, user, removed);
    const { body } = await request<{ favorites: object }>(site.http, 'GET', `/api/users/${user.userId}/data`, {
      token: user.token,
    });
    const at = now.toISOString();
    expect(body.favorites).toEqual({
      kept: [{ listing: kept.id, keptAt: at, keptPrice: Number(kept.price) }],
      removed: [{ listing: removed.id, removedAt: at }],
    });
    const json = { password: user.password };
    await request(site.http, 'POST', `/api/users/${user.userId}/deletion`, { token: user.token, json });
    const { rowCount } = await site.app.pool.query('select from favorites where account_id = $1', [user.userId]);
    expect(rowCount).toBe(0);
  });
});

// Each step: an action, and how many seconds before arrival it happened; then whether it is a favourite.
test.for<[name: string, steps: ['keep' | 'drop', number][], isKept: boolean]>([
  [
    'a removal that was made before the ad was kept again',
    [
      ['keep', 0],
      ['keep', 10],
      ['drop', 20],
    ],
    true,
  ],
  [
    'a removal that was made after it',
    [
      ['keep', 20],
      ['drop', 10],
    ],
    false,
  ],
  [
    'an addition that was made before the removal',
    [
      ['keep', 30],
      ['drop', 10],
      ['keep', 20],
    ],
    false,
  ],
  [
    'an addition that was made after the removal',
    [
      ['keep', 30],
      ['drop', 20],
      ['keep', 10],
    ],
    true,
  ],
  [
    'an addition before a removal of what was not there',
    [
      ['drop', 10],
      ['keep', 20],
    ],
    false,
  ],
])('whatever comes late, what was done last holds: %s', async ([_name, steps, isKept], { site }) => {
  const [user, listing] = [await site.aUser(), await site.aListing(section)];
  for (const [what, secondsAgo] of steps) {
    const { status } = await (what === 'keep'
      ? keep(site, user, listing, undefined, secondsAgo)
      : drop(site, user, listing, secondsAgo));
    expect(status).toBe(204);
  }
  expect(idsOf(await list(site, user))).toEqual(isKept ? [listing._id] : []);
});

test('owners learn how many keep their ad, themselves not counted', async ({ site }) => {
  const [owner, ...keepers] = [await site.aUser(), await site.aUser(), await site.aUser()] as const;
  const listing = await site.aListing(section, { user: owner });
  for (const user of [owner, ...keepers]) await keep(site, user, listing);
  const { body } = await request<object[]>(site.http, 'GET', '/api/my-announcements', { token: owner.token });
  expect(body).toMatchObject([{ keepers: 2 }]);
  const { body: read } = await request<Listing>(site.http, 'GET', `/api/${section.name}/${listing._id}`);
  expect(read).not.toHaveProperty('keepers');
});
