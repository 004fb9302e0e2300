/**
 * Every advisory lock of the site, by name. Nothing else calls `pg_advisory…`: two locks with one number shut each other
 * out.
 */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from './client.ts';

/** Numbers of landed locks stay: during an upgrade the version before still runs. New ones take the next free number. */
export const advisoryLocks = {
  /** Held by a backup: photo files that its snapshot refers to stay. Also written in `docs/operations.md`. */
  photoRemoval: 7_201_834,
  /** Migrations and the other work of a start. */
  start: 7_201_835,
  indexBuild: 7_201_836,
  sweep: 7_201_837,
  photoHashing: 7_201_838,
  searchRebuild: 7_201_839,
  /** Per account: the order of its events. */
  events: 7_201_840,
  /** Matching listings with saved searches, saving one, changing signatures. */
  matching: 7_201_841,
  favoriteNews: 7_201_845,
  migrationTrial: 7_201_847,
  banLapse: 7_201_848,
  /** Exclusive to delete an account, shared to delete listings. */
  deletion: 7_201_849,
  /** Per telephone number: codes requested and spent. */
  phoneCodes: 7_201_850,
  /** Per account: exclusive to delete or ban it, shared to write what belongs to it. */
  accounts: 7_201_851,
  /** Counting visitors: of one address only some count. */
  visits: 7_201_852,
  /** Per address of a shop's page: who may have it. */
  shopSlugs: 7_201_860,
  /** Taking over ads of other software. */
  transfer: 7_201_872,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;
/** A connection of its user's own. */
type Session = Pick<ClientBase, 'query'> | Db;

/** Waits for a lock, and holds it until the transaction ends. */
export async function waitForLock(trx: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`.execute(trx);
}

/** Waits for a shared lock, and holds it until the transaction ends. */
export async function waitForSharedLock(trx: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]})`.execute(trx);
}

/** Waits for the locks of some keys, in a fixed order, and holds them until the transaction ends. */
export async function waitForLocksOf(trx: Db, name: AdvisoryLock, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]}, lock) from (
    select distinct hashtext(key) as lock from unnest(${keys}::text[]) key order by 1) locks`.execute(trx);
}

/** Waits for the shared locks of some keys, in a fixed order, and holds them until the transaction ends. */
export async function waitForSharedLocksOf(trx: Db, name: AdvisoryLock, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]}, lock) from (
    select distinct hashtext(key) as lock from unnest(${keys}::text[]) key order by 1) locks`.execute(trx);
}

/** Takes a lock until the transaction ends; false if somebody holds it. */
export async function tryLock(trx: Db, name: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[name]}) as held`.execute(trx);
  return rows[0]?.held === true;
}

/** Takes a shared lock until the transaction ends; false if somebody holds it exclusively. */
export async function trySharedLock(trx: Db, name: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${advisoryLocks[name]}) as held`.execute(trx);
  return rows[0]?.held === true;
}

/** Waits for a lock, and holds it until the connection closes or unlocks it. */
export async function holdLock(session: Session, name: AdvisoryLock): Promise<void> {
  await call(session, 'pg_advisory_lock', name);
}

/** Takes a lock until the connection closes; false if somebody holds it. */
export async function tryHoldLock(session: Session, name: AdvisoryLock): Promise<boolean> {
  return (await call(session, 'pg_try_advisory_lock', name)) === true;
}

/** Releases a lock that this connection holds. */
export async function releaseLock(session: Session, name: AdvisoryLock): Promise<void> {
  await call(session, 'pg_advisory_unlock', name);
}

async function call(session: Session, work: string, name: AdvisoryLock): Promise<unknown> {
  const text = `select ${work}(${advisoryLocks[name]}) as result`;
  const { rows } = await ('selectFrom' in session
    ? sql.raw<{ result: unknown }>(text).execute(session)
    : session.query<{ result: unknown }>(text));
  return rows[0]?.result;
}
