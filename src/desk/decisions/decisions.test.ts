import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { decide, readItem, readOwn, readPublic, readQueue, takeBack, runDecisionJobs } from '../../test/moderation.ts';
import { aModerator } from '../../test/staff.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import { dayMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const env = { LIMITS: '0', MODERATION: 'before' };
const test = siteTest({ now: () => now, env });
const [section] = sections;
if (!section) throw new Error('no section');

const change = ({ http }: Site, { token }: User, { _id }: Listing, form: Record<string, string>) =>
  request<Listing>(http, 'PUT', `/api/${section.name}/${_id}`, { token, form });
const listed = async (site: Site, { _id }: { _id: string }) =>
  (await request<Listing[]>(site.http, 'GET', `/api/${section.name}`)).body.some((listing) => listing._id === _id);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const reasons = [{ field: 'description', text: 'Təsviri düzəldin.' }];

test('everything waits before it is approved, and begins to live then', async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  expect(listing).toMatchObject({ status: 'pending', publishedAt: null, expiresAt: null });
  expect((await readPublic(site, listing)).status).toBe(404);
  expect(await listed(site, listing)).toBe(false);
  expect(await readOwn(site, seller, listing)).toMatchObject({
    status: 'pending',
    queue: { place: expect.any(Number) },
  });
  expect((await readQueue(site, moderator, '&kind=new')).items.map((each) => each.listing._id)).toContain(listing._id);
  later(3600);
  const { status, body } = await decide(site, moderator, listing, { decision: 'approve' }, listing.updatedAt);
  expect([status, body.status, body.publishedAt]).toEqual([200, 'active', now.toISOString()]);
  expect(body.expiresAt).toBe(new Date(now.getTime() + 30 * dayMs).toISOString());
  expect((await readPublic(site, listing)).status).toBe(200);
  expect(await listed(site, listing)).toBe(true);
  const history = await request<{ events: { kind: string }[] }>(
    site.http,
    'GET',
    `/api/${section.name}/${listing._id}/history`,
  );
  expect(history.body.events.map(({ kind }) => kind)).toEqual(['published']);
  expect((await readQueue(site, moderator)).items.map((each) => each.listing._id)).not.toContain(listing._id);
  await runDecisionJobs(site);
  const mails = (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes(`№ ${listing.id}`));
  expect(mails.map(({ subject }) => subject)).toEqual([`Elanınız dərc olundu: № ${listing.id}`]);
});

test('what is rejected comes back with its differences, to its old place', async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  const since = (await readItem(site, moderator, listing)).since;
  later(60);
  const other = await site.aListing(section, { user: seller });
  expect((await decide(site, moderator, listing, { decision: 'reject' })).body).toMatchObject({
    fields: { reasons: 'Ən azı bir səbəb yazın.' },
  });
  const rejected = await decide(site, moderator, listing, { decision: 'reject', reasons }, listing.updatedAt);
  expect([rejected.status, rejected.body.status]).toEqual([200, 'rejected']);
  expect(await readOwn(site, seller, listing)).toMatchObject({
    status: 'rejected',
    decision: { at: now.toISOString(), reasons },
  });
  expect((await readQueue(site, moderator)).items.map((each) => each.listing._id)).not.toContain(listing._id);
  later(60);
  const changed = await change(site, seller, listing, { description: 'Düzəldilmiş təsvir, daha aydın.' });
  expect([changed.status, changed.body.status]).toEqual([200, 'pending']);
  const { items } = await readQueue(site, moderator, '&kind=resubmitted');
  const back = items.find((each) => each.listing._id === listing._id);
  expect(back).toMatchObject({
    stage: 'resubmitted',
    since,
    changes: [{ field: 'description', from: listing.description, to: 'Düzəldilmiş təsvir, daha aydın.' }],
    past: [{ decision: 'reject', reasons }],
  });
  const places = await Promise.all([readOwn(site, seller, listing), readOwn(site, seller, other)]);
  expect(places[0].queue!.place).toBeLessThan(places[1].queue!.place);
  expect((await decide(site, moderator, changed.body, { decision: 'approve' })).body.status).toBe('active');
});

test('two decide at once: one is told that it is decided', async ({ site }) => {
  const seller = await site.aUser();
  const moderators = [await aModerator(site), await aModerator(site)];
  for (let round = 0; round < 5; round += 1) {
    const listing = await site.aListing(section, { user: seller });
    const answers = await Promise.all(
      moderators.map((moderator, index) =>
        decide(
          site,
          moderator,
          listing,
          index === 0 ? { decision: 'approve' } : { decision: 'remove', reasons },
          `"${listing.updatedAt}"`,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    // The response was lost: repeating is idempotent.
    const again = await decide(
      site,
      moderators[winner]!,
      listing,
      winner === 0 ? { decision: 'approve' } : { decision: 'remove', reasons },
      listing.updatedAt,
    );
    expect(again.status).toBe(200);
    const { rows } = await site.app.pool.query('select from listing_decisions where listing_id = $1', [listing._id]);
    expect(rows).toHaveLength(1);
  }
});

test.for<[name: string, decision: object, status: string]>([
  ['approving', { decision: 'approve' }, 'active'],
  ['rejecting', { decision: 'reject', reasons }, 'rejected'],
  ['removing', { decision: 'remove', reasons }, 'removed'],
])('%s is taken back within ten seconds, and nobody learns of it', async ([_name, decision, status], { site }) => {
  const [seller, moderator, other] = [await site.aUser(), await aModerator(site), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  const before = await readItem(site, moderator, listing);
  expect((await decide(site, moderator, listing, decision)).body.status).toBe(status);
  expect((await takeBack(site, other, listing)).status).toBe(409);
  later(9);
  const { status: code, body } = await takeBack(site, moderator, listing);
  expect([code, body.status]).toEqual([200, 'pending']);
  expect((await takeBack(site, moderator, listing)).status).toBe(200);
  const after = await readItem(site, moderator, listing);
  expect({ ...after, listing: null }).toEqual({ ...before, listing: null });
  expect((await readPublic(site, listing)).status).toBe(404);
  await runDecisionJobs(site);
  expect((await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes(`№ ${listing.id}`))).toEqual([]);
  await decide(site, other, listing, { decision: 'approve' });
  later(13);
  expect((await takeBack(site, other, listing)).status).toBe(409);
});

test('a removed listing is appealed against once, and another moderator decides', async ({ site }) => {
  const [seller, first, second] = [await site.aUser(), await aModerator(site), await aModerator(site)];
  const appeal = (listing: Listing, text = 'Elanım qaydalara uyğundur.') =>
    request(site.http, 'POST', `/api/my-announcements/${listing.id}/appeal`, { token: seller.token, json: { text } });
  for (const [decision, status, outcome] of [
    ['restore', 'active', undefined],
    ['remove', 'removed', 'denied'],
  ] as const) {
    const listing = await site.aListing(section, { user: seller });
    expect((await appeal(listing)).status).toBe(409);
    await decide(site, first, listing, { decision: 'approve' });
    later(86_400);
    await decide(site, first, listing, { decision: 'remove', reasons });
    expect(await readOwn(site, seller, listing)).toMatchObject({
      status: 'removed',
      decision: { reasons },
      appeal: 'possible',
    });
    expect((await change(site, seller, listing, { price: '5' })).status).toBe(409);
    expect((await appeal(listing, ' ')).status).toBe(400);
    expect((await appeal(listing)).status).toBe(200);
    expect((await appeal(listing)).status).toBe(409);
    const data = await request<{ appeals: object[] }>(site.http, 'GET', `/api/users/${seller.userId}/data`, seller);
    expect(data.body.appeals).toContainEqual(
      expect.objectContaining({ listing: listing.id, text: 'Elanım qaydalara uyğundur.', outcome: null }),
    );
    const { items } = await readQueue(site, second, '&kind=appeals');
    expect(items.find((each) => each.listing._id === listing._id)).toMatchObject({
      appeal: { text: 'Elanım qaydalara uyğundur.', removal: { reasons } },
    });
    expect((await decide(site, first, listing, { decision: 'restore' })).status).toBe(403);
    later(86_400);
    const { body } = await decide(site, second, listing, { decision, reasons });
    expect(body.status).toBe(status);
    const seen = await readOwn(site, seller, listing);
    expect(seen.appeal).toBe(outcome);
    // The listing's time did not run while it was removed.
    if (status === 'active') expect(Date.parse(seen.expiresAt!) - now.getTime()).toBe(29 * dayMs);
    expect((await appeal(listing)).status).toBe(409);
  }
});

test('moderators decide about others, and sellers about nothing', async ({ site }) => {
  const moderator = await aModerator(site);
  const listing = await site.aListing(section, { user: moderator });
  expect((await decide(site, moderator, listing, { decision: 'approve' })).status).toBe(403);
  expect(await readItem(site, moderator, listing)).toMatchObject({ own: true });
  expect((await decide(site, await site.aUser(), listing, { decision: 'approve' })).status).toBe(403);
  expect((await decide(site, await site.anAdmin(), listing, { decision: 'approve' })).status).toBe(200);
});

test('what was decided on is what the decision found, although it was changed while the decision waited', async ({
  site,
}) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const listing = await site.aListing(section, { user: seller });
  const client = await site.app.pool.connect();
  await client.query('begin');
  await client.query(`update listings set description = 'Dəyişmiş təsvir' where id = $1`, [listing._id]);
  const deciding = decide(site, moderator, listing, { decision: 'approve' });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await site.app.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  expect((await deciding).status).toBe(200);
  const { rows } = await site.app.pool.query('select content from listing_snapshots where listing_id = $1', [
    listing._id,
  ]);
  expect(rows[0].content.values.description).toBe('Dəyişmiş təsvir');
});
