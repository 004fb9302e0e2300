/**
 * The indexes that lists, searches and jobs use. They hold visible listings alone: what has ended costs readers nothing. Made
 * beside readers and writers, which no migration can, since it runs in a transaction.
 */
import { visibleSql } from '../../../../listing/status.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { App } from '../../../../app.ts';

// As in the view `visible_listings`, or PostgreSQL does not use them.
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
  // For the job that ends them, and takes away marks of prices.
  visible_ends: `(expires_at) ${visible}`,
  listings_marked: `(old_price_until) where old_price_until is not null`,
  // One index answers words, words of the title and filters; docs/search.md says how. The slices of positions come first:
  // conditions are intersected in the order of the columns, and a slice of the newest cuts all others short. New rows go
  // into it at once: with fastupdate they would gather in a list that every search reads.
  visible_found: `using gin (
    (facets || ('#' || (position >> 15))),
    string_to_array(translate(search_text, E'\\n', ' '), ' '),
    string_to_array(split_part(search_text, E'\\n', 1), ' ')
  ) with (fastupdate = off) ${visible}`,
};

// Any number that nothing else uses.
const buildLock = 7_201_836;
const pauseMs = 200;

/** Those that are not there, or were not finished. */
export async function missingIndexes({ pool }: { pool: Pick<PoolClient, 'query'> }): Promise<string[]> {
  const { rows: found } = await pool.query<{ name: string; valid: boolean }>(
    `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'listings'::regclass`,
  );
  return Object.keys(indexes).filter((name) => !found.some((one) => one.name === name && one.valid));
}

/** On start: makes those that are missing. Instances take turns. */
export async function ensureIndexes(app: Pick<App, 'pool'>): Promise<void> {
  await withLock(app, async (client) => {
    const missing = await missingIndexes({ pool: client });
    if (missing.length === 0) return;
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (const name of missing) {
      // One whose making was interrupted is there, but of no use.
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on listings ${indexes[name]}`);
    }
    await client.query('analyze listings');
  });
}

/** Asks again and again: an index is made only after all statements that began before, one that waits for a lock too. */
async function withLock(app: Pick<App, 'pool'>, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [buildLock]);
      if (rows[0]?.held) break;
      await sleep(pauseMs);
    }
    await work(client);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
