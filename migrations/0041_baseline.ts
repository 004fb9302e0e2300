import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { root } from '../src/platform/base/paths.ts';

/** The tables of 1.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(join(root, 'migrations/baseline.sql'), 'utf8')).execute(db);
}
