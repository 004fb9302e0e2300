/** Hides listings and restores them unchanged. Callers must have locked the row. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { type Hidden, isHidden, isVisible } from '../../listings/status.ts';
import type { StoredListing } from '../../listings/table.ts';
import { endAfter, scheduleReminders } from '../../listings/life/ending/term.server.ts';
import { moveListing } from '../../listings/life/move.server.ts';
import type { Actor } from '../../listings/life/table.ts';

/** Who hides or restores it, and when. */
type By = { actor: Actor; at: Date };

/** Hides a listing, and stores the status to restore. */
export async function hideListing(
  trx: Transaction<Database>,
  listing: StoredListing,
  to: Hidden,
  { actor, at }: By,
): Promise<StoredListing> {
  if (!isHidden(listing.status))
    await trx
      .insertInto('listing_holds')
      .values({ listing_id: listing.id, return_to: listing.status, at })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ return_to: listing.status, at }))
      .execute();
  await trx.deleteFrom('listing_reminders').where('listing_id', '=', listing.id).execute();
  return moveListing(trx, listing, { to, kind: 'hidden', by: actor, at });
}

/** Restores a hidden listing, or publishes one that was never visible. Its remaining time does not run while hidden. */
export async function showListing(
  app: App,
  trx: Transaction<Database>,
  listing: StoredListing,
  { actor, at }: By,
): Promise<StoredListing> {
  const hold = await trx
    .deleteFrom('listing_holds')
    .where('listing_id', '=', listing.id)
    .returning(['return_to', 'at'])
    .executeTakeFirst();
  const to = hold?.return_to ?? 'active';
  if (!isVisible(to)) return moveListing(trx, listing, { to, kind: 'restored', by: actor, at });
  const isNew = listing.published_at === null;
  const expiresAt =
    listing.expires_at && hold
      ? new Date(listing.expires_at.getTime() + at.getTime() - hold.at.getTime())
      : endAfter(app.config, at);
  const published = { published_at: at, position: sql<number>`nextval('listing_positions')` };
  if (isNew) await trx.updateTable('listings').set(published).where('id', '=', listing.id).execute();
  await scheduleReminders(trx, app, listing.id, expiresAt);
  return moveListing(trx, listing, { to, kind: isNew ? 'published' : 'restored', by: actor, at }, expiresAt);
}
