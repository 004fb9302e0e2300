/** What time does to listings, written down: kept pages learn of a write, never of a clock. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../../../app.ts';
import type { Database } from '../../../../database/client.ts';
import { ofTime } from '../actions.server.ts';
import { moveListings } from '../move.server.ts';
import { dropQuestions, pauseSilent } from '../still/question.server.ts';
import { setMissingExpiry } from './complete.server.ts';
import { isHeld } from './hold.server.ts';
import { askForLastMails, askForReminders } from './reminders.server.ts';

// Small: owners wait for the rows of a batch, and pages are made anew after each.
const batchRows = 200;
// Any number that nothing else uses.
const sweepLock = 7_201_837;

type Batch = (app: App, trx: Transaction<Database>, now: Date) => Promise<number>;

/** Every few seconds: ends what is due, pauses what nobody answers for, asks for mails, and takes away marks of prices that are shown no longer. */
export async function sweepListings(app: App, signal?: AbortSignal): Promise<void> {
  await app.setClock();
  if (await isHeld(app)) return;
  for (const batch of [endDue, pause, remind, unmark, endNew]) {
    for (let done = batchRows; done >= batchRows && signal?.aborted !== true;) done = await runBatch(app, batch);
  }
}

/** One instance at a time: the lock lives and dies with the transaction, as does what was done. */
async function runBatch(app: App, batch: Batch): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${sweepLock}) as held`.execute(trx);
    return rows[0]?.held ? batch(app, trx, app.now()) : 0;
  });
}

// Spelt out, or PostgreSQL does not use the indexes of visible listings.
const isVisible = sql<boolean>`status in ('active', 'reserved')`;

async function endDue(app: App, trx: Transaction<Database>, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('listings')
    .selectAll()
    .where(isVisible)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batchRows)
    .forUpdate()
    // Somebody is changing it: the next time, if it still has ended.
    .skipLocked()
    .execute();
  await moveListings(trx, due, ofTime);
  await dropQuestions(
    trx,
    due.map(({ id }) => id),
  );
  await askForLastMails(app, trx, due);
  return due.length;
}

const pause: Batch = (app, trx, now) => pauseSilent(app, trx, now, batchRows);

const remind: Batch = (app, trx, now) => askForReminders(app, trx, now, batchRows);

async function unmark(_app: App, trx: Transaction<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('listings')
    .set({ old_price: null, old_price_until: null })
    .where('id', 'in', (db) =>
      db
        .selectFrom('listings')
        .select('id')
        .where('old_price_until', '<=', now)
        .limit(batchRows)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends for what an instance of the version before has posted. */
async function endNew(app: App, trx: Transaction<Database>): Promise<number> {
  return setMissingExpiry(
    app,
    trx,
    sql`id in (
    select id from listings where expires_at is null and ${isVisible} limit ${batchRows} for update skip locked)`,
  );
}
