/** Ends or holds a shop's import: what is not going to be read again keeps no file. */
import type { Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { dayMs } from '../domain/language/durations.ts';
import { tellHeld } from './feeds/telling.server.ts';
import { removeFile } from './file-parts.server.ts';
import type { Import } from './run.server.ts';
import type { ImportState } from './table.ts';

const heldDays = 7;
const unended = ['receiving', 'queued', 'reading', 'photos', 'held'] as const;

/** Without effect on one that has ended already, or that another worker has claimed: `claim` is as it was read. */
export async function endImport(
  app: App,
  { id, claim, file }: Pick<Import, 'id' | 'claim' | 'file'>,
  state: Extract<ImportState, 'cancelled' | 'failed'>,
  message: string,
): Promise<void> {
  const hasEnded = await app.db.transaction().execute(async (trx) => {
    // Before its file, as its readers lock them.
    await trx.selectFrom('shop_feeds').select('shop_id').where('import_id', '=', id).forUpdate().execute();
    const ended = await trx
      .updateTable('shop_imports')
      .set({ state, message, claim: null, beat_at: null })
      .where('id', '=', id)
      .where('claim', 'is not distinct from', claim)
      .where('state', 'in', unended)
      .returning('id')
      .executeTakeFirst();
    if (ended) await trx.deleteFrom('shop_import_parts').where('import_id', '=', id).execute();
    if (ended && state === 'cancelled') await forgetFile(trx, id);
    return ended !== undefined;
  });
  if (hasEnded) await removeFile(app, file);
}

/** Its file was never taken, and nobody has refused it: the feed that brought it must bring it again, unchanged as it is. */
async function forgetFile(trx: Transaction<Database>, importId: string): Promise<void> {
  const unknown = { etag: null, last_modified: null, digest: null };
  await trx.updateTable('shop_feeds').set(unknown).where('import_id', '=', importId).execute();
}

/** Holds an import for its sender's decision about the `missing`. A shop has one such file: an older one would bring back what is out of date. */
export async function hold(
  app: App,
  { id, shop_id: shopId, claim }: { id: string; shop_id: string; claim: string | null },
  { message, missing }: { message: string; missing: string[] },
): Promise<void> {
  const older = await app.db
    .selectFrom('shop_imports')
    .select(['id', 'claim', 'file'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'held')
    .where('id', '<', id)
    .execute();
  for (const each of older) await endImport(app, each, 'cancelled', 'Daha yeni fayl göndərilib.');
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const feed = await trx
      .selectFrom('shop_feeds')
      .select('told_at')
      .where('import_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const held = await trx
      .updateTable('shop_imports')
      .set({ state: 'held', message, confirmed: false, agreed_missing: missing })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', 'in', ['reading', 'photos'])
      .returning('id')
      .executeTakeFirst();
    // Who sends a file sees what becomes of it; nobody looks at one that comes by itself.
    if (held && feed && !feed.told_at) await tellHeld(app, trx, shopId, message);
  });
}

/** Cancels what nobody has decided about for a week. */
export async function endUndecided(app: App): Promise<void> {
  const undecided = await app.db
    .selectFrom('shop_imports')
    .select(['id', 'claim', 'file'])
    .where('state', '=', 'held')
    .where('created_at', '<', new Date(app.now().getTime() - heldDays * dayMs))
    .execute();
  for (const each of undecided) await endImport(app, each, 'cancelled', `${heldDays} gün ərzində qərar verilmədi.`);
}
