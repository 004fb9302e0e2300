/** Writes expiry and other effects of time to the database, since cached pages react to writes, not to clocks. */
import { visibleSql } from '../../status.ts';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { tryLock } from '../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../platform/database/client.ts';
import { expiryMove } from '../actions.server.ts';
import { moveListings } from '../move.server.ts';
import { dropQuestions, pauseSilent } from '../availability/question.server.ts';
import { isHeld } from './hold.server.ts';
import { queueFinalMails, queueReminders } from './reminders.server.ts';

// Small: owners wait for the locked rows of a batch, and pages are rendered again after each.
const batchRows = 200;

type Batch = (app: App, trx: Transaction<Database>, now: Date) => Promise<number>;

/** Every few seconds: expires due listings, pauses unconfirmed ones, queues reminders, and removes outdated price marks. */
export async function sweepListings(app: App, signal?: AbortSignal): Promise<void> {
  await app.setClock();
  if (await isHeld(app)) return;
  for (const batch of [endDue, pause, remind, unmark]) {
    for (let done = batchRows; done >= batchRows && signal?.aborted !== true;) done = await runBatch(app, batch);
  }
}

/** One instance at a time: the lock is held until the transaction ends. */
async function runBatch(app: App, batch: Batch): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    return (await tryLock(trx, 'sweep')) ? batch(app, trx, app.now()) : 0;
  });
}

// A literal, since PostgreSQL would not use the indexes on visible listings with a parameter.
const isVisible = sql.raw<boolean>(visibleSql);

async function endDue(app: App, trx: Transaction<Database>, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('listings')
    .selectAll()
    .where(isVisible)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batchRows)
    .forUpdate()
    // Rows locked by another transaction wait for the next sweep, if still due.
    .skipLocked()
    .execute();
  await moveListings(trx, due, expiryMove);
  await dropQuestions(
    trx,
    due.map(({ id }) => id),
  );
  await queueFinalMails(app, trx, due);
  return due.length;
}

const pause: Batch = (app, trx, now) => pauseSilent(app, trx, now, batchRows);

const remind: Batch = (app, trx, now) => queueReminders(app, trx, now, batchRows);

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
