/**
 * Keeps a clock that jumped ahead from ending the market: a sweep after a long gap that would expire far more than usual
 * waits for the operator. `npm run sweep` releases it, and restores what expired too early.
 */
import { visibleSql } from '../../status.ts';
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { readState, writeState } from '../../../platform/database/site-state.server.ts';
import { moveListings } from '../move.server.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { scheduleReminders } from './term.server.ts';

// All three must hold: small or fast sites, and those that were down for a night, expire listings as always.
const manyListings = 50;
const manyOfAll = 0.2;
const longGapMs = dayMs;
// How often the time of the last sweep is stored; a restart within a day needs no more.
const notedEveryMs = 60_000;
const batchRows = 200;

const toldAt = new WeakMap<App, number>();
const tellEveryMs = 60_000;

type Held = { due: number; of: number };

/** Whether expiring due listings must wait. If not, records the sweep. */
export async function isHeld(app: App): Promise<boolean> {
  const held = await countHeld(app);
  if (held) tell(app, held);
  else await recordSweep(app, notedEveryMs);
  return held !== undefined;
}

/** How many due listings are held back, of how many visible ones; undefined if none are. */
export async function countHeld({ db, now: clock }: App): Promise<Held | undefined> {
  const now = clock();
  const last = (await readState(db, 'sweep'))?.at;
  if (last && !isLong(last, now)) return undefined;
  const { rows } = await sql<Held & { newest: Date | null }>`
    select count(*) filter (where expires_at <= ${now}) as due, count(*) as of, max(created_at) as newest
    from listings where ${sql.raw(visibleSql)}`.execute(db);
  const [{ due, of, newest } = { due: 0, of: 0, newest: null }] = rows;
  // Before the first sweep, the newest listing shows when the clock was right.
  const isMuch = due > manyListings && due > of * manyOfAll;
  return isMuch && isLong(last ?? newest ?? now, now) ? { due, of } : undefined;
}

const isLong = (from: Date, to: Date) => to.getTime() - from.getTime() > longGapMs;

/**
 * Lets due listings expire from now on. Records nothing on a site without listings, since a restore needs an empty
 * database.
 */
export async function recordSweep({ db, now: clock }: App, everyMs = 0): Promise<void> {
  const now = clock();
  const last = (await readState(db, 'sweep'))?.at;
  if (last && Math.abs(now.getTime() - last.getTime()) < everyMs) return;
  const some = await db.selectFrom('listings').select('id').limit(1).executeTakeFirst();
  if (some) await writeState(db, 'sweep', 'done', now);
}

function tell(app: App, counts: Held): void {
  const startMs = performance.now();
  if (startMs - (toldAt.get(app) ?? -Infinity) < tellEveryMs) return;
  toldAt.set(app, startMs);
  const message =
    'far more listings than expected would end now, so none does: is the clock right? If it is: npm run sweep -- --go-on';
  app.log.error({ ...counts, now: app.now() }, message);
}

/** Makes listings visible again that a clock running ahead expired too early. Returns their number. */
export async function restoreExpiredTooEarly(app: App): Promise<number> {
  let broughtBack = 0;
  for (let done = batchRows; done >= batchRows; broughtBack += done) done = await bringSomeBack(app);
  return broughtBack;
}

function bringSomeBack(app: App): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const now = app.now();
    const early = await trx
      .selectFrom('listings')
      .selectAll()
      .where('status', '=', 'expired')
      .where('expires_at', '>', now)
      .limit(batchRows)
      .forUpdate()
      .execute();
    await moveListings(trx, early, { to: 'active', kind: 'restored', by: 'time', at: now });
    for (const { id, expires_at } of early) if (expires_at) await scheduleReminders(trx, app, id, expires_at);
    return early.length;
  });
}
