import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../../test/site.ts';
import type { Listing } from '../../present.ts';
import type { History } from './events.server.ts';
import { dayMs } from '../../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section, other] = sections;
if (!section || !other) throw new Error('no sections');

const wait = (days: number) => (now = new Date(now.getTime() + days * dayMs));
const path = ({ _id }: Listing) => `/api/${section.name}/${_id}`;
const read = async (site: Site, listing: Listing) => (await request<Listing>(site.http, 'GET', path(listing))).body;
const history = async (site: Site, listing: Listing) =>
  (await request<History>(site.http, 'GET', `${path(listing)}/history`)).body;

async function change(site: Site, user: User, listing: Listing, form: Record<string, string>) {
  const { status, body } = await request<Listing>(site.http, 'PUT', path(listing), { token: user.token, form });
  expect(status).toBe(200);
  return body;
}

test('a new listing says when it was published and when it ends', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const stage = {
    status: 'active',
    publishedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 30 * dayMs).toISOString(),
    bumpedAt: null,
    oldPrice: null,
  };
  expect(listing).toMatchObject(stage);
  expect(await read(site, listing)).toMatchObject(stage);
  for (const url of [`/api/${section.name}`, `/api/${section.name}?limit=1`]) {
    const { body } = await request<Listing[]>(site.http, 'GET', url);
    expect(body.at(-1)).toMatchObject(stage);
  }
  const { body: own } = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: user.token });
  expect(own[0]).toMatchObject(stage);
});

test('the history tells of publication, prices and changes, and of nothing that stayed the same', async ({
  site,
  user,
}) => {
  const listing = await site.aListing(section, { user, fields: { price: '20000' } });
  const publishedAt = now.toISOString();
  wait(1);
  await change(site, user, listing, { price: '20 000' });
  expect(await history(site, listing)).toEqual({ publishedAt, events: [{ at: publishedAt, kind: 'published' }] });
  await change(site, user, listing, { price: '19000' });
  const first = now.toISOString();
  wait(1);
  await change(site, user, listing, { price: '21000', description: 'Başqa təsvir yazıldı.' });
  const second = now.toISOString();
  expect(await history(site, listing)).toEqual({
    publishedAt,
    events: [
      { at: publishedAt, kind: 'published' },
      { at: first, kind: 'price', from: '20000', to: '19000' },
      { at: second, kind: 'price', from: '19000', to: '21000' },
      { at: second, kind: 'edited' },
    ],
  });
});

test('a history is found at its own section alone', async ({ site }) => {
  const { _id } = await site.aListing(section);
  for (const url of [`${other.name}/${_id}`, `${section.name}/1`, `${section.name}/x`]) {
    expect((await request(site.http, 'GET', `/api/${url}/history`)).status).toBe(404);
  }
});

test('the history can be neither changed nor shortened, not even in the database', async ({ site }) => {
  const { _id } = await site.aListing(section);
  for (const change of ['update listing_events set at = now()', 'delete from listing_events']) {
    await expect(site.app.pool.query(`${change} where listing_id = '${_id}'`)).rejects.toThrow('stay as they are');
  }
});

test('a failed change leaves no event', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const form = { price: '5', brand: '' };
  expect((await request(site.http, 'PUT', path(listing), { token: user.token, form })).status).toBe(400);
  expect((await history(site, listing)).events).toHaveLength(1);
});

// Each step: days that pass, the new price, and the old price shown afterwards.
test.for<[name: string, steps: [days: number, price: number, oldPrice: string | null][]]>([
  ['lowered once', [[1, 900, '1000']]],
  ['raised', [[1, 1100, null]]],
  ['raised and lowered again', [[1, 1500, null], [1, 1000, null]]], // prettier-ignore
  ['lowered, raised and lowered to the same', [[1, 900, '1000'], [1, 1000, null], [1, 900, null]]], // prettier-ignore
  ['lowered below all of the last month', [[1, 1500, null], [1, 800, '1000']]], // prettier-ignore
  ['lowered twice', [[1, 900, '1000'], [1, 800, '900']]], // prettier-ignore
  ['lowered again after more than a month', [[1, 900, '1000'], [1, 2000, null], [31, 1500, '2000']]], // prettier-ignore
])('the price before is shown only if a price is truly lower: %s', async ([_name, steps], { site, user }) => {
  const listing = await site.aListing(section, { user, fields: { price: '1000' } });
  // So that it does not expire meanwhile.
  await site.app.pool.query(`update listings set expires_at = expires_at + interval '90 days' where id = $1`, [
    listing._id,
  ]);
  for (const [days, price, oldPrice] of steps) {
    wait(days);
    expect(await change(site, user, listing, { price: String(price) })).toMatchObject({ oldPrice });
    expect(await read(site, listing)).toMatchObject({ price: String(price), oldPrice });
  }
});

test('a lowered price is marked for fourteen days, other changes notwithstanding', async ({ site, user }) => {
  const listing = await site.aListing(section, { user, fields: { price: '1000' } });
  await change(site, user, listing, { price: '900' });
  wait(13.9);
  expect(await change(site, user, listing, { description: 'Qiymətdən başqa nəsə dəyişdi.' })).toMatchObject({
    oldPrice: '1000',
  });
  wait(0.2);
  expect(await read(site, listing)).toMatchObject({ oldPrice: null });
});
