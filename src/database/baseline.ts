/** Where migrations begin: 1.0.0 makes all tables with one. A database of 0.9.0 has the same from those that came before. */
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { StartError } from './start-error.ts';

const baseline = '0041_baseline';
/** The last of 0.9.0. */
export const lastBefore = '0040_search_rebuild';

/** Which of our migrations count as done; refuses a database that an older version made. */
export function countAsDone(executed: readonly string[]): string[] {
  if (executed.length === 0 || executed.includes(baseline)) return [...executed];
  if (executed.includes(lastBefore)) return [...executed, baseline];
  throw new StartError(`it is of a version before 0.9.0 (${executed.at(-1)}); start 0.9.0 with it once, then this one`);
}

/** Which of ours a backup's newest migration stands for; undefined if it is older than 0.9.0. */
export function sameInBaseline(migration: string): string | undefined {
  if (migration === lastBefore) return baseline;
  return migration < baseline ? undefined : migration;
}

/** Notes in a database of 0.9.0 that the baseline is done. The rows of before stay: instances of 0.9.0 look for them. */
export async function adoptBaseline(db: Db, executed: readonly string[]): Promise<void> {
  if (executed.includes(baseline) || !executed.includes(lastBefore)) return;
  await sql`
    insert into public.kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})
    on conflict do nothing`.execute(db);
}
