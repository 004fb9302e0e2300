/**
 * Marks of visitors: hashes by a key that is deleted at night, so that nobody can recompute them once the day is over.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../app/app.ts';

/** The key of a day (in Baku, `2026-11-27`), the same in all processes. No process keeps it beyond one write. */
export async function readDayKey({ db }: App, day: string): Promise<Buffer> {
  const read = db.selectFrom('visit_keys').select('key').where('day', '=', day);
  const known = await read.executeTakeFirst();
  if (known) return known.key;
  await db
    .insertInto('visit_keys')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster.
  return (await read.executeTakeFirstOrThrow()).key;
}

/** The mark of a visitor, of 16 bytes. `network`: see `countedNetworks`; `browser` tells people behind one address apart. */
export function markOf(key: Buffer, network: string, browser = ''): Buffer {
  return createHmac('sha256', key).update(`${network}\n${browser}`).digest().subarray(0, 16);
}

/** Nightly: deletes the keys of earlier days. */
export async function forgetDayKeys({ db }: App, today: string): Promise<void> {
  await db.deleteFrom('visit_keys').where('day', '<', today).execute();
}
