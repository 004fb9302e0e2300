import { describe, expect } from 'vitest';
import { dayMs } from '../domain/language/durations.ts';
import { write } from '../test/conversations.ts';
import { ask, aSale, aTalk, noticesOf, rate, ratingOf, remove, sell } from '../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { ban } from '../test/staff.ts';

let now = new Date('2026-11-23T09:00:00Z');
// A listing lives one day, so that log-ins outlive what takes months.
const test = siteTest({ now: () => now, env: { LIMITS: '0', LISTING_DAYS: '1' } });
const day = dayMs / 30;
const unsell = async (site: Site, { token }: User, { _id }: { _id: string }) =>
  (await request(site.http, 'POST', `/api/my-announcements/${_id}/unsold`, { token })).status;
const pass = (days: number) => (now = new Date(now.getTime() + days * day));

describe('who may rate', () => {
  test('are both sides of a sold ad who wrote to each other before the sale, for 90 days', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    expect(await rate(site, buyer, id)).toMatchObject({
      status: 409,
      body: { message: 'Rəyi elan satılandan sonra yazmaq olar.' },
    });
    expect(await ratingOf(site, buyer, id)).toBeNull();
    const unanswered = await site.aUser();
    const only = await ask(site, unanswered, listing);
    await sell(site, seller, listing);
    pass(1);
    await write(site, seller, only, { text: 'Artıq satılıb.' });
    expect((await rate(site, unanswered, only)).body.message).toBe(
      'Rəyi yalnız satışdan əvvəl bir-birinə yazmış satıcı və alıcı yaza bilər.',
    );
    expect(await ratingOf(site, unanswered, only)).toBeNull();
    expect((await rate(site, await site.aUser(), id)).status).toBe(404);
    pass(89.5);
    expect((await rate(site, buyer, id)).body.message).toBe('Rəyi satışdan sonra 90 gün ərzində yazmaq olardı.');
  });

  test('is the buyer whom the seller named, and nobody if it was somebody else', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    const other = await site.aUser();
    const others = await ask(site, other, listing);
    await write(site, seller, others, { text: 'Bəli' });
    const asked = await request(site.http, 'GET', `/api/my-announcements/${listing.id}/buyers`, {
      token: seller.token,
    });
    const known = [other, buyer].map(({ userId, username }) => ({ id: userId, name: username, at: now.toISOString() }));
    expect(asked.body).toEqual({ items: expect.toSatisfy((items) => items.length === 2) });
    expect(asked.body['items']).toEqual(expect.arrayContaining(known));
    expect((await sell(site, seller, listing, { buyerId: buyer.userId })).status).toBe(200);
    expect(await noticesOf(site, buyer)).toEqual([
      `${listing.id} nömrəli elan sizə satılmış kimi qeyd olunub. İstəsəniz, rəy yazın.`,
    ]);
    // The buyer who was named first stays.
    await sell(site, seller, listing, { buyerId: other.userId });
    expect((await rate(site, other, others)).body.message).toContain('başqa alıcıya satılıb');
    expect((await rate(site, seller, others)).status).toBe(409);
    expect((await rate(site, buyer, id)).status).toBe(201);

    const elsewhere = await aTalk(site);
    expect((await sell(site, elsewhere.seller, elsewhere.listing, { buyerId: null })).status).toBe(200);
    expect((await rate(site, elsewhere.buyer, elsewhere.id)).status).toBe(409);
    const untold = await aSale(site);
    await sell(site, untold.seller, untold.listing, { buyerId: null });
    expect((await rate(site, untold.buyer, untold.id)).status).toBe(409);
  });

  test('stays the buyer of a sale that is taken back, also once the ad is sold to somebody else', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    const other = await site.aUser();
    const others = await ask(site, other, listing);
    await write(site, seller, others, { text: 'Bəli' });
    await sell(site, seller, listing, { buyerId: buyer.userId });
    expect(await unsell(site, seller, listing)).toBe(200);
    expect(await ratingOf(site, buyer, id)).toMatchObject({ mayRate: true });
    expect((await rate(site, other, others)).status).toBe(409);
    await sell(site, seller, listing, { buyerId: other.userId });
    expect((await rate(site, buyer, id)).status).toBe(201);
    expect((await rate(site, other, others)).status).toBe(201);
    expect((await rate(site, seller, id)).status).toBe(201);

    // Sells a listing by the code; it is deleted afterwards.
    const met = await aTalk(site);
    const { body } = await request<{ code: string }>(site.http, 'POST', `/api/conversations/${met.id}/code`, {
      token: met.buyer.token,
    });
    const path = `/api/conversations/${met.id}/handover`;
    expect((await request(site.http, 'POST', path, { token: met.seller.token, json: body })).status).toBe(200);
    expect(await unsell(site, met.seller, met.listing)).toBe(200);
    await request(site.http, 'DELETE', `/api/my-announcements/${met.listing._id}`, { token: met.seller.token });
    expect((await rate(site, met.buyer, met.id)).status).toBe(201);
  });

  test('is the real buyer if the seller named somebody who did not write, or was not answered', async ({ site }) => {
    for (const hasAsked of [false, true]) {
      const { seller, buyer, listing, id } = await aTalk(site);
      const other = await site.aUser();
      const others = hasAsked ? await ask(site, other, listing) : undefined;
      await sell(site, seller, listing, { buyerId: other.userId });
      expect(await noticesOf(site, other)).toEqual([]);
      if (others) expect((await rate(site, other, others)).status).toBe(409);
      expect((await rate(site, buyer, id)).status).toBe(201);
      // A buyer who did write can still be named.
      await sell(site, seller, listing, { buyerId: buyer.userId });
      expect(await noticesOf(site, buyer)).toContain(
        `${listing.id} nömrəli elan sizə satılmış kimi qeyd olunub. İstəsəniz, rəy yazın.`,
      );
    }
  });

  test('does not become anybody when the named buyer is gone, nor nobody when the ad is', async ({ site }) => {
    const { seller, buyer, listing } = await aTalk(site);
    const other = await site.aUser();
    const others = await ask(site, other, listing);
    await write(site, seller, others, { text: 'Bəli' });
    await sell(site, seller, listing, { buyerId: buyer.userId });
    await remove(site, buyer);
    expect((await rate(site, other, others)).status).toBe(409);

    const sale = await aSale(site);
    await request(site.http, 'DELETE', `/api/my-announcements/${sale.listing._id}`, { token: sale.seller.token });
    expect(await ratingOf(site, sale.buyer, sale.id)).toMatchObject({ mayRate: true });
    expect((await rate(site, sale.buyer, sale.id)).status).toBe(201);
  });

  test('is not who is blocked from writing, but neither banned nor deleted people', async ({ site }) => {
    const adminToken = (await site.anAdmin()).token;
    const { seller, buyer, id } = await aSale(site);
    await request(site.http, 'PUT', `/api/conversations/${id}/block`, { token: seller.token });
    expect((await rate(site, buyer, id)).status).toBe(201);
    await ban(site, adminToken, buyer.userId);
    expect((await rate(site, seller, id)).body.message).toBe('Bu istifadəçi bloklanıb.');
    const gone = await aSale(site);
    await remove(site, gone.seller);
    expect((await rate(site, gone.buyer, gone.id)).body.message).toBe('Bu istifadəçi hesabını silib.');
    expect(await ratingOf(site, gone.buyer, gone.id)).toBeNull();
  });
});
