/** When reports hide a listing before review, and when they only queue it. */
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { decide, readPublic, readQueue } from '../../test/moderation.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, anOldUser, ban } from '../../test/staff.ts';
import { forgetNetworks } from '../../moderation/reports/reports.server.ts';
import type { Listing } from '../../listings/present.ts';
import { dayMs, hourMs } from '../../domain/language/durations.ts';

const start = new Date('2026-11-23T09:00:00Z');
let now = start;
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
test.beforeEach(() => {
  now = start;
});
const [section] = sections;
if (!section) throw new Error('no section');

const aListing = async (site: Site) => site.aListing(section, { user: await site.aUser() });
const report = (site: Site, listing: Listing, by: User, address: string, reason = 'fraud') =>
  request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, {
    token: by.token,
    address,
    json: { reason },
  });
const isHidden = async (site: Site, listing: Listing) => (await readPublic(site, listing)).status === 404;
const [hereAndThere, inOnePlace] = [
  ['203.0.113.9', '198.51.100.9', '2001:db8:1::9'],
  ['203.0.113.9', '203.0.113.77', '203.0.113.200'],
];
const threeOld = (site: Site) => Promise.all([1, 2, 3].map(() => anOldUser(site, now)));

let phones = 0;
// A confirmed number belongs to one account.
const aPhone = () => `+99450${String(1_000_000 + (phones += 1))}`;

/** Registered so many hours before now. */
async function aUserOf(site: Site, hours: number, confirmed?: Date): Promise<User> {
  const user = await site.aUser();
  const created_at = new Date(now.getTime() - hours * hourMs);
  const phone_verified_at = confirmed ?? null;
  await site.app.db
    .updateTable('accounts')
    .set({ created_at, phone_verified_at, phone: aPhone() })
    .where('id', '=', user.userId)
    .execute();
  return user;
}

async function reportAll(site: Site, listing: Listing, users: readonly User[], addresses: readonly string[]) {
  for (const [index, user] of users.entries())
    expect((await report(site, listing, user, addresses[index] ?? '')).status).toBe(201);
}

test.for<[name: string, hours: number, isConfirmed: boolean, addresses: readonly string[], hides: boolean]>([
  ['three accounts a day old, of three networks', 25, false, hereAndThere, true],
  ['three new ones with confirmed numbers', 1, true, hereAndThere, true],
  ['three new ones', 23, false, hereAndThere, false],
  ['three old ones of one network', 25, false, inOnePlace, false],
  ['three with confirmed numbers of one network', 1, true, inOnePlace, false],
  ['three of one IPv6 customer', 25, false, ['2001:db8:7::1', '2001:db8:7:1::1', '2001:db8:7:ffff::1'], false],
])('%s', async ([_name, hours, isConfirmed, addresses, hides], { site }) => {
  const listing = await aListing(site);
  const confirmed = isConfirmed ? new Date(now.getTime() - hourMs / 2) : undefined;
  const users = await Promise.all([1, 2, 3].map(() => aUserOf(site, hours, confirmed)));
  await reportAll(site, listing, users, addresses);
  expect(await isHidden(site, listing)).toBe(hides);
  // A moderator sees it either way.
  const { items } = await readQueue(site, await aModerator(site), '&kind=reported');
  expect(items.find((item) => item.listing._id === listing._id)?.reports).toHaveLength(3);
});

describe('what does not count', () => {
  test('several reports of one account, from wherever', async ({ site }) => {
    const listing = await aListing(site);
    const [one, two] = await threeOld(site);
    await report(site, listing, one!, hereAndThere[0]!);
    await report(site, listing, one!, hereAndThere[1]!, 'prohibited');
    await report(site, listing, two!, hereAndThere[2]!);
    expect(await isHidden(site, listing)).toBe(false);
  });

  test('a report made before the account was a day old, and a number confirmed after it', async ({ site }) => {
    const listing = await aListing(site);
    const users = await Promise.all([1, 2].map(() => aUserOf(site, 1)));
    await reportAll(site, listing, users, hereAndThere);
    now = new Date(now.getTime() + 48 * hourMs);
    for (const { userId } of users)
      await site.app.db.updateTable('accounts').set({ phone_verified_at: now }).where('id', '=', userId).execute();
    await report(site, listing, await anOldUser(site, now), hereAndThere[2]!);
    expect(await isHidden(site, listing)).toBe(false);
    // New reports of the same people, for another reason, count.
    for (const [index, user] of users.entries()) await report(site, listing, user, hereAndThere[index]!, 'prohibited');
    expect(await isHidden(site, listing)).toBe(true);
  });

  test('what a banned account has said', async ({ site }) => {
    const listing = await aListing(site);
    const [one, ...others] = await threeOld(site);
    const moderator = await aModerator(site);
    await report(site, listing, one!, hereAndThere[0]!);
    await ban(site, moderator.token, one!.userId);
    await reportAll(site, listing, others, hereAndThere.slice(1));
    expect(await isHidden(site, listing)).toBe(false);
  });
});

test('for a week after an approval nothing is hidden, and later not by those who were wrong about it', async ({
  site,
}) => {
  const listing = await aListing(site);
  const [moderator, rivals] = [await aModerator(site), await threeOld(site)];
  await reportAll(site, listing, rivals, hereAndThere);
  expect(await isHidden(site, listing)).toBe(true);
  expect((await decide(site, moderator, listing, { decision: 'approve' })).body.status).toBe('active');
  for (const days of [6, 2]) {
    now = new Date(now.getTime() + days * dayMs);
    const reason = days === 6 ? 'prohibited' : 'fraud';
    const others = days === 6 ? rivals : [...rivals, ...(await threeOld(site)).slice(0, 2)];
    for (const [index, user] of others.entries()) await report(site, listing, user, `198.18.${index}.1`, reason);
    expect([days, await isHidden(site, listing)]).toEqual([days, false]);
  }
  const { items } = await readQueue(site, moderator, '&kind=reported');
  expect(items.map((item) => item.listing._id)).toContain(listing._id);
  await report(site, listing, await anOldUser(site, now), '198.18.9.1');
  expect(await isHidden(site, listing)).toBe(true);
});

test('networks are kept as keyed hashes, until a decision has closed the report', async ({ site }) => {
  const listing = await aListing(site);
  const [user] = await threeOld(site);
  await report(site, listing, user!, '203.0.113.9');
  const stored = async () =>
    (await site.app.db.selectFrom('listing_reports').selectAll().where('listing_id', '=', listing._id).execute())[0];
  await forgetNetworks(site.app);
  expect((await stored())?.network).toHaveLength(32);
  expect(JSON.stringify(await stored())).not.toContain('203.0');
  await decide(site, await aModerator(site), listing, { decision: 'approve' });
  await forgetNetworks(site.app);
  expect((await stored())?.network).toBeNull();
});
