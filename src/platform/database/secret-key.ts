/** Secret keys shared by all instances, stored in the database. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

const kept = new WeakMap<pg.Pool, Map<string, Promise<Buffer>>>();

/** A secret key: created on first use, the same for all instances, read once per process. */
export function secretKey(pool: pg.Pool, name: string): Promise<Buffer> {
  const ofPool = kept.get(pool) ?? new Map<string, Promise<Buffer>>();
  kept.set(pool, ofPool);
  const known = ofPool.get(name);
  if (known) return known;
  const reading = readKey(pool, name);
  // The next call may succeed.
  reading.catch(() => ofPool.delete(name));
  ofPool.set(name, reading);
  return reading;
}

async function readKey(pool: pg.Pool, name: string): Promise<Buffer> {
  const text = 'select key from secret_keys where name = $1';
  const { rows: found } = await pool.query<{ key: Buffer }>(text, [name]);
  if (found[0]) return found[0].key;
  // Another instance may have stored it first.
  await pool.query('insert into secret_keys values ($1, $2) on conflict do nothing', [name, randomBytes(32)]);
  const { rows: made } = await pool.query<{ key: Buffer }>(text, [name]);
  if (!made[0]) throw new Error(`the key ${name} cannot be stored`);
  return made[0].key;
}
