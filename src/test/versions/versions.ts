/** Databases of versions before, to be upgraded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Makes an empty database one that 0.9.0 has started with. */
export async function fillAs090(pool: pg.Pool): Promise<void> {
  await pool.query(readFileSync(join(import.meta.dirname, '0.9.0.sql'), 'utf8'));
}
