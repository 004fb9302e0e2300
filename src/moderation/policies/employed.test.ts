/** What moderators do not decide about, since they work for a shop or have posted for it. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { decide } from '../../test/moderation.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { aModerator, ban } from '../../test/staff.ts';
import { aRating, aReport, closeReport, decideOnRating, employ, hire, leave } from '../../test/staff-powers.ts';
import { shopStaff } from '../../shops/staff/feature.server.ts';
import { refusalOfColleague, refusalOfInvolved } from './policies.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections as [(typeof sections)[number]];
const removed = { decision: 'remove', reasons: [{ text: 'Qaydalara ziddir.' }] };
type Staff = { token: string };

const read = async <Body>(site: Site, { token }: Staff, path: string) =>
  (await request<Body>(site.http, 'GET', `/api/moderation/${path}`, { token })).body;

test('who has left a shop does not decide about what they posted for it, nor before about a colleague', async ({
  site,
}) => {
  const [moderator, colleague, shop] = [await aModerator(site), await site.aUser(), await site.aUser()];
  await employ(site, shop, moderator);
  await site.app.pool.query("insert into shop_members values ($1, $2, 'owner', now())", [
    colleague.userId,
    shop.userId,
  ]);
  const listing = await site.aListing(section, { user: moderator });
  expect(listing.userId).toBe(shop.userId);
  expect((await ban(site, moderator.token, colleague.userId)).body.message).toBe(refusalOfColleague);
  await request(site.http, 'DELETE', `/api/shop/members/${moderator.userId}`, { token: moderator.token });
  await decide(site, await aModerator(site), listing, removed);
  const restored = await decide(site, moderator, listing, { decision: 'restore' });
  expect([restored.status, restored.body]).toMatchObject([403, { message: refusalOfColleague }]);
});

test('neither leaving a shop nor its deleting their ad ends within a year that a moderator is involved with it', async ({
  site,
}) => {
  const [moderator, colleague, other, shop] = [
    await aModerator(site),
    await site.aUser(),
    await aModerator(site),
    await site.aUser(),
  ];
  await employ(site, shop, moderator);
  await hire(site, shop, colleague);
  const posted = await site.aListing(section, { user: moderator });
  await leave(site, shop, moderator);
  expect(
    (await request(site.http, 'DELETE', `/api/my-announcements/${posted._id}`, { token: shop.token })).status,
  ).toBe(200);
  const listing = await site.aListing(section, { user: shop });
  await decide(site, other, listing, removed);
  const person = await site.aUser();
  const report = await aReport(site, person, shop);
  const rating = await aRating(site, await site.aUser(), shop, person);
  const own = await request(site.http, 'GET', `/api/users/${moderator.userId}/data`, { token: moderator.token });
  expect(own.body).toMatchObject({ shopTies: [{ shop_id: shop.userId }] });

  // Whoever is involved counts those who reported the shop as its reporters, too.
  const refused = async () => [
    (await decide(site, moderator, listing, { decision: 'restore' })).body,
    (await closeReport(site, moderator, report)).body,
    (await decideOnRating(site, moderator, rating, { decision: 'keep' })).body,
    (await ban(site, moderator.token, shop.userId)).body,
    (await ban(site, moderator.token, colleague.userId)).body,
  ];
  expect((await refused()).map(({ message }) => message)).toEqual(Array(5).fill(refusalOfColleague));
  expect((await ban(site, moderator.token, person.userId)).body.message).toBe(refusalOfInvolved);
  for (const list of ['conversation-reports?limit=100', 'rating-reports?limit=100'])
    expect(JSON.stringify(await read(site, moderator, list))).not.toContain(person.userId);

  now = new Date(now.getTime() + 366 * dayMs);
  expect((await refused()).map(({ message }) => message)).not.toContain(refusalOfColleague);
  await shopStaff.nightly?.['shopStaff.removeOldTies']?.run(site.app);
  expect((await site.app.pool.query('select from shop_ties')).rowCount).toBe(0);
});

test('reports about a shop, and who made them, are not shown to a moderator who works for it', async ({ site }) => {
  const [moderator, person, shop] = [await aModerator(site), await site.aUser(), await site.aUser()];
  await employ(site, shop, moderator);
  const report = await aReport(site, person, shop);
  await aRating(site, await site.aUser(), shop, person);
  const lists = async (staff: Staff) =>
    JSON.stringify([
      await read(site, staff, 'conversation-reports?limit=100'),
      await read(site, staff, 'rating-reports?limit=100'),
    ]);
  const seen = await lists(moderator);
  expect([seen.includes(report), seen.includes(person.userId)]).toEqual([false, false]);
  const byAdmin = await lists(await site.anAdmin());
  expect([byAdmin.includes(report), byAdmin.includes(person.userId)]).toEqual([true, true]);
  expect(await read(site, moderator, `conversation-reports/${report}/messages`)).toMatchObject({
    message: refusalOfColleague,
  });
  // Who reported the shop has reported those who act for it.
  expect((await ban(site, moderator.token, person.userId)).body.message).toBe(refusalOfInvolved);
  expect((await read<{ banRefusal: string }>(site, moderator, `users/${shop.userId}`)).banRefusal).toBe(
    refusalOfColleague,
  );
});
