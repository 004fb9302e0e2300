/** Whether the database's schema fits this build. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { code } from '../base/paths.ts';
import type { Db } from './client.ts';
import { executedMigrations } from './migrate.ts';

// Read once: a newer build may replace the files while this one runs.
const own = readdirSync(join(code, 'migrations')).flatMap((file) => /^(\d\w*)\.[jt]s$/.exec(file)?.[1] ?? []);

/** This build's migrations that the database lacks. It may have newer ones: older builds run on newer tables. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const executed = new Set(await executedMigrations(db));
  return own.filter((name) => !executed.has(name)).toSorted();
}
