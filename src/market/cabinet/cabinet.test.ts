/** Many own listings with their figures, and several changed at once. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { CabinetRow } from './cabinet.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];

type Page = { items: CabinetRow[]; total: number; nextCursor: string | null };
const list = async (site: Site, { token }: User, query = '') =>
  (await request<Page>(site.http, 'GET', `/api/cabinet/listings${query}`, { token })).body;
const act = (site: Site, { token }: User, json: object) =>
  request<{ done: number; refused: { id: string; message: string }[] }>(site.http, 'POST', '/api/cabinet/actions', {
    token,
    json,
  });

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
