/** An owner's actions on a listing: reserving, selling, renewing, bumping, confirming. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { allFeatures } from '../../feature.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { isVisible, statusAt } from '../../../listing/status.ts';
import type { StoredListing } from '../../../listing/table.ts';
import type { ListingRow } from '../present.ts';
import { readListing } from '../reading/listing.server.ts';
import { endStateOf } from './ended.ts';
import { recordEvents } from './history/events.server.ts';
import { type Move, moveListing } from './move.server.ts';
import { type Action, decide, type Decision, type State } from './rules.ts';
import { lockListing } from './lock.server.ts';
import type { Actor, EventKind } from './table.ts';
import { scheduleReminders } from './ending/term.server.ts';
import { recordConfirmation, closeQuestion } from './availability/question.server.ts';

/** Optional details about a sale. `buyerId` null: somebody who did not write on the site. */
export type Sale = { price?: number | undefined; buyerId?: string | null | undefined };

/** The transition to expired. */
export const expiryMove: Move = { to: 'expired', kind: 'expired', by: 'time', at: 'end' };

type Stage = Pick<StoredListing, 'id' | 'status' | 'status_at' | 'expires_at' | 'bumped_at'>;

// Those that change the status.
const moves: EventKind[] = ['published', 'reserved', 'released', 'sold', 'unsold', 'renewed', 'expired'];

/** Performs an action for the owner; the listing has been read as one of the account's own. */
export async function actAsOwner(
  app: App,
  account: Account,
  listing: ListingRow,
  action: Action,
  sale: Sale = {},
): Promise<ListingRow> {
  await refuseUnknownBuyer(app, account, sale);
  return actOn(app, listing.id, action, 'owner', sale);
}

/** Performs an action if the rules allow it, in one transaction; 409 with the reason if not. */
export async function actOn(app: App, id: string, action: Action, by: Actor, sale: Sale = {}): Promise<ListingRow> {
  await app.db.transaction().execute(async (trx) => {
    const found = await lockListing(trx, id);
    const now = app.now();
    const decision = decide(action, await readState(trx, found, now), app.config, now);
    if (decision.do === 'refuse') throw conflict({}, decision.message);
    if (decision.do === 'nothing') {
      if (action === 'sold') await nameBuyer(app, trx, id, sale);
      return;
    }
    // It may have expired a moment ago.
    const listing = await endIfDue(trx, found, now);
    if (decision.do === 'bump') await bump(trx, listing, by, now);
    else if (decision.do === 'move') await move(app, trx, listing, { decision, by, at: now });
    await closeQuestion(trx, id, now);
    // Bringing it back also confirms it.
    if (action === 'renew' && listing.status === 'expired') await recordConfirmation(trx, id, now);
    if (action === 'sold') await keepSale(app, trx, found, sale);
    if (action === 'unsold') await trx.deleteFrom('listing_sales').where('listing_id', '=', id).execute();
  });
  const row = await readListing(app, id);
  if (!row) throw notFound('Elan tapılmadı.');
  return row;
}

/** Stores that a listing has expired, if it has. The caller has locked its row. */
async function endIfDue(trx: Transaction<Database>, listing: StoredListing, now: Date): Promise<StoredListing> {
  const isDue = isVisible(listing.status) && statusAt(listing, now) === 'expired';
  return isDue ? moveListing(trx, listing, expiryMove) : listing;
}

/** The state that the rules are applied to. */
export async function readState(db: Kysely<Database>, listing: Stage, now: Date): Promise<State> {
  const last = await db
    .selectFrom('listing_events')
    .select(['kind', 'at'])
    .where('listing_id', '=', listing.id)
    .where('kind', 'in', moves)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...endStateOf(listing, now), bumpedAt: listing.bumped_at, last };
}

type Doing = { decision: Extract<Decision, { do: 'move' }>; by: Actor; at: Date };

async function move(app: App, trx: Transaction<Database>, listing: StoredListing, { decision, by, at }: Doing) {
  const { to, kind, expiresAt } = decision;
  const moved = await moveListing(trx, listing, { to, kind, by, at }, expiresAt);
  if (!isVisible(to)) await trx.deleteFrom('listing_reminders').where('listing_id', '=', listing.id).execute();
  // Reserving changes no end.
  else if (moved.expires_at && (expiresAt || !isVisible(listing.status)))
    await scheduleReminders(trx, app, listing.id, moved.expires_at);
}

async function bump(trx: Transaction<Database>, { id }: StoredListing, by: Actor, at: Date): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ position: sql<number>`nextval('listing_positions')`, bumped_at: at })
    .where('id', '=', id)
    .execute();
  await recordEvents(trx, [{ listing_id: id, at, actor: by, kind: 'bumped' }]);
}

async function keepSale(
  app: App,
  trx: Transaction<Database>,
  listing: StoredListing,
  { price, buyerId }: Sale,
): Promise<void> {
  if (price === undefined && buyerId === undefined) return;
  const facets = price === undefined ? [] : listing.facets;
  const told = { price: price ?? null, buyer_id: buyerId ?? null, buyer_told: buyerId !== undefined, facets };
  await trx
    .insertInto('listing_sales')
    .values({ listing_id: listing.id, ...told })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(told))
    .execute();
  await tellOfBuyer(app, trx, listing.id, buyerId);
}

/** Of a listing sold before, unless its buyer was told already. */
async function nameBuyer(app: App, trx: Transaction<Database>, listingId: string, { buyerId }: Sale): Promise<void> {
  if (buyerId === undefined) return;
  const told = { buyer_id: buyerId, buyer_told: true };
  const named = await trx
    .insertInto('listing_sales')
    .values({ listing_id: listingId, price: null, ...told })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet(told).where('listing_sales.buyer_told', '=', false),
    )
    .returning('listing_id')
    .executeTakeFirst();
  if (named) await tellOfBuyer(app, trx, listingId, buyerId);
}

async function tellOfBuyer(app: App, trx: Transaction<Database>, listingId: string, buyerId: Sale['buyerId']) {
  if (buyerId == null) return;
  for (const { onBuyerNamed } of allFeatures()) await onBuyerNamed?.(app, trx, { listingId, buyerId });
}

async function refuseUnknownBuyer(app: App, account: Account, { buyerId }: Sale): Promise<void> {
  if (buyerId == null) return;
  const known =
    buyerId !== account.id &&
    (await app.db.selectFrom('accounts').select('id').where('id', '=', buyerId).executeTakeFirst());
  if (!known) throw invalid({ buyerId: 'Belə alıcı yoxdur.' });
}
