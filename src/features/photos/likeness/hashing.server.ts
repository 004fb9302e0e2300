/**
 * Gives hashes to photos that have none: those from before there were any, those that came by an instance of the version
 * before, and those whose hashes were lost in a crash. A walk over all photos, begun anew each day.
 */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { isAppError } from '../../../errors.ts';
import { likenessOfStored } from '../photos.server.ts';
import { keepLikeness } from './keep.server.ts';

const rowsAtOnce = 1000;
const hashedAtOnce = 20;
// A fifth of one core, as it runs every five seconds.
const workMs = 1000;
const dayMs = 86_400_000;
// Any number that nothing else uses.
const walkLock = 7_201_838;

/** Every few seconds: goes on with the walk for a moment. */
export async function hashPhotos(app: App, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + workMs;
  while (signal?.aborted !== true && performance.now() < until) {
    if (!(await goOn(app))) return;
  }
}

/** False if there is nothing to do, or another instance does it: the lock lives and dies with the transaction. */
async function goOn(app: App): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${walkLock}) as held`.execute(trx);
    if (!rows[0]?.held) return false;
    const walk = await trx.selectFrom('photo_hashing').selectAll().executeTakeFirst();
    const now = app.now();
    if (walk?.done && walk.began_at.getTime() > now.getTime() - dayMs) return false;
    const goesOn = walk !== undefined && !walk.done;
    const from =
      goesOn && walk.listing_id !== null ? { listing_id: walk.listing_id, position: walk.position ?? 0 } : start;
    const last = await hashSome(app, trx, from);
    const next = {
      began_at: goesOn ? walk.began_at : now,
      listing_id: last?.listing_id ?? null,
      position: last?.position ?? null,
      done: last === undefined,
    };
    await trx
      .insertInto('photo_hashing')
      .values(next)
      .onConflict((on) => on.column('one').doUpdateSet(next))
      .execute();
    return last !== undefined;
  });
}

type Place = { listing_id: string; position: number };

const start: Place = { listing_id: '00000000-0000-0000-0000-000000000000', position: 0 };

/** Hashes what lacks it after a place, and returns the last place it has looked at; undefined at the end. */
async function hashSome(app: App, trx: Transaction<Database>, from: Place): Promise<Place | undefined> {
  const rows = await trx
    .selectFrom('photos as p')
    .leftJoin('photo_hashes as h', 'h.key', 'p.key')
    .select(['p.listing_id', 'p.position', 'p.key', 'p.widths', 'h.key as hashed'])
    .where((eb) => eb(eb.refTuple('p.listing_id', 'p.position'), '>', eb.tuple(from.listing_id, from.position)))
    .orderBy('p.listing_id')
    .orderBy('p.position')
    .limit(rowsAtOnce)
    .execute();
  const lacking = rows.filter(({ hashed }) => hashed === null).slice(0, hashedAtOnce);
  const made: Parameters<typeof keepLikeness>[1][number][] = [];
  for (const { key, widths } of lacking) {
    const likeness = made.some((each) => each.key === key) ? undefined : await likenessOfFile(app, { key, widths });
    if (likeness) made.push({ key, likeness });
  }
  // Those of photos that are being removed now are stray, until the night.
  await keepLikeness(trx, made);
  return lacking.length === hashedAtOnce ? lacking.at(-1) : rows.at(-1);
}

/** Undefined if its file is missing or broken, which is no reason to leave the others. A store that is away is one. */
async function likenessOfFile(app: App, photo: { key: string; widths: number[] }) {
  try {
    return await likenessOfStored(app.files, photo);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'unsupportedImage') throw error;
    app.log.warn({ err: error, key: photo.key }, 'a stored photo cannot be read');
    return undefined;
  }
}
