/** Upgrade from a version without expiry, on a site that keeps serving. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { closeApp, createApp } from '../../../../app.ts';
import { readConfig } from '../../../../config.ts';
import { connect } from '../../../../database/client.ts';
import { migrate } from '../../../../database/migrate.ts';
import { withDatabase } from '../../../../test/database.ts';
import { completeListings } from './complete.server.ts';
import { dayMs } from '../../../../language/durations.ts';

const now = new Date('2026-11-23T09:00:00Z');

test('listings of the version before get a place, a first event and an end; so do those it posts meanwhile', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(inject('adminUrl'), 1);
  await admin.pool.query(`create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-life-'));
  const url = withDatabase(inject('adminUrl'), name);
  const app = createApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), url, { now: () => now });
  try {
    await migrate(app.db, { last: '0019_secret_keys' });
    await app.pool.query(`insert into accounts (id, username, email, email_key, phone, password_hash)
      values ('00000000-0000-7000-8000-000000000001', 'Aysel', 'a@misal.az', 'a@misal.az', '+994501234567', '!')`);
    // As that version writes rows, without the new columns.
    const post = (daysAgo: number) =>
      app.pool.query(
        `insert into listings (id, section, account_id, created_at, updated_at, price, title, location, description,
            contact_name, contact_email, contact_phone, attributes, facets, search_text)
          values (gen_random_uuid(), 'cars', '00000000-0000-7000-8000-000000000001', $1, $1, 5, 't', 'l', 'd',
            'n', 'e', 'p', '{}', '{}', 't')`,
        [new Date(now.getTime() - daysAgo * dayMs)],
      );
    for (const daysAgo of [400, 50, 3]) await post(daysAgo);
    await migrate(app.db);
    await post(0);
    // An edit by that version, before the row is completed.
    await app.pool.query('update listings set price = 6 where number = 100002');
    const visible = 'select number from visible_listings order by number';
    expect((await app.pool.query(visible)).rows).toHaveLength(4);
    await completeListings(app);
    const { rows } = await app.pool.query<{ number: number; position: number; days: number; published: boolean }>(
      `select number, position, extract(epoch from expires_at - $1)::float8 / 86400 as days, published_at = created_at as published
        from listings order by number`,
      [now],
    );
    expect(rows.map(({ number, position, published }) => [number, position, published])).toEqual(
      [100_001, 100_002, 100_003, 100_004].map((number) => [number, number, true]),
    );
    // Old listings are renewable now or soon, and none expires before its owner is told.
    for (const { days } of rows.slice(0, 2)) expect([days >= 10, days <= 30]).toEqual([true, true]);
    expect(rows.slice(2).map(({ days }) => days >= 27 && days <= 30)).toEqual([true, true]);
    const { rows: events } = await app.pool.query<{ kinds: string[] }>(
      `select array_agg(kind) as kinds from listings l join listing_events e on e.listing_id = l.id
        where at = l.created_at group by l.id`,
    );
    expect(events).toEqual(Array.from({ length: 4 }, () => ({ kinds: ['published'] })));
    // A second start has nothing to do.
    await completeListings(app);
    expect((await app.pool.query('select from listing_events')).rowCount).toBe(4);
    await post(0);
    const { rows: last } = await app.pool.query('select number, position from listings order by number desc limit 1');
    expect(last).toEqual([{ number: 100_005, position: 100_005 }]);
  } finally {
    await closeApp(app);
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
