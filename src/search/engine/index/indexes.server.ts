/**
 * Indexes for lists, searches and jobs. They contain only visible listings, so that ended ones cost readers nothing. Built
 * concurrently, which migrations cannot do inside a transaction.
 */
import { visibleSql } from '../../../listings/status.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { App } from '../../../platform/app/app.ts';
import { tryHoldLock } from '../../../platform/database/advisory-locks.ts';

// Written as in the view `visible_listings`, or PostgreSQL does not use them.
const visible = `where ${visibleSql}`;

const indexes: Readonly<Record<string, string>> = {
  visible_newest: `(position) ${visible}`,
  visible_newest_of_section: `(section, position) ${visible}`,
  visible_newest_of_seller: `(account_id, position) ${visible}`,
  visible_first: `(published_at, position) ${visible}`,
  visible_first_of_section: `(section, published_at, position) ${visible}`,
  visible_price: `(price, position) ${visible}`,
  visible_price_of_section: `(section, price, position) ${visible}`,
  visible_order_1: `(section, order_1, position) ${visible}`,
  visible_order_2: `(section, order_2, position) ${visible}`,
  // For the job that expires listings and removes price marks.
  visible_ends: `(expires_at) ${visible}`,
  // For the pages of sellers.
  sold_of_seller: `(account_id, status_at) where status = 'sold'`,
  listings_marked: `(old_price_until) where old_price_until is not null`,
  // One index answers words, title words and filters; see docs/search.md. Slices of positions come first: conditions are
  // intersected in column order, and a slice of the newest limits all others. Rows are indexed at once: with fastupdate
  // they would collect in a list that every search reads.
  visible_found: `using gin (
    (facets || ('#' || (position >> 15))),
    string_to_array(translate(search_text, E'\\n', ' '), ' '),
    string_to_array(split_part(search_text, E'\\n', 1), ' ')
  ) with (fastupdate = off) ${visible}`,
};

const pauseMs = 200;

/** Indexes that are missing or invalid. */
export async function missingIndexes({ pool }: { pool: Pick<PoolClient, 'query'> }): Promise<string[]> {
  const { rows: found } = await pool.query<{ name: string; valid: boolean }>(
    `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'listings'::regclass`,
  );
  return Object.keys(indexes).filter((name) => !found.some((one) => one.name === name && one.valid));
}

/** At start: creates missing indexes, one instance at a time. */
export async function ensureIndexes(app: Pick<App, 'pool'>): Promise<void> {
  await withLock(app, async (client) => {
    const missing = await missingIndexes({ pool: client });
    if (missing.length === 0) return;
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (const name of missing) {
      // An interrupted build leaves an invalid index.
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on listings ${indexes[name]}`);
    }
    await client.query('analyze listings');
  });
}

/** Polls for the lock: a concurrent build waits for all earlier statements, including one waiting for a lock. */
async function withLock(app: Pick<App, 'pool'>, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    while (!(await tryHoldLock(client, 'indexBuild'))) await sleep(pauseMs);
    await work(client);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
