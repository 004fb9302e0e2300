/**
 * The first migration, which makes all tables since 1.0.0. A database of 0.9.0 has the same from those that came
 * before.
 */
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { StartError } from './start-error.ts';

const baseline = '0041_baseline';
/** The last migration of 0.9.0. */
export const lastBefore = '0040_search_rebuild';

/** Which of our migrations count as done; refuses a database that an older version made. */
export function countAsDone(executed: readonly string[]): string[] {
  if (executed.length === 0 || executed.includes(baseline)) return [...executed];
  if (executed.includes(lastBefore)) return [...executed, baseline];
  throw new StartError(`it is of a version before 0.9.0 (${executed.at(-1)}); start 0.9.0 with it once, then this one`);
}

/** The migration of ours that a backup's newest one stands for; undefined if it is older than 0.9.0. */
export function sameInBaseline(migration: string): string | undefined {
  if (migration === lastBefore) return baseline;
  return migration < baseline ? undefined : migration;
}

/** Records in a database of 0.9.0 that the baseline is done. Earlier rows stay: instances of 0.9.0 look for them. */
export async function adoptBaseline(db: Db, executed: readonly string[]): Promise<void> {
  if (executed.includes(baseline) || !executed.includes(lastBefore)) return;
  await sql`
    insert into public.kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})
    on conflict do nothing`.execute(db);
}
