/**
 * Finds which tables a migration locks, and takes those locks without harming others. Waiting for one table while holding
 * another deadlocks as soon as someone does the opposite; PostgreSQL then cancels one of the two after `deadlock_timeout`.
 * A migration takes all its locks first and gives up before that, so that a user's write is never the one cancelled.
 *
 * `lock_timeout` and another try would be enough if all that counted were writes that are tried again (`cancelled.ts`). The
 * trial stays for three reasons. The version before, which serves beside a migration, tries nothing again. A migration that
 * waits for its second table holds the first exclusively, so each further statement would add a timeout to what readers
 * wait; locks taken together cost them one. And only whoever knows the tables can tell the operator who holds them.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { holdLock, releaseLock } from './advisory-locks.ts';
import type { Db } from './client.ts';

/** `mode` as in `lock table`. */
export type Lock = { table: string; mode: string };

// Strongest first. Weaker modes conflict with nothing the site does.
const modes: Readonly<Record<string, string>> = {
  AccessExclusiveLock: 'access exclusive',
  ExclusiveLock: 'exclusive',
  ShareRowExclusiveLock: 'share row exclusive',
  ShareLock: 'share',
  ShareUpdateExclusiveLock: 'share update exclusive',
  RowExclusiveLock: 'row exclusive',
};

const trial = sql.id('axtartap_trial');

/** Locks by migration, found by running them on empty tables, so that none can be forgotten. */
export async function locksOf(
  db: Db,
  all: Record<string, Migration>,
  executed: readonly string[],
  pending: readonly string[],
): Promise<Map<string, Lock[]>> {
  return db.connection().execute(async (connection) => {
    const found = new Map<string, Lock[]>();
    // A command and a start may try at the same time.
    await holdLock(connection, 'migrationTrial');
    await sql`drop schema if exists ${trial} cascade`.execute(connection);
    await sql`create schema ${trial}`.execute(connection);
    await sql`set search_path to ${trial}, public`.execute(connection);
    try {
      await connection.transaction().execute(async (trx) => {
        for (const name of executed) await all[name]?.up(trx);
      });
      for (const name of pending) {
        await connection.transaction().execute(async (trx) => {
          const tables = await tablesOfTrial(trx);
          await all[name]?.up(trx);
          found.set(name, await locksHeld(trx, tables));
        });
      }
    } finally {
      await sql`reset search_path`.execute(connection);
      await sql`drop schema if exists ${trial} cascade`.execute(connection);
      await releaseLock(connection, 'migrationTrial');
    }
    return found;
  });
}

type Table = { oid: number; name: string };

/**
 * Tables of the trial that the site has, too, so that somebody else may hold them. Read before a migration: one that it
 * drops has no name afterwards.
 */
async function tablesOfTrial(trx: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select oid, relname as name from pg_class
    where relnamespace = 'axtartap_trial'::regnamespace and relkind in ('r', 'v')
      and to_regclass('public.' || quote_ident(relname)) is not null`.execute(trx);
  return rows;
}

/** The strongest lock on each table, in a fixed order. */
async function locksHeld(trx: Db, tables: readonly Table[]): Promise<Lock[]> {
  const { rows } = await sql<{ table: string; modes: string[] }>`
    select name as table, array_agg(mode) as modes
    from pg_locks join unnest(${tables.map(({ oid }) => oid)}::oid[], ${tables.map(({ name }) => name)}::text[])
      known (oid, name) on oid = relation
    where pid = pg_backend_pid()
    group by name order by name`.execute(trx);
  return rows.flatMap(({ table, modes: held }) => {
    const strongest = Object.keys(modes).find((mode) => held.includes(mode));
    return strongest ? [{ table, mode: modes[strongest]! }] : [];
  });
}

/** Takes all locks within `waitMs`, and before any waiting transaction's deadlock check; else throws 55P03. */
export async function lockTables(trx: Db, locks: readonly Lock[], waitMs: number): Promise<void> {
  const inAllMs = Math.min(waitMs, (await deadlockTimeoutMs(trx)) * 0.7);
  await setLockTimeout(trx, inAllMs / Math.max(1, locks.length));
  for (const lock of locks) await lockTable(trx, lock);
}

/** Takes each lock on its own, which cannot deadlock, waiting long enough for an autovacuum to yield. */
export async function waitForEachLock(db: Db, locks: readonly Lock[]): Promise<void> {
  for (const lock of locks) {
    await db.transaction().execute(async (trx) => {
      await setLockTimeout(trx, (await deadlockTimeoutMs(trx)) * 1.5);
      await lockTable(trx, lock);
    });
  }
}

/** Describes who holds the tables, longest transaction first. */
export async function describeHolders(db: Db, locks: readonly Lock[]): Promise<string> {
  const tables = locks.map(({ table }) => table);
  const { rows } = await sql<{ pid: number; tables: string; name: string; seconds: number; query: string | null }>`
    select pid, string_agg(distinct relname, ', ') as tables, coalesce(nullif(application_name, ''), backend_type) as name,
      coalesce(extract(epoch from now() - xact_start), 0)::int as seconds,
      regexp_replace(left(query, 80), '\\s+', ' ', 'g') as query
    from pg_locks join pg_class c on c.oid = relation join pg_stat_activity using (pid)
    where granted and pid <> pg_backend_pid() and relnamespace = 'public'::regnamespace and relname = any(${tables})
    group by pid, application_name, backend_type, xact_start, query order by xact_start limit 3`.execute(db);
  const holders = rows.map(
    ({ pid, tables: held, name, seconds, query }) =>
      `${held} held by ${name} (process ${pid}) in a transaction of ${seconds} s: ${query ?? ''}`,
  );
  return holders.join('; ') || `${tables.join(', ') || 'a table'} was in use`;
}

const lockTable = (db: Db, { table, mode }: Lock) =>
  sql`lock table public.${sql.id(table)} in ${sql.raw(mode)} mode`.execute(db);

const setLockTimeout = (db: Db, ms: number) =>
  sql`select set_config('lock_timeout', ${String(Math.max(1, Math.round(ms)))}, true)`.execute(db);

async function deadlockTimeoutMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'deadlock_timeout'`.execute(db);
  return rows[0]?.ms ?? 1000;
}
