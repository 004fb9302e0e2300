import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { decide, readItem, readOwn, readPublic, readQueue, takeBack, runDecisionJobs } from '../../test/moderation.ts';
import { createSite, request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import type { Listing } from '../../listings/present.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const remove = { decision: 'remove', reasons: [{ text: 'Qaydalara ziddir.' }] };
const act = ({ http }: Site, { token }: User, { id }: Listing, action: string) =>
  request<Listing>(http, 'POST', `/api/my-announcements/${id}/${action}`, { token });

test("a banned seller's listing comes back with the end of the ban alone", async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const [removed, shown] = [
    await site.aListing(section, { user: seller }),
    await site.aListing(section, { user: seller }),
  ];
  await decide(site, moderator, removed, remove);
  await decide(site, moderator, shown, { decision: 'approve' });
  expect((await ban(site, moderator.token, seller.userId)).status).toBe(200);
  for (const listing of [removed, shown]) {
    expect((await takeBack(site, moderator, listing)).status).toBe(409);
    expect((await decide(site, moderator, listing, { decision: 'restore' })).status).toBe(409);
    expect((await readPublic(site, listing)).status).toBe(404);
  }
  await lift(site, moderator.token, seller.userId);
  expect((await readPublic(site, removed)).status).toBe(404);
  expect((await readPublic(site, shown)).status).toBe(200);
});

test.for<[name: string, act: (site: Site, seller: User, listing: Listing) => Promise<unknown>]>([
  ['sold', (site, seller, listing) => act(site, seller, listing, 'sold')],
  ['reserved', (site, seller, listing) => act(site, seller, listing, 'reserve')],
  [
    'changed',
    (site, { token }, { _id }) =>
      request(site.http, 'PUT', `/api/${section.name}/${_id}`, { token, form: { price: '77' } }),
  ],
])('a decision about what has been %s since is not taken back', async ([_name, doIt], { site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  await decide(site, moderator, listing, { decision: 'approve' });
  later(2);
  await doIt(site, seller, listing);
  const before = await readOwn(site, seller, listing);
  expect((await takeBack(site, moderator, listing)).status).toBe(409);
  expect(await readOwn(site, seller, listing)).toEqual(before);
});

test('a report that came since stays in the queue', async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  await decide(site, moderator, listing, { decision: 'approve' });
  later(2);
  await request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, { json: { reason: 'price' } });
  expect((await takeBack(site, moderator, listing)).status).toBe(200);
  const { items } = await readQueue(site, moderator, '&kind=reported');
  expect(items.find((item) => item.listing._id === listing._id)).toMatchObject({
    stage: 'new',
    reports: [{ reason: 'price' }],
  });
});

test('what was published and taken back at once is published later', async () => {
  const site = await createSite({ now: () => now, env: { LIMITS: '0', MODERATION: 'before' } });
  try {
    const [seller, moderator] = [await site.aUser(), await aModerator(site)];
    const listing = await site.aListing(section, { user: seller });
    await decide(site, moderator, listing, { decision: 'approve' });
    later(3);
    expect((await takeBack(site, moderator, listing)).body).toMatchObject({ status: 'pending', publishedAt: null });
    const other = await site.aListing(section, { user: seller });
    await decide(site, moderator, other, { decision: 'approve' });
    later(86_400);
    expect((await decide(site, moderator, listing, { decision: 'approve' })).body.publishedAt).toBe(now.toISOString());
    const { body: list } = await request<Listing[]>(site.http, 'GET', `/api/${section.name}?sort=new&limit=5`);
    expect(list.map(({ id }) => id)).toEqual([listing.id, other.id]);
    const path = `/api/${section.name}/${listing._id}/history`;
    const { body } = await request<{ events: { kind: string; at: string }[] }>(site.http, 'GET', path);
    expect(body.events).toEqual([{ kind: 'published', at: now.toISOString() }]);
  } finally {
    await site.close();
  }
});

test('an appeal does not outlive the undoing of what it is against, and its seller is told', async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  await decide(site, moderator, listing, remove);
  const json = { text: 'Elanım qaydalara uyğundur.' };
  const appeal = () =>
    request(site.http, 'POST', `/api/my-announcements/${listing.id}/appeal`, { token: seller.token, json });
  expect((await appeal()).status).toBe(200);
  later(2);
  expect((await takeBack(site, moderator, listing)).body.status).toBe('active');
  const { items } = await readQueue(site, moderator, '&kind=appeals');
  expect(items.map((item) => item.listing._id)).not.toContain(listing._id);
  expect((await readItem(site, moderator, listing)).appeal).toBeUndefined();
  const { body } = await request<{ appeals: object[] }>(site.http, 'GET', `/api/users/${seller.userId}/data`, seller);
  expect(body.appeals).toMatchObject([{ listing: listing.id, outcome: 'granted' }]);
  await runDecisionJobs(site);
  const mails = (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes(`№ ${listing.id}`));
  expect(mails.map(({ subject }) => subject)).toEqual([`Elanınız bərpa edildi: № ${listing.id}`]);
  // Earlier reasons for review remain, and another removal can be appealed against.
  expect(await readItem(site, moderator, listing)).toMatchObject({ stage: 'new', waits: false });
  await decide(site, moderator, listing, remove);
  expect((await appeal()).status).toBe(200);
});
