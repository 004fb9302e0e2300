/** A ban during activity of its account: whichever comes first, nothing stays visible, and no session survives. */
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { formValues } from '../../test/values.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban } from '../../test/staff.ts';
import { renewalLink } from '../../listings/life/ending/link.server.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();
const cars = sections[0]!;
let moderator: User;

test.beforeAll(async ({ site }) => {
  moderator = await aModerator(site);
});

const post = (site: Site, { token }: User) =>
  request(site.http, 'POST', '/api/cars', { token, form: formValues(cars), files: [photo()] });
const change = (site: Site, { token }: User, { id }: Listing) =>
  request(site.http, 'PUT', `/api/cars/${id}`, { token, form: { description: 'Tamam başqa təsvir yazıram' } });
const reserve = (site: Site, { token }: User, { _id }: Listing) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/reserve`, { token });
const upload = (site: Site, { token }: User) => request(site.http, 'POST', '/api/photos', { token, files: [photo()] });
const remove = (site: Site, { token, userId, password }: User) =>
  request(site.http, 'POST', `/api/users/${userId}/deletion`, { token, json: { password } });
const statusesOf = async (site: Site, { userId }: User) =>
  (await site.app.pool.query('select status from listings where account_id = $1', [userId])).rows.map(
    ({ status }) => status as string,
  );

/** Runs work while writes to a table are blocked; `waiting` resolves once this many transactions wait for locks. */
async function whileHeld(
  site: Site,
  table: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<void>,
) {
  const client: PoolClient = await site.app.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in share row exclusive mode`);
    await work(async (count) => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await site.app.pool.query(waiting)).rowCount).toBe(count);
    });
  } finally {
    await client.query('commit');
    client.release();
  }
}

test.for<[name: string, table: string, act: (site: Site, user: User, listing: Listing) => Promise<{ status: number }>]>(
  [
    ['a posting', 'listing_reminders', post],
    ['a change', 'listing_events', change],
    ['a reservation', 'listing_events', reserve],
  ],
)('%s under way is done, and hidden by the ban that waits for it', async ([, table, act], { site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(cars, { user });
  let answers: Promise<{ status: number }>[] = [];
  await whileHeld(site, table, async (waiting) => {
    answers = [act(site, user, listing)];
    await waiting(1);
    answers.push(ban(site, moderator.token, user.userId));
    await waiting(2);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([act === post ? 201 : 200, 200]);
  expect(new Set(await statusesOf(site, user))).toEqual(new Set(['removed']));
});

test.for<[name: string, act: (site: Site, user: User, listing: Listing) => Promise<{ status: number }>]>([
  ['a posting', post],
  ['a change', change],
  ['an upload', upload],
  ['the deletion of the account', remove],
])('%s that waits for a ban is refused', async ([, act], { site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(cars, { user });
  let answers: Promise<{ status: number }>[] = [];
  await whileHeld(site, 'banned_listings', async (waiting) => {
    answers = [ban(site, moderator.token, user.userId)];
    await waiting(1);
    answers.push(act(site, user, listing));
    await waiting(2);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403]);
  expect(await statusesOf(site, user)).toEqual(['removed']);
});

test('none of many postings and log-ins at the same time outlives a ban', async ({ site }) => {
  const user = await site.aUser();
  const logIn = () => request(site.http, 'POST', '/api/login', { json: user });
  const doing = Array.from({ length: 6 }, () => [post(site, user), logIn()]).flat();
  const { status } = await ban(site, moderator.token, user.userId);
  expect(status).toBe(200);
  for (const answer of await Promise.all(doing)) expect([200, 201, 401, 403]).toContain(answer.status);
  expect((await statusesOf(site, user)).filter((each) => each !== 'removed')).toEqual([]);
  const { rows } = await site.app.pool.query('select 1 from sessions where account_id = $1', [user.userId]);
  expect(rows).toEqual([]);
});

test('two moderators who ban one account at the same time make one ban', async ({ site }) => {
  const user = await site.aUser();
  const [{ token }, listing] = [await aModerator(site), await site.aListing(cars, { user })];
  const both = await Promise.all([moderator.token, token].map((each) => ban(site, each, user.userId)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const counted = `select (select count(*) from bans where account_id = $1) as bans,
    (select count(*) from banned_listings where listing_id = $2) as hidden`;
  const { rows } = await site.app.pool.query(counted, [user.userId, listing._id]);
  expect(rows).toEqual([{ bans: 1, hidden: 1 }]);
});

test('the link of a mail renews nothing that a ban hides', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(cars, { user });
  const token = new URL(await renewalLink(site.app, listing._id)).searchParams.get('token');
  const renew = () => request(site.http, 'POST', `/api/renew?token=${token}`);
  // The seller has just confirmed the listing.
  await site.app.pool.query('update listings set confirmed_at = now() where id = $1', [listing._id]);
  expect((await renew()).status).toBe(200);
  await ban(site, moderator.token, user.userId);
  const { status, body } = await renew();
  expect([status, body['message']]).toEqual([409, 'Elanı moderator silib.']);
  expect(await statusesOf(site, user)).toEqual(['removed']);
});
