/**
 * What starting this version will do to the database before or while it serves, and roughly how long it takes; changes
 * nothing.
 */
import type { App } from '../../platform/app/app.ts';
import { countAsDone } from '../../platform/database/baseline.ts';
import { executedMigrations, migrations } from '../../platform/database/migrate.ts';
import { missingIndexes } from '../../search/engine/index/indexes.server.ts';
import { searchVersion } from '../../listings/row.ts';

// Rows per second, measured with a million ads on two cores, under other load (docs/operations.md).
const rowsASecond = { index: 80_000, search: 1000 };

/** Tasks of the upgrade, one line each; empty if the database is up to date. */
export async function planUpgrade(app: App): Promise<string[]> {
  const executed = countAsDone(await executedMigrations(app.db));
  const pending = Object.keys(await migrations.getMigrations()).filter((name) => !executed.includes(name));
  const listings = await countListings(app);
  const plan = pending.map((name) => `migration ${name}`);
  if (listings === undefined) return plan;
  const about = (rows: number, speed: number) => `${rows} ads, about ${timeOf(rows / speed)}`;
  const indexes = await missingIndexes(app);
  if (indexes.length > 0) {
    plan.push(`${indexes.length} indexes: ${about(listings, rowsASecond.index / indexes.length)}`);
  }
  if (listings > 0 && (await isSearchBehind(app))) {
    plan.push(`the search anew: ${about(listings, rowsASecond.search)}`);
  }
  return plan;
}

function timeOf(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

async function isThere({ pool }: App, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there === true;
}

/** Number of listings; undefined if the database has no tables of the site. */
async function countListings(app: App): Promise<number | undefined> {
  if (!(await isThere(app, 'listings'))) return undefined;
  const { rows } = await app.pool.query<{ count: number }>('select count(*) as count from listings');
  return rows[0]?.count;
}

/** Whether the search tables are from an older version or being rebuilt; those of a newer version are kept. */
async function isSearchBehind(app: App): Promise<boolean> {
  if (!(await isThere(app, 'search_state'))) return true;
  const { rows } = await app.pool.query<{ version: number }>('select version from search_state');
  if ((rows[0]?.version ?? 0) < searchVersion) return true;
  if (!(await isThere(app, 'search_rebuild'))) return false;
  const { rowCount } = await app.pool.query('select from search_rebuild');
  return rowCount === 1;
}
