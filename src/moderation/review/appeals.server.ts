/** A seller's appeal against a removal: one each, decided by another moderator. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict } from '../../platform/base/errors.ts';
import { lockListing } from '../../listings/life/lock.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { enqueue } from './queue.server.ts';

/** Files an appeal about one of the account's listings; 409 if there is nothing to appeal against. */
export async function appeal(app: App, { id }: ListingRow, text: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { status } = await lockListing(trx, id);
    const removal = await trx
      .selectFrom('listing_decisions')
      .select('number')
      .where('listing_id', '=', id)
      .where('decision', '=', 'remove')
      .where('taken_back_at', 'is', null)
      // Ignores denied appeals, which are stored as removals, too.
      .where((eb) => eb.or([eb('stage', 'is', null), eb('stage', '!=', 'appeals')]))
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (status !== 'removed' || !removal)
      throw conflict({}, 'Yalnız moderatorun sildiyi elanla bağlı müraciət etmək olar.');
    const now = app.now();
    const taken = await trx
      .insertInto('listing_appeals')
      .values({ decision: removal.number, listing_id: id, text, at: now, outcome: null, decided_at: null })
      .onConflict((conflicting) => conflicting.column('decision').doNothing())
      .returning('decision')
      .executeTakeFirst();
    if (!taken) throw conflict({}, 'Bu elanla bağlı artıq müraciət etmisiniz.');
    await enqueue(trx, id, { stage: 'appeals', waits: true, since: now });
  });
}

/** An account's appeals, for its data download. */
export async function readOwnAppeals(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('listing_appeals')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.number as listing', 'text', 'at', 'outcome'])
    .where('listings.account_id', '=', accountId)
    .orderBy('decision')
    .execute();
  return rows.map(({ at, ...written }) => ({ ...written, at: at.toISOString() }));
}

/** Decisions about an account's listings, for its data download, without who made them. */
export async function readOwnDecisions(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('listing_decisions')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.number as listing', 'decision', 'at', 'reasons'])
    .where('listing_decisions.account_id', '=', accountId)
    .where('taken_back_at', 'is', null)
    .orderBy('listing_decisions.number')
    .execute();
  return rows.map(({ at, ...decided }) => ({ ...decided, at: at.toISOString() }));
}

/** Anonymizes decisions on a deleted account's listings, which remain in counts. */
export async function anonymizeDecisions(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('listing_decisions')
    .set({ reasons: '[]', note: null })
    .where('account_id', '=', accountId)
    .execute();
}
