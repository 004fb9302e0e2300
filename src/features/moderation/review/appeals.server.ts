/** A seller's appeal against the removal of a listing: one, which another moderator decides about. */
import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { conflict } from '../../../errors.ts';
import { lockListing } from '../../listings/life/lock.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { enqueue } from './queue.server.ts';

/** Takes an appeal about one of the account's own listings; 409 if there is nothing to appeal against, or no more. */
export async function appeal(app: App, { id }: ListingRow, text: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { status } = await lockListing(trx, id);
    const removal = await trx
      .selectFrom('listing_decisions')
      .select('number')
      .where('listing_id', '=', id)
      .where('decision', '=', 'remove')
      .where('taken_back_at', 'is', null)
      // A denied appeal ends with a removal, too.
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

/** What an account has written against removals, for the data to take along. */
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

/** What moderators have decided about an account's listings, for the data to take along; not who. */
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

/** Of an account that is being deleted: its decisions are only counted from now on. */
export async function forgetReasons(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('listing_decisions')
    .set({ reasons: '[]', note: null })
    .where('account_id', '=', accountId)
    .execute();
}
