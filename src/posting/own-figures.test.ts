/** Figures and sales in the list of own listings. */
import { expect } from 'vitest';
import { aTalk, rate, sell } from '../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { OwnListing } from './own-answer.server.ts';

const now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });

async function ownOf(site: Site, { token }: User, id: string): Promise<OwnListing | undefined> {
  const { body } = await request<OwnListing[]>(site.http, 'GET', '/api/my-announcements', { token });
  return body.find(({ _id }) => _id === id);
}

test('an own listing says how often it was seen, lately and ever, and how many messages buyers wrote', async ({
  site,
}) => {
  const { seller, listing } = await aTalk(site);
  for (const [day, views] of [
    ['2026-11-23', 3],
    ['2026-11-17', 2],
    ['2026-11-16', 40],
  ] as const)
    await site.app.pool.query(
      `insert into listing_days (listing_id, day, views, calls, whatsapp) values ($1, $2, $3, 0, 0)`,
      [listing._id, day, views],
    );
  expect((await ownOf(site, seller, listing._id))?.figures).toEqual({
    views: 45,
    messages: 1,
    week: [2, 0, 0, 0, 0, 0, 3],
  });
});

test('a sold one says for how much and to whom, and whether that buyer may still be rated', async ({ site }) => {
  const { seller, buyer, listing, id } = await aTalk(site);
  expect((await ownOf(site, seller, listing._id))?.sale).toBeUndefined();
  await sell(site, seller, listing, { buyerId: buyer.userId, price: '900' });
  const sold = { name: buyer.username, conversationId: id };
  expect((await ownOf(site, seller, listing._id))?.sale).toEqual({ price: '900', buyer: { ...sold, mayRate: true } });
  await rate(site, seller, id);
  expect((await ownOf(site, seller, listing._id))?.sale?.buyer).toEqual({ ...sold, mayRate: false });

  const untold = await aTalk(site);
  await sell(site, untold.seller, untold.listing);
  expect((await ownOf(site, untold.seller, untold.listing._id))?.sale).toBeUndefined();
});
