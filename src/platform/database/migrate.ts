/** Runs migrations while the site keeps serving. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { code } from '../base/paths.ts';
import { adoptBaseline, countAsDone } from './baseline.ts';
import type { Db } from './client.ts';
import { describeHolders, type Lock, locksOf, lockTables, waitForEachLock } from './migration-locks.ts';

/** All migrations of this version, by name. */
export const migrations: MigrationProvider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(code, 'migrations'),
});

type Options = {
  /** The migration to stop at; by default the newest. */
  last?: string | undefined;
  /** Called with a line of text while a migration waits for locks. */
  onWait?: (line: string) => void;
  provider?: MigrationProvider;
};

const deadlockDetected = '40P01';
const lockNotAvailable = '55P03';
// Kysely lists the tables of all schemas: that of another instance's trial, or one of its tables, may go meanwhile.
const schemaGone = '3F000';
const tableGone = '42P01';

// Longer than anything except a backup or a count holds a table.
const timeoutMs = 10 * 60_000;
const longestPauseMs = 5000;
const firstWaitMs = 100;
// After these, the holder may be an autovacuum, which yields when someone waits for a second.
const gentleAttempts = 4;

/**
 * Each migration runs in its own transaction, which takes all locks first and yields to whoever holds one. Concurrent
 * instances wait for each other.
 */
export async function migrate(db: Db, { last, onWait, provider = migrations }: Options = {}): Promise<void> {
  const own = await provider.getMigrations();
  const names = Object.keys(own).toSorted();
  if (last !== undefined && !names.includes(last)) throw new Error(`there is no migration ${last}`);
  const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1);
  const found = await executedMigrations(db);
  const executed = countAsDone(found);
  await adoptBaseline(db, found);
  const all = { ...withoutWork(executed, names), ...own };
  const pending = wanted.filter((name) => !executed.includes(name));
  // A new database has no other users.
  const locks = pending.length > 0 && executed.length > 0 ? await locksOf(db, all, executed, pending) : undefined;
  for (const name of pending) await retryUntilLocked(db, { all, name, locks: locks?.get(name) ?? [], onWait });
  // Also refuses databases of a newer version.
  if (pending.length === 0) await retryUntilLocked(db, { all, name: wanted.at(-1) ?? '', locks: [], onWait });
}

/** Migrations that 0.9.0 ran before the baseline: Kysely requires every applied migration to exist. */
function withoutWork(executed: readonly string[], own: readonly string[]): Record<string, Migration> {
  const [first = ''] = own;
  return Object.fromEntries(executed.filter((name) => name < first).map((name) => [name, { up: async () => {} }]));
}

/** Migrations applied to the database, oldest first; none in a new one. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

type Step = {
  all: Record<string, Migration>;
  name: string;
  locks: readonly Lock[];
  onWait: Options['onWait'];
};

/**
 * Retries until all locks are free. Each attempt waits a little longer, but pauses between attempts are longest, so that
 * others can work.
 */
async function retryUntilLocked(db: Db, { all, name, locks, onWait }: Step): Promise<void> {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const waitMs = firstWaitMs * 2 ** attempt;
    try {
      if (attempt >= gentleAttempts) await waitForEachLock(db, locks);
      return await step(db, all, name, (trx) => lockTables(trx, locks, waitMs));
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      const holders = await describeHolders(db, locks);
      const seconds = Math.round((performance.now() - started) / 1000);
      if (seconds * 1000 > timeoutMs) throw new Error(`gave up after ${seconds} s: ${holders}`, { cause: error });
      if (attempt >= gentleAttempts) onWait?.(`migration ${name} has waited for ${seconds} s: ${holders}`);
      await sleep(Math.min(waitMs, longestPauseMs));
    }
  }
}

/** Runs one migration, or none if another instance was faster. `first` runs at the beginning of its transaction. */
async function step(
  db: Db,
  all: Record<string, Migration>,
  name: string,
  first: (trx: Db) => Promise<void> = async () => {},
): Promise<void> {
  let begun = false;
  const before = (migration: Migration): Migration => ({
    async up(trx: Db) {
      begun = true;
      await first(trx);
      await migration.up(trx);
    },
  });
  const wrapped = Object.fromEntries(Object.entries(all).map(([each, migration]) => [each, before(migration)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wrapped } });
  const { error } = await migrator.migrateTo(name);
  // Until a migration begins, only Kysely's list of tables can name one that is gone: another instance's trial.
  if (isInTheWay(error) || (!begun && hasCode(error, [tableGone])))
    throw new InTheWay('a table is held, or gone', { cause: error });
  if (error) throw new Error(`migration ${name} failed`, { cause: error });
}

class InTheWay extends Error {}

function isInTheWay(error: unknown): boolean {
  return error instanceof InTheWay || hasCode(error, [deadlockDetected, lockNotAvailable, schemaGone]);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}
