/** Who may change the decision of a higher rank. */
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { decide, readItem, readOwn, readPublic, readQueue } from '../../test/moderation.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import type { Listing } from '../../listings/present.ts';
import { refusalOfBan, refusalOfDecision } from '../../moderation/policies/policies.ts';
import { removeOfficially, restoreOfficially } from './takedown.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

const reasons = [{ text: 'Qaydalara ziddir.' }];
const [remove, reject, restore] = [
  { decision: 'remove', reasons },
  { decision: 'reject', reasons },
  { decision: 'restore' },
];
const appeal = ({ http }: Site, { token }: User, { id }: Listing) =>
  request(http, 'POST', `/api/my-announcements/${id}/appeal`, { token, json: { text: 'Elanım qaydalara uyğundur.' } });
const refused = (status: number, body: unknown, message: string) =>
  expect([status, (body as { message?: string }).message]).toEqual([403, message]);

async function people(site: Site) {
  const [seller, moderator, admin] = [await site.aUser(), await aModerator(site), await site.anAdmin()];
  return { seller, moderator, admin, listing: await site.aListing(section!, { user: seller }) };
}

describe("the admin's decision", () => {
  test.for([
    ['a removal', remove, restore],
    ['a rejection', reject, restore],
    ['a rejection, more harshly', reject, remove],
    ['an approval, with nothing new since', { decision: 'approve' }, remove],
  ])('%s is changed by no moderator', async ([_name, by, change], { site }) => {
    const { moderator, admin, listing } = await people(site);
    const { body } = await decide(site, admin, listing, by as object);
    const item = await readItem(site, moderator, listing);
    expect(item.refusal).toBe(refusalOfDecision('admin'));
    const answer = await decide(site, moderator, listing, change as object);
    refused(answer.status, answer.body, refusalOfDecision('admin'));
    expect((await readItem(site, admin, listing)).listing.status).toBe(body.status);
    expect((await readItem(site, admin, listing)).refusal).toBeNull();
    expect((await decide(site, admin, listing, change as object)).status).toBe(200);
  });

  test('holds until something new comes: a change of a rejected one, a report of an approved one', async ({ site }) => {
    const { seller, moderator, admin, listing } = await people(site);
    await decide(site, admin, listing, reject);
    await request(site.http, 'PUT', `/api/${section.name}/${listing._id}`, {
      token: seller.token,
      form: { price: '77' },
    });
    expect((await readItem(site, moderator, listing)).refusal).toBeNull();
    expect((await decide(site, moderator, listing, { decision: 'approve' })).body.status).toBe('active');
    await decide(site, admin, listing, remove);
    await decide(site, admin, listing, restore);
    await request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, { json: { reason: 'fraud' } });
    expect((await decide(site, moderator, listing, remove)).body.status).toBe('removed');
  });

  test('is appealed against to the admin: a moderator neither grants nor denies, nor has it in the queue', async ({
    site,
  }) => {
    const { seller, moderator, admin, listing } = await people(site);
    await decide(site, admin, listing, remove);
    expect((await appeal(site, seller, listing)).status).toBe(200);
    for (const decision of [restore, remove])
      refused(403, (await decide(site, moderator, listing, decision)).body, refusalOfDecision('admin'));
    const inQueue = async (as: { token: string }) =>
      (await readQueue(site, as, '&kind=appeals')).items.some((item) => item.listing._id === listing._id);
    expect([await inQueue(moderator), await inQueue(admin)]).toEqual([false, true]);
    expect((await decide(site, admin, listing, restore)).body.status).toBe('active');
    expect((await readOwn(site, seller, listing)).appeal).toBeUndefined();
  });
});

describe('an official takedown', () => {
  test('is undone by the command alone, appealed against or not', async ({ site }) => {
    const { seller, moderator, admin, listing } = await people(site);
    await removeOfficially(site.app, listing._id, 'Xəbərdarlıq');
    for (const step of [async () => undefined, () => appeal(site, seller, listing)]) {
      await step();
      for (const staff of [moderator, admin]) {
        const answer = await decide(site, staff, listing, restore);
        refused(answer.status, answer.body, refusalOfDecision('operator'));
        expect((await readItem(site, staff, listing)).refusal).toBe(refusalOfDecision('operator'));
      }
    }
    expect(await restoreOfficially(site.app, String(listing.id), 'Geri götürüldü')).toBe(
      `listing ${listing.id} restored`,
    );
    expect((await readPublic(site, listing)).status).toBe(200);
  });

  test('holds what a moderator has removed, too, and denies the open appeal', async ({ site }) => {
    const { seller, moderator, admin, listing } = await people(site);
    await decide(site, moderator, listing, remove);
    await appeal(site, seller, listing);
    expect(await removeOfficially(site.app, listing._id, 'Xəbərdarlıq')).toBe(`listing ${listing.id} removed`);
    for (const staff of [moderator, admin])
      refused(403, (await decide(site, staff, listing, restore)).body, refusalOfDecision('operator'));
    const { items } = await readQueue(site, admin);
    expect(items.map((item) => item.listing._id)).not.toContain(listing._id);
    expect((await readOwn(site, seller, listing)).appeal).toBe('denied');
    await expect(removeOfficially(site.app, listing._id, 'Xəbərdarlıq')).rejects.toThrow('cannot be removed');
  });

  test('comes back through no end of a ban, nor while one holds', async ({ site }) => {
    const { seller, moderator, listing } = await people(site);
    await ban(site, moderator.token, seller.userId);
    await removeOfficially(site.app, listing._id, 'Xəbərdarlıq');
    await expect(restoreOfficially(site.app, listing._id, 'Səhv')).rejects.toThrow('cannot be restored');
    await lift(site, moderator.token, seller.userId);
    expect((await readPublic(site, listing)).status).toBe(404);
    await restoreOfficially(site.app, listing._id, 'Səhv');
    expect((await readPublic(site, listing)).status).toBe(200);
  });
});

test("the admin's ban is neither lifted nor shortened by a moderator, and a moderator's is by the admin", async ({
  site,
}) => {
  const { seller, moderator, admin, listing } = await people(site);
  const read = async (token: string) =>
    (
      await request<{ banRefusal: string | null }>(site.http, 'GET', `/api/moderation/users/${seller.userId}`, {
        token,
      })
    ).body.banRefusal;
  await ban(site, moderator.token, seller.userId, { days: 3, reason: 'Saxta elanlar' });
  expect(await read(moderator.token)).toBeNull();
  expect((await ban(site, admin.token, seller.userId)).status).toBe(200);
  for (const answer of [
    await lift(site, moderator.token, seller.userId),
    await ban(site, moderator.token, seller.userId, { days: 1, reason: 'Azdır' }),
  ])
    refused(answer.status, answer.body, refusalOfBan);
  expect(await read(moderator.token)).toBe(refusalOfBan);
  expect((await readItem(site, moderator, listing)).seller.banRefusal).toBe(refusalOfBan);
  expect(await read(admin.token)).toBeNull();
  expect((await lift(site, admin.token, seller.userId)).status).toBe(200);
  // An expired ban belongs to no one.
  await ban(site, admin.token, seller.userId, { days: 1, reason: 'Saxta elanlar' });
  now = new Date(now.getTime() + 2 * dayMs);
  expect((await ban(site, moderator.token, seller.userId)).status).toBe(200);
  expect((await lift(site, moderator.token, seller.userId)).status).toBe(200);
});
