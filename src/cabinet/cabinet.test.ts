/** Many own listings with their figures, and several changed at once. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { CabinetRow, Choosable } from './list.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];

type Page = { items: CabinetRow[]; total: number; nextCursor: string | null };
const list = async (site: Site, { token }: User, query = '') =>
  (await request<Page>(site.http, 'GET', `/api/cabinet/listings${query}`, { token })).body;
const act = (site: Site, { token }: User, json: object) =>
  request<{ done: number; unchanged: number; refused: { id: string; message: string }[] }>(
    site.http,
    'POST',
    '/api/cabinet/actions',
    {
      token,
      json,
    },
  );

test('own listings are listed by page, words, section and status, with their figures', async ({ site }) => {
  const user = await site.aUser();
  const first = await site.aListing(section, { user, fields: { description: 'Yaşıl rəngli, təmiz saxlanılıb' } });
  const second = await site.aListing(other, { user });
  const third = await site.aListing(section, { user });
  await site.aListing(section, { user: await site.aUser() });
  await site.app.pool.query(
    `insert into listing_days (listing_id, day, views, calls, whatsapp) values ($1, '2026-11-20', 7, 2, 1)`,
    [first._id],
  );
  const all = await list(site, user);
  expect([all.total, all.items.map(({ id }) => id)]).toEqual([3, [third.id, second.id, first.id]]);
  expect(all.items.at(-1)).toMatchObject({ views: 7, calls: 3, favorites: 0, status: 'active' });
  const page = await list(site, user, '?limit=2');
  expect((await list(site, user, `?limit=2&cursor=${page.nextCursor}`)).items.map(({ id }) => id)).toEqual([first.id]);
  expect((await list(site, user, '?q=yasil')).items.map(({ id }) => id)).toEqual([first.id]);
  expect((await list(site, user, `?q=${second.id}`)).items.map(({ id }) => id)).toEqual([second.id]);
  expect((await list(site, user, `?section=${other.name}`)).total).toBe(1);
  expect((await list(site, user, '?status=expired')).total).toBe(0);
});

test('several change at once; what refuses stops no other', async ({ site }) => {
  const user = await site.aUser();
  const own = [
    await site.aListing(section, { user, fields: { price: '1000' } }),
    await site.aListing(section, { user, fields: { price: '333' } }),
  ];
  const strangers = await site.aListing(section, { user: await site.aUser(), fields: { price: '1000' } });
  const ids = [...own, strangers].map(({ _id }) => _id);
  const cheaper = await act(site, user, { ids, action: 'price', percent: -10 });
  expect(cheaper.body).toMatchObject({ done: 2, refused: [{ id: strangers._id }] });
  expect((await list(site, user)).items.map(({ price }) => price)).toEqual([300, 900]);
  expect((await act(site, user, { ids, action: 'price' })).status).toBe(400);
  expect((await act(site, user, { ids: [], action: 'renew' })).status).toBe(400);
  const mine = own.map(({ _id }) => _id);
  expect((await act(site, user, { ids: mine, action: 'withdraw' })).body.done).toBe(2);
  expect((await list(site, user)).items.map(({ status }) => status)).toEqual(['expired', 'expired']);
  expect((await act(site, user, { ids: mine, action: 'renew' })).body.done).toBe(2);
  expect((await list(site, user)).items.map(({ status }) => status)).toEqual(['active', 'active']);
});

test('the list is narrowed, and ordered by price, views and days left, page by page', async ({ site }) => {
  const user = await site.aUser();
  const prices = [500, 100, 300, 300, 200];
  const listings = await Promise.all(
    prices.map((price) => site.aListing(section, { user, fields: { price: String(price) } })),
  );
  const ids = listings.map(({ _id }) => _id);
  await site.app.pool.query(
    `insert into listing_days (listing_id, day, views) values ($1, '2026-11-20', 7), ($1, '2026-11-21', 1), ($2, '2026-11-20', 9)`,
    [ids[1], ids[2]],
  );
  await site.app.pool.query(`update listings set expires_at = now() + interval '2 days' where id = $1`, [ids[4]]);
  await site.app.pool.query(`update listings set expires_at = now() - interval '1 second' where id = $1`, [ids[0]]);
  await site.app.pool.query(`delete from photos where listing_id = $1`, [ids[3]]);
  const byPages = async (query: string) => {
    const found: CabinetRow[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(site, user, `?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  };
  expect((await byPages('sort=price_asc')).map(({ price }) => price)).toEqual([100, 200, 300, 300, 500]);
  const dearest = await byPages('sort=price_desc');
  expect(dearest.map(({ price }) => price)).toEqual([500, 300, 300, 200, 100]);
  expect(new Set(dearest.map(({ id }) => id)).size).toBe(5);
  expect((await byPages('sort=views')).map(({ views }) => views)).toEqual([9, 8, 0, 0, 0]);
  const ending = await byPages('sort=days');
  // The one that has ended is last, and already said to be expired.
  expect([ending[0]?._id, ending.at(-1)?._id, ending.at(-1)?.status]).toEqual([ids[4], ids[0], 'expired']);
  expect((await byPages('status=expired')).map(({ _id }) => _id)).toEqual([ids[0]]);
  expect((await byPages('price_min=200&price_max=300')).map(({ price }) => price)).toHaveLength(3);
  expect((await byPages('photos=none')).map(({ _id, photo }) => [_id, photo])).toEqual([[ids[3], null]]);
});

test('wrong values are refused beside their fields', async ({ site, user }) => {
  const refused = async (query: string) => {
    const { status, body } = await request<{ fields?: Record<string, string> }>(
      site.http,
      'GET',
      `/api/cabinet/listings?${query}`,
      { token: user.token },
    );
    return [status, Object.keys(body.fields ?? {})];
  };
  for (const [query, field] of [
    ['price_min=on', 'price_min'],
    ['price_max=-5', 'price_max'],
    ['price_min=300&price_max=200', 'price_max'],
    ['sort=best', 'sort'],
    ['status=new', 'status'],
    ['section=planes', 'section'],
    ['photos=all', 'photos'],
    ['cursor=x', 'cursor'],
    ['sort=views&cursor=price_asc.1.2', 'cursor'],
  ] as const)
    expect([query, await refused(query)]).toEqual([query, [400, [field]]]);
  // A form sends what is left empty.
  expect((await refused('q=&section=&status=&price_min=&price_max=&photos='))[0]).toBe(200);
});

test('a change by percent counts from the price that was seen, however often it is sent', async ({ site }) => {
  const user = await site.aUser();
  const { _id, price } = await site.aListing(section, { user, fields: { price: '1000' } });
  const cheaper = { ids: [_id], prices: [Number(price)], action: 'price', percent: -10 };
  const both = await Promise.all([act(site, user, cheaper), act(site, user, cheaper)]);
  expect(both.map(({ body }) => body.done)).toEqual([1, 1]);
  expect((await act(site, user, cheaper)).body).toMatchObject({ done: 1, refused: [] });
  expect((await list(site, user)).items.map((row) => row.price)).toEqual([900]);
  // Another price than the one seen: somebody has changed it meanwhile.
  const stale = await act(site, user, { ...cheaper, percent: -20 });
  expect(stale.body).toMatchObject({ done: 0, refused: [{ id: _id, message: expect.stringContaining('bu vaxt') }] });
  expect((await act(site, user, { ...cheaper, prices: [900], percent: 0 })).body.unchanged).toBe(1);
  expect((await act(site, user, { ...cheaper, prices: [] })).status).toBe(400);
  // A free ad stays free.
  const free = await site.aListing(section, { user, fields: { price: '0' } });
  const dearer = await act(site, user, { ids: [free._id], prices: [0], action: 'price', percent: 10 });
  expect(dearer.body).toMatchObject({ done: 0, unchanged: 1 });
});

test('all that match can be chosen, each with what may be done to it', async ({ site }) => {
  const user = await site.aUser();
  const sold = await site.aListing(section, { user });
  const active = await site.aListing(section, { user });
  await site.aListing(other, { user });
  await request(site.http, 'POST', `/api/my-announcements/${sold._id}/sold`, { token: user.token });
  const { items } = (
    await request<{ items: Choosable[] }>(site.http, 'GET', `/api/cabinet/matches?section=${section.name}`, {
      token: user.token,
    })
  ).body;
  expect(items).toEqual([
    { _id: active._id, price: Number(active.price), can: ['price', 'withdraw'] },
    { _id: sold._id, price: Number(sold.price), can: [] },
  ]);
  const refused = await act(site, user, { ids: [sold._id], action: 'price', percent: 5 });
  expect(refused.body).toMatchObject({ done: 0, refused: [{ message: 'Elan satılıb.' }] });
});

const limitedTest = siteTest({});

limitedTest('what a shop changes in a day is bounded, and counted by ads', async ({ site }) => {
  const user = await site.aUser();
  const ids = [(await site.aListing(section, { user }))._id, (await site.aListing(section, { user }))._id];
  await site.app.pool.query('delete from attempts');
  expect((await act(site, user, { ids: [...ids, ...ids], action: 'price', percent: 10 })).status).toBe(200);
  const counted = await site.app.pool.query<{ key: string }>('select key from attempts where count = 2');
  expect(counted.rows.length).toBe(1);
  await site.app.pool.query('update attempts set count = 99999 where key = $1', [counted.rows[0]?.key]);
  const refused = await act(site, user, { ids, action: 'price', percent: 10 });
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringContaining('100 000 elanı') }),
  ]);
});
