import type { AddressInfo } from 'node:net';
import { expect, inject, vi } from 'vitest';
import { loadListings } from '../../../../demo/load-listings.ts';
import { closeApp, createApp } from '../../../platform/app/app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { connect } from '../../../platform/database/client.ts';
import { sections } from '../../../domain/sections/index.ts';
import { withDatabase } from '../../../test/database.ts';
import { createSite, request, type Site, siteTest } from '../../../test/site.ts';
import type { Listing } from '../../present.ts';
import { restoreExpiredTooEarly, recordSweep, countHeld } from './hold.server.ts';
import { sweepListings } from './sweep.server.ts';
import { dayMs } from '../../../domain/language/durations.ts';

let now = new Date();
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

/** Creates many listings that expire at once. */
async function due(site: Site, count: number, seed: number): Promise<void> {
  await loadListings(site.app, count, seed, { pictures: false });
  await site.app.pool.query(`update listings set expires_at = $1 where status = 'active'`, [
    new Date(now.getTime() - 1000),
  ]);
}

const counts = async (site: Site) => {
  const { rows } = await site.app.pool.query<{ ended: number; told: number; twice: number; visible: number }>(
    `select count(*) filter (where status = 'expired') as ended, sum(events) as told,
        count(*) filter (where events > 1) as twice,
        count(*) filter (where status in ('active', 'reserved')) as visible
      from (select status, (select count(*) from listing_events e where e.listing_id = l.id and kind = 'expired')::int as events
        from listings l) l`,
  );
  return rows[0];
};

test('what has ended is gone from lists, counts and suggestions with the next sweep', async ({ site, user }) => {
  const fields = { description: 'Sonuncu qızqaytaran' };
  const listing = await site.aListing(section, { user, fields });
  const other = await site.aListing(section, { user });
  await site.app.pool.query(`update listings set expires_at = $2 where id = $1`, [listing._id, now]);
  await sweepListings(site.app);
  const search = await request<{ total: number }>(site.http, 'GET', '/api/search?q=qizqaytaran');
  expect(search.body.total).toBe(0);
  const list = await request<Listing[]>(site.http, 'GET', `/api/${section.name}`);
  expect([list.headers['x-total-count'], list.body.map(({ id }) => id)]).toEqual(['1', [other.id]]);
  const { body } = await request<Listing>(site.http, 'GET', `/api/${section.name}/${listing._id}`);
  expect(body).toMatchObject({ status: 'expired', expiresAt: now.toISOString() });
});

test('a kept answer learns of an end as of any change', async ({ site, user }) => {
  await site.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.http.server.address() as AddressInfo;
  const list = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${section.name}`);
    return { etag: answer.headers.get('etag'), ids: ((await answer.json()) as Listing[]).map(({ id }) => id) };
  };
  await expect.poll(async () => (await list()).etag).not.toBeNull();
  const listing = await site.aListing(section, { user });
  await expect.poll(async () => (await list()).ids).toContain(listing.id);
  await site.app.pool.query(`update listings set expires_at = $2 where id = $1`, [listing._id, now]);
  await sweepListings(site.app);
  await expect.poll(async () => (await list()).ids).not.toContain(listing.id);
});

test('two instances end everything once', async ({ site }) => {
  await due(site, 1500, 1);
  const url = withDatabase(inject('adminUrl'), site.databaseName);
  const other = createApp(readConfig({ DATA_DIR: `${site.dataDir}/other`, LOG_LEVEL: 'silent' }), url, {
    now: () => now,
  });
  await Promise.all([sweepListings(site.app), sweepListings(other)]);
  // The second may have left at once; the first does everything.
  await sweepListings(other);
  const ended = await counts(site);
  expect(ended).toMatchObject({ visible: 0, twice: 0 });
  expect(ended?.told).toBe(ended?.ended);
  await closeApp(other);
});

test('a sweep that is cut off in the middle leaves nothing half done', async ({ site }) => {
  await due(site, 1000, 2);
  const url = withDatabase(inject('adminUrl'), site.databaseName);
  const other = createApp(readConfig({ DATA_DIR: `${site.dataDir}/other`, LOG_LEVEL: 'silent' }), url, {
    now: () => now,
  });
  // The first batch is blocked midway, where it queues mails.
  const holder = await site.app.pool.connect();
  await holder.query('begin; lock table listing_reminders in share mode');
  const sweeping = sweepListings(other).catch((error: Error) => error);
  const waits = async () => {
    const { rows } = await site.app.pool.query(`select from pg_locks where mode = 'RowExclusiveLock' and not granted
      and relation = 'listing_reminders'::regclass`);
    return rows.length;
  };
  await expect.poll(waits, { interval: 20 }).toBe(1);
  // Ends the connection that holds the lock, as if its process had been killed.
  const admin = connect(inject('adminUrl'), 1);
  await admin.pool.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and objid = $2 and granted and datname = $1`,
    [site.databaseName, advisoryLocks.sweep],
  );
  await admin.pool.end();
  expect(await sweeping).toBeInstanceOf(Error);
  await holder.query('rollback');
  holder.release();
  expect((await counts(site))?.visible).toBeGreaterThan(0);
  await sweepListings(site.app);
  expect(await counts(site)).toMatchObject({ visible: 0, twice: 0 });
  await closeApp(other);
});

test('a listing that its owner renews at that moment stays', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  await site.app.pool.query(`update listings set expires_at = $2 where id = $1`, [listing._id, now]);
  const renewing = request<Listing>(site.http, 'POST', `/api/my-announcements/${listing.id}/renew`, {
    token: user.token,
  });
  await Promise.all([sweepListings(site.app), renewing]);
  expect((await renewing).body.status).toBe('active');
  const { body } = await request<Listing>(site.http, 'GET', `/api/${section.name}/${listing._id}`);
  expect(body).toMatchObject({ status: 'active', expiresAt: new Date(now.getTime() + 30 * dayMs).toISOString() });
});

test('the mark of a lowered price is taken away', async ({ site, user }) => {
  const listing = await site.aListing(section, { user, fields: { price: '1000' } });
  const form = { price: '900' };
  await request(site.http, 'PUT', `/api/${section.name}/${listing._id}`, { token: user.token, form });
  now = new Date(now.getTime() + 15 * dayMs);
  await sweepListings(site.app);
  const { rows } = await site.app.pool.query('select old_price from listings where id = $1', [listing._id]);
  expect(rows).toEqual([{ old_price: null }]);
});

test('a clock that jumps ahead ends nothing until the operator says so, and what ended too early comes back', async () => {
  let clock = new Date();
  const own = await createSite({ now: () => clock, env: { LIMITS: '0' } });
  await loadListings(own.app, 120, 3, { pictures: false });
  await own.app.pool.query(`update listings set expires_at = $1 where status = 'active'`, [
    new Date(clock.getTime() + 20 * dayMs),
  ]);
  const visible = async () => (await counts(own))?.visible;
  const before = await visible();
  await sweepListings(own.app);
  expect(await visible()).toBe(before);
  const right = clock;
  clock = new Date(right.getTime() + 40 * dayMs);
  await sweepListings(own.app);
  expect(await visible()).toBe(before);
  expect((await countHeld(own.app))?.due).toBeGreaterThan(100);
  // Once corrected, the sweep continues by itself.
  clock = new Date(right.getTime() + dayMs / 2);
  await sweepListings(own.app);
  expect(await countHeld(own.app)).toBeUndefined();
  clock = new Date(right.getTime() + 40 * dayMs);
  await recordSweep(own.app);
  await sweepListings(own.app);
  expect(await visible()).toBe(0);
  clock = new Date(right.getTime() + dayMs);
  expect(await restoreExpiredTooEarly(own.app)).toBe(before);
  await sweepListings(own.app);
  expect(await visible()).toBe(before);
  // Nobody is notified of a wrong expiry.
  const { body } = await request<Listing[]>(own.http, 'GET', `/api/${section.name}`);
  const history = `/api/${section.name}/${body[0]!._id}/history`;
  const { events } = (await request<{ events: { kind: string }[] }>(own.http, 'GET', history)).body;
  expect(events.map(({ kind }) => kind)).not.toContain('expired');
  await own.close();
});

test('what ends is ended, and shown as ended, by the clock of the database', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const url = withDatabase(inject('adminUrl'), site.databaseName);
  const other = createApp(readConfig({ DATA_DIR: `${site.dataDir}/ahead`, LOG_LEVEL: 'silent' }), url);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * dayMs });
  try {
    await sweepListings(other);
    const wrong = Date.now();
    expect(wrong - other.now().getTime()).toBeGreaterThan(39 * dayMs);
  } finally {
    vi.useRealTimers();
  }
  const { rows } = await site.app.pool.query('select status from listings where id = $1', [listing._id]);
  expect(rows).toEqual([{ status: 'active' }]);
  // Set right again.
  await other.setClock();
  expect(Math.abs(other.now().getTime() - Date.now())).toBeLessThan(dayMs);
  await closeApp(other);
});
