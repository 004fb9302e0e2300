import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { decide as moderate, takeBack } from '../../test/moderation.ts';
import { aModerator } from '../../test/staff.ts';
import { createSite, request, type Site, siteTest } from '../../test/site.ts';
import type { TransparentMonth } from './transparency.server.ts';
import { countOnce, countTransparency } from './transparency.server.ts';
import { formatWait } from './wait.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no sections');

const read = async (site: Site) =>
  (await request<{ months: TransparentMonth[] }>(site.http, 'GET', '/api/transparency')).body.months;

type Decision = { at: string; decision: string; since?: string; listing?: string; takenBack?: boolean };

/** Inserts a decision; returns its number. */
async function decide({ app }: Site, { at, decision, since, listing, takenBack }: Decision): Promise<number> {
  const { rows } = await app.pool.query<{ number: number }>(
    `insert into listing_decisions (listing_id, account_id, at, decision, was, since, by_id, made, taken_back_at)
      values ($1, $2, $3, $4, 'pending', $5, $2, $3, $6) returning number`,
    [listing ?? randomUUID(), randomUUID(), at, decision, since ?? null, takenBack ? at : null],
  );
  return rows[0]!.number;
}

async function report({ app }: Site, listing: string, reason: string, at: string, decision?: [number, string]) {
  await app.pool.query(
    `insert into listing_reports (listing_id, reason, at, reporter, decision, outcome)
      values ($1, $2, $3, gen_random_uuid()::text::bytea, $4, $5)`,
    [listing, reason, at, ...(decision ?? [null, null])],
  );
}

async function appeal({ app }: Site, listing: string, decision: number, at: string, outcome?: [string, string]) {
  await app.pool.query('insert into listing_appeals values ($1, $2, $3, $4, $5, $6)', [
    decision,
    listing,
    'Səhvdir.',
    at,
    ...(outcome ?? [null, null]),
  ]);
}

const nothing = {
  ads: 0,
  decisions: { approve: 0, reject: 0, remove: 0, restore: 0 },
  waited: { half: null, nineTenths: null },
  removals: [],
  reports: { sent: 0, upheld: 0 },
  appeals: { sent: 0, granted: 0, denied: 0 },
  bans: 0,
};

const november = {
  month: '2026-11',
  ads: 2,
  // One more decision was taken back.
  decisions: { approve: 10, reject: 1, remove: 3, restore: 1 },
  waited: { half: 5, nineTenths: 9 },
  removals: [
    { reason: 'moderator', label: 'Moderatorun öz yoxlaması', count: 2 },
    { reason: 'duplicate', label: 'Təkrar elan', count: 1 },
    { reason: 'fraud', label: 'Dələduzluq şübhəsi', count: 1 },
  ],
  reports: { sent: 3, upheld: 3 },
  appeals: { sent: 2, granted: 1, denied: 0 },
  bans: 1,
};
const october = { ...nothing, month: '2026-10', reports: { sent: 1, upheld: 0 } };

test('without data there are no months', async ({ site }) => {
  expect(await read(site)).toEqual([]);
  await countTransparency(site.app);
  expect(await read(site)).toEqual([]);
  await site.app.pool.query('delete from transparency_state');
});

test('each month tells what came, what was decided, why ads were removed, and how long they waited', async ({
  site,
  user,
}) => {
  const listings = [await site.aListing(section, { user }), await site.aListing(section, { user })];
  const [one = '', two = ''] = listings.map(({ _id }) => _id);
  for (let minutes = 1; minutes <= 10; minutes += 1) {
    const since = new Date(Date.parse('2026-11-10T10:00:00Z') - minutes * 60_000 - 20_000).toISOString();
    await decide(site, { at: '2026-11-10T10:00:00Z', decision: 'approve', since });
  }
  await decide(site, { at: '2026-11-11T10:00:00Z', decision: 'reject' });
  await decide(site, { at: '2026-11-11T10:00:00Z', decision: 'remove' });
  await decide(site, {
    at: '2026-11-11T11:00:00Z',
    decision: 'remove',
    takenBack: true,
    since: '2026-11-01T11:00:00Z',
  });
  const removal = await decide(site, { at: '2026-11-12T10:00:00Z', decision: 'remove', listing: one });
  // Two reports for one reason, one for another; the first was answered before midnight in Baku.
  await report(site, one, 'fraud', '2026-10-31T19:59:00Z', [removal, 'upheld']);
  await report(site, one, 'fraud', '2026-10-31T20:01:00Z', [removal, 'upheld']);
  await report(site, one, 'duplicate', '2026-11-02T10:00:00Z', [removal, 'upheld']);
  await appeal(site, one, removal, '2026-11-13T10:00:00Z', ['granted', '2026-11-14T10:00:00Z']);
  await decide(site, { at: '2026-11-14T10:00:00Z', decision: 'restore', listing: one });
  const other = await decide(site, { at: '2026-11-15T10:00:00Z', decision: 'remove', listing: two });
  await report(site, two, 'price', '2026-11-15T09:00:00Z', [other, 'declined']);
  await appeal(site, two, other, '2026-11-16T10:00:00Z');
  const { userId } = await site.aUser();
  const ban = `insert into bans (id, account_id, at, reason, by_id) values (gen_random_uuid(), $1, $2, 'x', $1)`;
  await site.app.pool.query(ban, [userId, '2026-11-17T10:00:00Z']);
  expect(await read(site)).toEqual([november, october]);
});

test('the nightly counts change nothing, and what comes afterwards is added', async ({ site, user }) => {
  await countTransparency(site.app);
  expect(await read(site)).toEqual([november, october]);
  now = new Date('2026-11-24T09:00:00Z');
  const { _id } = await site.aListing(section, { user });
  const removal = await decide(site, {
    at: '2026-11-24T09:00:00Z',
    decision: 'remove',
    listing: _id,
    since: '2026-11-24T08:00:00Z',
  });
  await report(site, _id, 'fraud', '2026-11-24T08:30:00Z', [removal, 'upheld']);
  const more = {
    ...november,
    ads: 3,
    decisions: { ...november.decisions, remove: 4 },
    waited: { half: 6, nineTenths: 10 },
    removals: [{ reason: 'fraud', label: 'Dələduzluq şübhəsi', count: 2 }, november.removals[0], november.removals[1]],
    reports: { sent: 4, upheld: 4 },
  };
  expect((await read(site))[0]).toEqual(more);
  await countTransparency(site.app);
  expect((await read(site))[0]).toEqual(more);
});

test('nothing changes when ads and accounts are deleted, before or after a count', async ({ site, user }) => {
  const before = await read(site);
  await site.app.pool.query('delete from accounts where id = $1 or id in (select account_id from bans)', [user.userId]);
  const { rows } = await site.app.pool.query(
    'select from listings union all select from listing_reports union all select from bans',
  );
  expect(rows).toEqual([]);
  expect(await read(site)).toEqual(before);
  await countTransparency(site.app);
  expect(await read(site)).toEqual(before);
});

test('a decision that is taken back later is counted out at night', async ({ site }) => {
  const [before] = await read(site);
  await site.app.pool.query(`update listing_decisions set taken_back_at = now() where decision = 'reject'`);
  await countTransparency(site.app);
  expect((await read(site))[0]).toEqual({ ...before, decisions: { ...before!.decisions, reject: 0 } });
});

test('months that are over keep their numbers, months without anything stand between them, and 36 are told', async ({
  site,
}) => {
  const before = await read(site);
  now = new Date('2027-01-31T20:30:00Z');
  await countTransparency(site.app);
  const months = await read(site);
  const empty = ['2027-02', '2027-01', '2026-12'].map((month) => ({ ...nothing, month }));
  expect(months).toEqual([...empty, ...before]);
  await decide(site, { at: '2020-01-01T10:00:00Z', decision: 'approve' });
  await countTransparency(site.app);
  const all = (await read(site)).map(({ month }) => month);
  expect([all.length, all[0], all.at(-1)]).toEqual([36, '2027-02', '2024-03']);
});

test('the first count is made once, and not before there is something to count', async () => {
  const own = await createSite({ now: () => new Date('2026-11-23T09:00:00Z') });
  const state = async () => (await own.app.pool.query('select until from transparency_state')).rows;
  await countOnce(own.app);
  expect(await state()).toEqual([]);
  await own.aListing(section);
  await countOnce(own.app);
  const first = await state();
  expect(first).toHaveLength(1);
  await decide(own, { at: '2026-11-20T09:00:00Z', decision: 'approve' });
  await countOnce(own.app);
  expect(await state()).toEqual(first);
  await own.close();
});

test("the time that a seller takes over a rejected ad is nobody's wait", async () => {
  const own = await createSite({ now: () => now, env: { LIMITS: '0', MODERATION: 'before' } });
  const minutesLater = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  try {
    const [seller, moderator] = [await own.aUser(), await aModerator(own)];
    const listing = await own.aListing(section, { user: seller });
    const waited = async () => (await read(own))[0]?.waited;
    for (const minutes of [7, 4]) {
      minutesLater(minutes);
      await moderate(own, moderator, listing, { decision: 'reject', reasons: [{ text: 'Düzəldin.' }] });
      minutesLater(4000);
      const path = `/api/${section.name}/${listing._id}`;
      await request(own.http, 'PUT', path, {
        token: seller.token,
        form: { description: `Təsvir ${minutes}, düzəldim.` },
      });
    }
    minutesLater(2);
    await moderate(own, moderator, listing, { decision: 'approve' });
    await takeBack(own, moderator, listing);
    minutesLater(1);
    await moderate(own, moderator, listing, { decision: 'approve' });
    expect(await waited()).toEqual({ half: 4, nineTenths: 7 });
  } finally {
    await own.close();
  }
});

test.each([
  [0, '1 dəqiqədən az'],
  [59, '59 dəqiqə'],
  [60, '1 saat'],
  [185, '3 saat 5 dəqiqə'],
  [1445, '1 gün'],
  [3120, '2 gün 4 saat'],
])('a wait of %i minutes reads “%s”', (minutes, text) => {
  expect(formatWait(minutes)).toBe(text);
});
