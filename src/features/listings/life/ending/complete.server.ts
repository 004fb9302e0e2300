/** Completes listings of a version without expiry, at the start of this version, while other instances serve. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { App } from '../../../../app.ts';
import type { Database } from '../../../../database/client.ts';
import { daysMs, lifeDays, reminderDays } from '../days.ts';

const batchRows = 1000;

/** Gives every listing its place among the newest, an event for its first publication, and an expiry. Runs once. */
export async function completeListings(app: App): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ done: boolean; last: number | null }>(
      `select convalidated as done, (select max(number) from listings) as last
        from pg_constraint where conname = 'listings_complete' and conrelid = 'listings'::regclass`,
    );
    const [state] = rows;
    if (!state || state.done) return;
    // The previous version's word index, updated with every row: with a pending list this is over three times as fast, and
    // the list stays short enough for searches.
    await client.query('alter index if exists listings_found set (fastupdate = on)');
    // Each batch commits separately, so that nobody waits for its rows for long.
    for (let after = 0; after < (state.last ?? 0); after += batchRows) {
      await setMissingExpiry(app, app.db, sql`number > ${after} and number <= ${after + batchRows}`);
      await client.query(
        `insert into listing_events (listing_id, at, kind, actor)
          select id, published_at, 'published', 'owner' from listings l
          -- After a restore also those that nobody has seen yet.
          where number > $1 and number <= $2 and published_at is not null and not exists (select from listing_events where listing_id = l.id)
          order by number`,
        [after, after + batchRows],
      );
    }
    await client.query('alter index if exists listings_found set (fastupdate = off)');
    await client.query(`select gin_clean_pending_list(to_regclass('listings_found'))`);
    // Scans the table once without blocking readers or writers.
    await client.query('alter table listings validate constraint listings_complete');
  } finally {
    client.release(true);
  }
}

/**
 * Sets `expires_at` of listings that have none. Those older than a whole life get a random third to a whole one from now:
 * owners are reminded in time, and not all end at once. Returns the number of listings.
 */
export async function setMissingExpiry(
  { config, now }: App,
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const [life, week] = [daysMs(config, lifeDays), daysMs(config, reminderDays.week)];
  const { rows } = await sql<{ count: number }>`
    with ending as (
      update listings set expires_at = greatest(
        created_at + ${life}::float8 * interval '1 ms',
        ${now()}::timestamptz + ${life}::float8 * (1 + 2 * random()) / 3 * interval '1 ms')
      where ${where} and expires_at is null and status in ('active', 'reserved') returning id, expires_at
    ), reminded as (
      insert into listing_reminders (listing_id, kind, due_at)
      select id, 'week', expires_at - ${week}::float8 * interval '1 ms' from ending on conflict do nothing
    )
    select count(*) from ending`.execute(db);
  return rows[0]?.count ?? 0;
}
