/** Withdraws listings that have disappeared from a shop's file; they return with it. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { moveListings } from '../listings/life/move.server.ts';
import { removeFile } from './file-parts.server.ts';
import { holdClaim } from './rows/shop-records.server.ts';
import type { Import } from './run.server.ts';
import type { Survey } from './survey.server.ts';

const batchRows = 200;

/** Withdraws missing listings and finishes the import; a dry run only counts them. Where codes cannot be read, none is missing. */
export async function withdrawMissing(app: App, job: Import, { ids, unknown }: Survey): Promise<void> {
  if (unknown > 0) return finishImport(app, job, 0);
  if (job.dry_run) {
    const { rows } = await missing(job.shop_id, ids, 1_000_000).execute(app.db);
    await finishImport(app, job, rows.length);
    return;
  }
  for (;;) {
    const count = await withdrawBatch(app, job, ids);
    if (count < batchRows) break;
  }
  await finishImport(app, job, 0);
}

async function withdrawBatch(app: App, job: Import, ids: ReadonlySet<string>): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [job.shop_id]);
    const { rows } = await missing(job.shop_id, ids, batchRows).execute(trx);
    const gone = await withdrawListings(
      trx,
      rows.map(({ listing_id }) => listing_id),
      app.now(),
    );
    // Clears the hashes, so that a returning row is imported anew.
    await trx
      .updateTable('shop_items')
      .set({ hash: Buffer.alloc(0) })
      .where('listing_id', '=', (eb) => eb.fn.any(eb.val(gone)))
      .execute();
    await holdClaim(trx, job);
    await sql`update shop_imports set withdrawn = withdrawn + ${gone.length} where id = ${job.id}`.execute(trx);
    return rows.length;
  });
}

/**
 * Ends the visible ones of the listings as if they had expired; returns which. The caller has locked the account. A row
 * of the shop's file brings its listing back once it changes.
 */
export async function withdrawListings(
  trx: Transaction<Database>,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const listings = await trx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('status', 'in', ['active', 'reserved'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const gone = listings.map(({ id }) => id);
  // Stays renewable, like a listing that its seller let expire.
  await moveListings(trx, listings, { to: 'expired', kind: 'expired', by: 'owner', at: now }, now);
  await trx
    .deleteFrom('listing_reminders')
    .where('listing_id', '=', (eb) => eb.fn.any(eb.val(gone)))
    .execute();
  return gone;
}

function missing(shopId: string, ids: ReadonlySet<string>, limit: number) {
  return sql<{ listing_id: string }>`
    select i.listing_id from shop_items i join visible_listings l on l.id = i.listing_id
    where i.shop_id = ${shopId} and not i.external_id = any(${[...ids]}::text[]) order by i.listing_id limit ${limit}`;
}

/** Marks the import as finished; its file is no longer needed. */
async function finishImport(app: App, job: Import, withdrawn: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await holdClaim(trx, job);
    await sql`
      update shop_imports set state = 'done', withdrawn = withdrawn + ${withdrawn}, agreed_missing = null where id = ${job.id}`.execute(
      trx,
    );
    await trx.deleteFrom('shop_import_parts').where('import_id', '=', job.id).execute();
  });
  await removeFile(app, job.file);
}
