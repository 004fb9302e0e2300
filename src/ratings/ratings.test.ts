import { describe, expect } from 'vitest';
import { dayMs } from '../domain/language/durations.ts';
import { list } from '../test/conversations.ts';
import { answer, aSale, aVisibleRating, noticesOf, rate, ratingOf, remove, reportRating } from '../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { ban, lift } from '../test/staff.ts';
import type { RatingsPage } from './schemas.server.ts';
import { showDueRatings } from './showing.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
// A listing lives one day, so that log-ins outlive what takes months.
const test = siteTest({ now: () => now, env: { LIMITS: '0', LISTING_DAYS: '1' } });
const day = dayMs / 30;
const pass = (days: number) => (now = new Date(now.getTime() + days * day));
/** A user whose account is old enough for its ratings to count. */
const aRater = async (site: Site) => {
  const user = await site.aUser();
  const since = new Date(now.getTime() - 90 * day);
  await site.app.pool.query('update accounts set created_at = $2 where id = $1', [user.userId, since]);
  return user;
};
/** Ratings as everybody sees them, from the cache if nothing has changed. */
const publicOf = async (site: Site, { userId }: User) => {
  await site.app.changes.catchUp();
  return (await request<RatingsPage>(site.http, 'GET', `/api/sellers/${userId}/ratings`)).body.items;
};

describe('a rating', () => {
  test('is seen once both have rated, with what each was told meanwhile', async ({ site }) => {
    const { seller, buyer, listing, id } = await aSale(site);
    expect(await ratingOf(site, buyer, id)).toMatchObject({ role: 'buyer', mayRate: true, own: null, other: null });
    const sent = await rate(site, buyer, id, {
      stars: 4,
      text: ' Yaxşı\u200b satıcıdır. ',
      tags: ['polite', 'polite'],
    });
    expect(sent).toMatchObject({
      status: 201,
      body: { mayRate: false, own: { stars: 4, text: 'Yaxşı satıcıdır.', tags: ['polite'], shown: false } },
    });
    expect(sent.body.own?.dueAt).toBe(new Date(now.getTime() + 14 * day).toISOString());
    expect(await ratingOf(site, seller, id)).toMatchObject({ mayRate: true, other: null, waits: true });
    expect(await publicOf(site, seller)).toEqual([]);
    expect(await noticesOf(site, seller)).toEqual([
      `${listing.id} nömrəli elan üzrə sizə rəy yazılıb. Siz də yazanda və ya 14 gündən sonra görünəcək.`,
    ]);

    expect((await rate(site, seller, id, { stars: 5 })).body).toMatchObject({
      own: { shown: true },
      other: { stars: 4, text: 'Yaxşı satıcıdır.' },
    });
    expect(await publicOf(site, seller)).toEqual([
      expect.objectContaining({
        stars: 4,
        by: { role: 'buyer', name: 'Nigar' },
        about: { section: listing.section, id: listing.id, title: listing.title },
        answer: null,
      }),
    ]);
    expect(await publicOf(site, buyer)).toMatchObject([{ stars: 5, text: null, by: { role: 'seller', name: 'Rauf' } }]);
    const shown = `${listing.id} nömrəli elan üzrə sizə yazılan rəy artıq görünür.`;
    expect([await noticesOf(site, seller), await noticesOf(site, buyer)]).toEqual([[shown], [shown]]);
    for (const each of [seller, buyer]) {
      expect(await rate(site, each, id)).toMatchObject({
        status: 409,
        body: { message: 'Bu yazışmada artıq rəy yazmısınız.' },
      });
    }
  });

  test('is seen after 14 days without the other’s, which then comes too late', async ({ site }) => {
    const { seller, buyer, id } = await aSale(site);
    await rate(site, buyer, id, { stars: 2 });
    pass(14 - 1 / 24);
    await showDueRatings(site.app);
    expect(await publicOf(site, seller)).toEqual([]);
    pass(2 / 24);
    await showDueRatings(site.app);
    expect(await publicOf(site, seller)).toMatchObject([{ stars: 2 }]);
    expect(await ratingOf(site, seller, id)).toMatchObject({ mayRate: false, other: { stars: 2 }, waits: false });
    const late = await rate(site, seller, id, { stars: 1 });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('artıq görünür') } });
  });

  test('is not written twice by two presses at once, nor hidden from either by both at once', async ({ site }) => {
    const { seller, buyer, id } = await aSale(site);
    const statuses = await Promise.all([buyer, buyer, seller, seller].map((each) => rate(site, each, id)));
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409]);
    expect([(await publicOf(site, seller)).length, (await publicOf(site, buyer)).length]).toEqual([1, 1]);
  });

  test('says beside the field what is wrong with it', async ({ site }) => {
    const adminToken = (await site.anAdmin()).token;
    const { buyer, id } = await aSale(site);
    await request(site.http, 'PUT', '/api/admin/banned-words', { token: adminToken, json: { words: ['fırıldaq'] } });
    for (const [json, field] of [
      [{}, 'stars'],
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ stars: 4.5 }, 'stars'],
      [{ stars: '5' }, 'stars'],
      [{ stars: 5, text: 'ə'.repeat(1001) }, 'text'],
      [{ stars: 5, text: 'Bu fırıl\u200bdaqdır' }, 'text'],
      [{ stars: 5, tags: ['yoxdur'] }, 'tags'],
      [{ stars: 5, tags: ['polite', 'rude', 'late', 'onTime', 'keptPrice', 'fastReplies'] }, 'tags'],
    ] as const) {
      const { status, body } = await rate(site, buyer, id, json);
      expect([json, status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([json, 400, field]);
    }
    const links = 'Baxın: https://misal.az/ <b>əla</b> 050 123 45 67';
    expect((await rate(site, buyer, id, { stars: 5, text: links })).body.own?.text).toBe(links);
  });

  test('stays whatever the seller does with the ad afterwards', async ({ site }) => {
    const { seller, buyer, listing, id } = await aSale(site);
    await rate(site, buyer, id, { stars: 1 });
    const act = (action: string) =>
      request(site.http, 'POST', `/api/my-announcements/${listing._id}/${action}`, { token: seller.token });
    expect((await act('unsold')).status).toBe(200);
    expect((await rate(site, seller, id)).status).toBe(409);
    await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: seller.token });
    pass(15);
    await showDueRatings(site.app);
    expect(await publicOf(site, seller)).toMatchObject([{ stars: 1, about: { title: listing.title } }]);
  });
});

describe('what was said', () => {
  test('is answered once by whoever was rated', async ({ site }) => {
    const { seller, buyer, listing, id } = await aSale(site);
    const own = (await rate(site, buyer, id, { stars: 1, text: 'Gecikdi' })).body.own!;
    expect((await answer(site, seller, own.id, { text: 'Tıxac idi' })).status).toBe(404);
    await rate(site, seller, id);
    expect((await answer(site, buyer, own.id, { text: 'Mən' })).status).toBe(404);
    expect((await answer(site, seller, own.id, { text: ' ' })).body.fields).toHaveProperty('text');
    const answers = await Promise.all([1, 2].map(() => answer(site, seller, own.id, { text: 'Tıxac idi' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await publicOf(site, seller)).toMatchObject([{ answer: { text: 'Tıxac idi', at: now.toISOString() } }]);
    expect((await ratingOf(site, buyer, id))?.own?.answer?.text).toBe('Tıxac idi');
    expect(await noticesOf(site, buyer)).toEqual([`${listing.id} nömrəli elan üzrə rəyinizə cavab verilib.`]);
  });

  test('is reported, and hidden or kept by a moderator', async ({ site }) => {
    const adminToken = (await site.anAdmin()).token;
    const { seller, buyer, id } = await aSale(site);
    const rating = (await rate(site, buyer, id, { stars: 1, text: 'Pis sözlər' })).body.own!.id;
    const stranger = await site.aUser();
    expect((await reportRating(site, stranger, rating, { text: 'Təhqirdir' })).status).toBe(404);
    await rate(site, seller, id);
    await answer(site, seller, rating, { text: 'Cavab' });
    expect((await reportRating(site, stranger, rating, { text: 'Təhqir' })).status).toBe(201);
    expect((await reportRating(site, stranger, rating, { text: 'Təhqirdir' })).status).toBe(200);
    const reports = () =>
      request<{ items: object[]; total: number }>(site.http, 'GET', '/api/moderation/rating-reports', {
        token: adminToken,
      });
    expect((await reports()).body).toMatchObject({
      total: 1,
      items: [{ text: 'Təhqirdir', rating: { id: rating, text: 'Pis sözlər', author: { name: 'Nigar' } } }],
    });
    const decide = (json: object) =>
      request(site.http, 'POST', `/api/moderation/ratings/${rating}`, { token: adminToken, json });
    expect(await decide({ decision: 'hide' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Səbəbi yazın.' } },
    });
    await decide({ decision: 'hide', part: 'answer', reason: 'Reklam' });
    expect(await publicOf(site, seller)).toMatchObject([{ text: 'Pis sözlər', answer: null }]);
    expect((await ratingOf(site, seller, id))?.other).toMatchObject({ answer: null, answerHidden: 'Reklam' });
    expect((await reports()).body.total).toBe(0);
    await decide({ decision: 'hide', reason: 'Təhqir' });
    expect(await publicOf(site, seller)).toEqual([]);
    expect((await ratingOf(site, buyer, id))?.own?.hidden).toBe('Təhqir');
    expect((await ratingOf(site, seller, id))?.other).toBeNull();
    await decide({ decision: 'keep' });
    expect(await publicOf(site, seller)).toHaveLength(1);
  });

  test('is hidden while its author is banned, and loses the name of a deleted one', async ({ site }) => {
    const adminToken = (await site.anAdmin()).token;
    const { seller, buyer, id } = await aSale(site);
    await rate(site, seller, id);
    await rate(site, buyer, id, { stars: 3 });
    await ban(site, adminToken, buyer.userId);
    expect(await publicOf(site, seller)).toEqual([]);
    await lift(site, adminToken, buyer.userId);
    expect(await publicOf(site, seller)).toMatchObject([{ by: { name: 'Nigar' } }]);
    const relogged = await request<{ token: string }>(site.http, 'POST', '/api/login', {
      json: { email: buyer.email, password: buyer.password },
    });
    expect((await remove(site, { ...buyer, token: relogged.body.token })).status).toBe(200);
    expect(await publicOf(site, seller)).toMatchObject([{ stars: 3, by: { name: 'Silinmiş istifadəçi' } }]);
    const { rows } = await site.app.pool.query('select from ratings where subject_id = $1', [buyer.userId]);
    expect(rows).toEqual([]);
  });

  test('is among the data one takes along, but not before it is seen', async ({ site }) => {
    const { seller, buyer, id } = await aSale(site);
    await rate(site, buyer, id, { stars: 2, text: 'Gec gəldi' });
    const dataOf = async ({ token, userId }: User) =>
      (await request(site.http, 'GET', `/api/users/${userId}/data`, { token })).body['ratings'];
    expect(await dataOf(buyer)).toMatchObject([{ own: true, stars: 2, text: 'Gec gəldi' }]);
    expect(await dataOf(seller)).toEqual([]);
    await rate(site, seller, id);
    expect(await dataOf(seller)).toMatchObject([
      { own: false, stars: 2 },
      { own: true, stars: 5 },
    ]);
    expect((await list(site, seller)).items).toHaveLength(1);
  });

  test('comes page by page, the newest first, and has an average from three on', async ({ site }) => {
    const seller = await site.aUser();
    const figures = async () => (await request(site.http, 'GET', `/api/sellers/${seller.userId.toUpperCase()}`)).body;
    expect(await figures()).toMatchObject({ rating: null, ratings: 0 });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      expect(await figures()).toMatchObject({ rating: null, ratings: count });
      const buyer = await aRater(site);
      ids.unshift(await aVisibleRating(site, { seller, buyer, stars: 5 - count }));
      pass(0.01);
    }
    expect(await figures()).toMatchObject({ rating: 4, ratings: 3 });
    const page = async (cursor = '') => {
      const path = `/api/sellers/${seller.userId}/ratings?limit=2${cursor && `&cursor=${cursor}`}`;
      return (await request<RatingsPage>(site.http, 'GET', path)).body;
    };
    const first = await page();
    const second = await page(first.nextCursor!);
    expect([...first.items, ...second.items].map((each) => each.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  test('counts a rater once, by the latest rating, and no new account without a confirmed number', async ({ site }) => {
    const seller = await site.aUser();
    const figures = async () => (await request(site.http, 'GET', `/api/sellers/${seller.userId}`)).body;
    const rateAs = async (buyer: User, stars: number) => {
      await aVisibleRating(site, { seller, buyer, stars });
      pass(0.01);
    };
    const [often, second, third] = [await aRater(site), await aRater(site), await site.aUser()];
    for (const stars of [5, 5, 2]) await rateAs(often, stars);
    await rateAs(second, 4);
    await rateAs(third, 3);
    expect(await figures()).toMatchObject({ rating: null, ratings: 5 });
    await site.app.pool.query('update accounts set phone_verified_at = $2 where id = $1', [
      third.userId,
      new Date(now),
    ]);
    expect(await figures()).toMatchObject({ rating: 3, ratings: 5 });
  });
});
