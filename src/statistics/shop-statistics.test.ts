/** A shop's figures: exactly what its listings have, by day, section and staff; and as files. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { start } from '../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import type { ShopStatistics } from './shop-statistics.server.ts';
import type { DayFigures } from './statistics.server.ts';

const noon = new Date('2026-11-23T08:00:00Z');
const now = () => noon;
const test = siteTest({ now, env: { LIMITS: '0' } });
const [cars, homes] = sections as [(typeof sections)[number], (typeof sections)[number]];

const statisticsOf = async (site: Site, { token }: User, query = '') =>
  (await request<ShopStatistics>(site.http, 'GET', `/api/shop/statistics${query}`, { token })).body;
const file = (site: Site, { token }: User, path: string) => request<string>(site.http, 'GET', path, { token });

async function see(site: Site, { _id }: Listing, day: string, [views, calls, whatsapp]: [number, number, number]) {
  await site.app.pool.query('insert into listing_days values ($1, $2, $3, $4, $5)', [_id, day, views, calls, whatsapp]);
}

type Sums = Omit<DayFigures, 'day'>;
const sumOf = (rows: readonly Sums[]): Sums => {
  const sums = { views: 0, calls: 0, whatsapp: 0, messages: 0, favorites: 0 };
  for (const row of rows)
    for (const name of ['views', 'calls', 'whatsapp', 'messages', 'favorites'] as const) sums[name] += row[name];
  return sums;
};

test('are the sums of its listings’ figures, by day, by section and by who posted them', async ({ site }) => {
  const [shop, worker, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const json = { name: '=1+1', slug: 'cem', address: 'Bakı, 28 May', phones: ['501234567'], voen: '1234567891' };
  await request(site.http, 'PUT', '/api/shop', { token: shop.token, json });
  await site.app.pool.query("insert into shop_members values ($1, $2, 'seller', now())", [worker.userId, shop.userId]);
  const [own, ofWorker, unseen] = [
    await site.aListing(cars, { user: shop }),
    await site.aListing(homes, { user: worker }),
    await site.aListing(cars, { user: worker }),
  ];
  await see(site, own, '2026-11-23', [5, 2, 1]);
  await see(site, own, '2026-11-20', [7, 0, 0]);
  await see(site, own, '2026-10-01', [100, 100, 100]);
  await see(site, ofWorker, '2026-11-23', [3, 1, 0]);
  await see(site, await site.aListing(cars, { user: stranger }), '2026-11-23', [50, 50, 50]);
  await start(site, stranger, ofWorker, { text: 'Salam' });
  await request(site.http, 'PUT', `/api/favorites/${cars.name}/${own._id}`, { token: stranger.token });
  await request(site.http, 'PUT', `/api/favorites/${cars.name}/${own._id}`, { token: shop.token });

  const shown = await statisticsOf(site, worker);
  expect(shown).toEqual(await statisticsOf(site, shop, '?days=30'));
  expect(shown.days).toHaveLength(30);
  expect(shown.days.at(-1)).toEqual({ day: '2026-11-23', views: 8, calls: 3, whatsapp: 1, messages: 1, favorites: 1 });
  expect(shown.days.find(({ day }) => day === '2026-11-20')).toMatchObject({ views: 7, calls: 0 });
  expect(shown.sections).toEqual([
    { section: cars.name, views: 12, calls: 2, whatsapp: 1, messages: 0, favorites: 1 },
    { section: homes.name, views: 3, calls: 1, whatsapp: 0, messages: 1, favorites: 0 },
  ]);
  expect(shown.staff).toEqual([
    { userId: shop.userId, name: shop.username, views: 12, calls: 2, whatsapp: 1, messages: 0, favorites: 1 },
    { userId: worker.userId, name: worker.username, views: 3, calls: 1, whatsapp: 0, messages: 1, favorites: 0 },
  ]);
  const week = await statisticsOf(site, shop, '?days=7');
  const ofListings = await Promise.all(
    [own, ofWorker, unseen].map(async ({ _id }) => {
      const url = `/api/my-announcements/${_id}/statistics`;
      return (await request<{ days: DayFigures[] }>(site.http, 'GET', url, { token: shop.token })).body.days;
    }),
  );
  // The listings’ own figures begin when they were posted, today.
  expect(sumOf(ofListings.flat())).toEqual(sumOf(week.days.slice(-1)));
  for (const group of [week.sections, week.staff]) expect(sumOf(group)).toEqual(sumOf(week.days));

  // Whoever leaves the site leaves their listings’ figures to the shop.
  await request(site.http, 'DELETE', '/api/profile', { token: worker.token, json: { password: worker.password } });
  await site.app.pool.query('delete from listing_posters where account_id = $1', [worker.userId]);
  expect((await statisticsOf(site, shop)).staff).toMatchObject([{ userId: shop.userId, views: 15 }]);
});

test('are for whoever is signed in, of 1 to 90 days', async ({ site, user }) => {
  expect((await request(site.http, 'GET', '/api/shop/statistics')).status).toBe(401);
  for (const days of ['0', '91', '1.5', 'x']) {
    const { status, body } = await request(site.http, 'GET', `/api/shop/statistics?days=${days}`, {
      token: user.token,
    });
    expect([days, status, Object.keys(body['fields'] ?? {})]).toEqual([days, 400, ['days']]);
  }
  const { days, ...rest } = await statisticsOf(site, user, '?days=90');
  expect([days.length, rest]).toEqual([90, { sections: [], staff: [] }]);
});

test('can be had as files that spreadsheets read as they are', async ({ site, user }) => {
  const listing = await site.aListing(cars, { user });
  await see(site, listing, '2026-11-23', [4, 2, 1]);
  for (const path of ['/api/shop/statistics.csv?days=2', `/api/my-announcements/${listing._id}/statistics.csv`]) {
    const { status, headers, body } = await file(site, user, path);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="axtartap-[\w-]+\.csv"$/);
    expect(body.startsWith('\ufeffGün;Baxış;Zəng;WhatsApp;Mesaj;Favorit\r\n')).toBe(true);
    expect(body.endsWith('2026-11-23;4;2;1;0;0\r\n')).toBe(true);
  }
  const stranger = await site.aUser();
  expect((await file(site, stranger, `/api/my-announcements/${listing._id}/statistics.csv`)).status).toBe(403);
  expect((await request(site.http, 'GET', `/api/my-announcements/${listing._id}/statistics.csv`)).status).toBe(401);
});
