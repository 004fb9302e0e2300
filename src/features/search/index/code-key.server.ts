/** The key of the hashes of codes, such as VINs. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../../app.ts';

const kept = new WeakMap<App['pool'], Promise<Buffer>>();

/** Made with the first code, then the same for all instances; read once a process. */
export function codeKey({ pool }: Pick<App, 'pool'>): Promise<Buffer> {
  const known = kept.get(pool);
  if (known) return known;
  const reading = readKey(pool);
  // The database may be back for the next one.
  reading.catch(() => kept.delete(pool));
  kept.set(pool, reading);
  return reading;
}

async function readKey(pool: App['pool']): Promise<Buffer> {
  const text = `select key from secret_keys where name = 'codes'`;
  const { rows: found } = await pool.query<{ key: Buffer }>(text);
  if (found[0]) return found[0].key;
  // Another instance may be faster.
  await pool.query(`insert into secret_keys values ('codes', $1) on conflict do nothing`, [randomBytes(32)]);
  const { rows: made } = await pool.query<{ key: Buffer }>(text);
  if (!made[0]) throw new Error('the key of codes cannot be stored');
  return made[0].key;
}
