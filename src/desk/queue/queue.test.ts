import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { decide, moderationPath, readItem, readPublic, readQueue, runDecisionJobs } from '../../test/moderation.ts';
import { aModerator, anOldUser } from '../../test/staff.ts';
import { createSite, request, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import { showCount } from './counted.ts';
import type { QueuePage } from './answer.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0', MODERATION: 'before' } });
const [section] = sections;
if (!section) throw new Error('no section');

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const reasons = [{ text: 'Qaydalara ziddir.' }];

test('reports gather before a listing is hidden, and those who were right weigh more', async () => {
  const site = await createSite({ now: () => now, env: { LIMITS: '0' } });
  try {
    const [seller, moderator] = [await site.aUser(), await aModerator(site)];
    const reporters = await Promise.all(Array.from({ length: 4 }, () => anOldUser(site, now)));
    const report = (listing: Listing, reason: string, by?: User) =>
      request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, {
        json: { reason },
        ...(by && { token: by.token, address: `203.0.${reporters.indexOf(by)}.9` }),
      });
    const listing = await site.aListing(section, { user: seller });
    for (const by of reporters) await report(listing, 'price', by);
    expect((await readPublic(site, listing)).body.status).toBe('active');
    await report(listing, 'fraud');
    await report(listing, 'fraud', reporters[0]);
    await report(listing, 'prohibited', reporters[1]);
    expect((await readPublic(site, listing)).status).toBe(200);
    await report(listing, 'fraud', reporters[2]);
    expect((await readPublic(site, listing)).status).toBe(404);
    const { items } = await readQueue(site, moderator, '&kind=reported');
    expect(items[0]).toMatchObject({
      waits: true,
      reports: expect.arrayContaining([expect.objectContaining({ reason: 'fraud', by: 'visitor' })]),
    });
    await decide(site, moderator, listing, { decision: 'remove', reasons });
    later(20);
    await runDecisionJobs(site);
    const told = (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.startsWith('Elan silindi'));
    // Four reported the price, and three fraud or prohibited goods; a visitor cannot be mailed.
    expect(told).toHaveLength(7);
    // Wrong four more times: one in five was right.
    for (let count = 0; count < 4; count += 1) {
      const good = await site.aListing(section, { user: seller });
      await report(good, 'fraud', reporters[0]);
      await decide(site, moderator, good, { decision: 'approve' });
    }
    later(20);
    await runDecisionJobs(site);
    expect(
      (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.startsWith('Pozuntu tapılmadı')),
    ).toHaveLength(4);
    const next = await site.aListing(section, { user: seller });
    for (const by of reporters.slice(0, 3)) await report(next, 'fraud', by);
    expect((await readPublic(site, next)).status).toBe(200);
  } finally {
    await site.close();
  }
});

test('somebody looking at a listing is shown to others for five minutes', async ({ site }) => {
  const [one, other] = [await aModerator(site), await aModerator(site)];
  const listing = await site.aListing(section, { user: await site.aUser() });
  const hold = ({ token }: User, method: 'POST' | 'DELETE' = 'POST') =>
    request(site.http, method, `${moderationPath(listing)}/hold`, { token });
  expect((await hold(one)).status).toBe(200);
  expect((await hold(one)).status).toBe(200);
  expect((await hold(other)).status).toBe(409);
  expect((await readItem(site, other, listing)).held).toMatchObject({ by: one.username, own: false });
  expect((await readItem(site, one, listing)).held).toMatchObject({ own: true });
  await hold(one, 'DELETE');
  expect((await hold(other)).status).toBe(200);
  later(5 * 60);
  expect((await readItem(site, one, listing)).held).toBeNull();
  expect((await hold(one)).status).toBe(200);
});

test('the queue is read by pages, each listing once', async ({ site }) => {
  const moderator = await aModerator(site);
  const seller = await site.aUser();
  for (let count = 0; count < 7; count += 1) await site.aListing(section, { user: seller });
  const { total, items: all } = await readQueue(site, moderator);
  const seen = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${cursor}`;
    const page = await request<QueuePage>(site.http, 'GET', `/api/moderation/queue?limit=3${query}`, moderator);
    seen.push(...page.body.items.map((each) => each.listing._id));
    cursor = page.body.nextCursor;
  }
  expect(seen).toEqual(all.map((each) => each.listing._id));
  expect([new Set(seen).size, seen.length]).toEqual([total, total]);
  expect((await request(site.http, 'GET', '/api/moderation/queue?cursor=x', moderator)).status).toBe(400);
  expect((await request(site.http, 'GET', '/api/moderation/queue?kind=x', moderator)).status).toBe(400);
});

test('of a long queue a thousand are counted, and one more stands for the rest', async () => {
  const site = await createSite({ env: { LIMITS: '0' } });
  try {
    const moderator = await aModerator(site);
    const summary = async () =>
      (await request<Record<string, number>>(site.http, 'GET', '/api/moderation/summary', moderator)).body;
    const add = (count: number, columns: string, values: string) =>
      // Rows of the queue alone: this test reads no listings.
      site.app.pool.query(`set session_replication_role = replica;
        insert into listing_reviews (listing_id, since, waits, ${columns})
        select gen_random_uuid(), now(), ${values} from generate_series(1, ${count});
        reset session_replication_role`);
    await add(999, 'stage', `false, 'new'`);
    await add(1, 'stage, entered_at', `true, 'resubmitted', now() + interval '1 minute'`);
    const [atTheBound, page] = [await summary(), await readQueue(site, moderator)];
    expect([page.total, atTheBound]).toMatchObject([1000, { queued: 1000, new: 999, resubmitted: 1, waiting: 1 }]);
    // A listing that came back waits since then.
    expect(Date.parse(String(atTheBound['oldest']))).toBeGreaterThan(Date.now());
    await add(2, 'stage, reported', `false, 'new', true`);
    expect(await summary()).toMatchObject({ queued: 1001, new: 1001, reported: 2, flagged: 0, appeals: 0 });
    await add(50, 'flags', `false, '[{"rule":"x"}]'`);
    expect(await summary()).toMatchObject({ queued: 1001, new: 1001, flagged: 50 });
    const totals = ['', '&kind=new', '&kind=flagged', '&kind=reported'].map(
      async (query) => (await readQueue(site, moderator, query)).total,
    );
    expect(await Promise.all(totals)).toEqual([1001, 1001, 50, 2]);
  } finally {
    await site.close();
  }
});

test.each([
  [0, '0'],
  [1000, '1000'],
  [1001, '1000+'],
])('%i are told as “%s”', (count, text) => {
  expect(showCount(count)).toBe(text);
});

test('what is decided while the queue is read is not shown as undecided', async ({ site }) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const { _id } = await site.aListing(section, { user: seller });
  const decider = await site.app.pool.connect();
  try {
    // Blocks reads of listings at their photos.
    await decider.query('begin');
    await decider.query('lock table photos in access exclusive mode');
    const reading = readQueue(site, moderator);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await site.app.pool.query(waiting)).rowCount).toBe(1);
    // The statements of a decision; the decision itself would wait for the lock, too.
    await decider.query('delete from listing_reviews where listing_id = $1', [_id]);
    await decider.query(`update listings set updated_at = updated_at + interval '1 second' where id = $1`, [_id]);
    await decider.query('commit');
    expect((await reading).items.filter(({ listing }) => listing._id === _id)).toEqual([]);
  } finally {
    decider.release(true);
  }
});
