/** An owner's actions on a listing: reserving, selling, renewing, bumping, confirming. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict, invalid, notFound } from '../../platform/base/errors.ts';
import { allFeatures } from '../../platform/app/feature.server.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { isVisible, statusAt } from '../status.ts';
import type { StoredListing } from '../table.ts';
import type { ListingRow } from '../present.ts';
import { requireShownSection } from '../../platform/site/site.server.ts';
import { requireListing } from '../reading/listing.server.ts';
import { endStateOf } from './ended.ts';
import { recordEvents } from './history/events.server.ts';
import { type Move, moveListing } from './move.server.ts';
import { type Action, decideAction, type Decision, type State } from './rules.ts';
import { lockListing } from './lock.server.ts';
import type { Actor, EventKind } from './table.ts';
import { scheduleReminders } from './ending/term.server.ts';
import { recordConfirmation, closeQuestion } from './availability/question.server.ts';

/** Optional details about a sale. */
export type Sale = {
  price?: number | undefined;
  /** Null: the buyer did not write on the site. */
  buyerId?: string | null | undefined;
  /** Whether the seller typed the code that the buyer showed. */
  byCode?: boolean;
};

/** The transition to expired. */
export const expiryMove: Move = { to: 'expired', kind: 'expired', by: 'time', at: 'end' };

type Stage = Pick<StoredListing, 'id' | 'status' | 'status_at' | 'expires_at' | 'bumped_at'>;

// Events that change the status.
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

// Actions that put a listing before the public again, or first.
const toSite: ReadonlySet<Action> = new Set(['renew', 'unsold', 'bump']);

async function sectionOf(app: App, id: string): Promise<string> {
  const listing = await app.db.selectFrom('listings').select('section').where('id', '=', id).executeTakeFirst();
  if (!listing) throw notFound('Elan tapılmadı.');
  return listing.section;
}

/** Performs an action if the rules allow it, in one transaction; 409 with the reason if not. */
export async function actOn(app: App, id: string, action: Action, by: Actor, sale: Sale = {}): Promise<ListingRow> {
  // Back into a section that the site shows.
  if (toSite.has(action)) await requireShownSection(app, await sectionOf(app, id));
  await app.db.transaction().execute(async (trx) => {
    // The buyer is notified, and their account must not be deleted in between.
    if (sale.buyerId != null) await lockAccounts(trx, [sale.buyerId]);
    const found = await lockListing(trx, id);
    const now = app.now();
    const decision = decideAction(action, await readState(trx, found, now), app.config, now);
    if (decision.do === 'refuse') throw conflict({}, decision.message);
    if (decision.do === 'nothing') {
      if (action === 'sold') await nameBuyer(app, trx, id, sale);
      return;
    }
    if (action === 'unsold') for (const { onSaleUndone } of allFeatures()) await onSaleUndone?.(trx, id);
    // It may have expired a moment ago.
    const listing = await endIfDue(trx, found, now);
    if (decision.do === 'bump') await bump(trx, listing, by, now);
    else if (decision.do === 'move') await move(app, trx, listing, { decision, by, at: now });
    await closeQuestion(trx, id, now);
    // Renewing an expired listing also confirms it.
    if (action === 'renew' && listing.status === 'expired') await recordConfirmation(trx, id, now);
    if (action === 'sold') await keepSale(app, trx, found, sale);
    if (action === 'unsold') await trx.deleteFrom('listing_sales').where('listing_id', '=', id).execute();
  });
  const row = await requireListing(app, id);
  return row;
}

/** Renews a listing if it has expired, in a transaction that has locked it; 409 if that is too late. */
export async function renewWithin(app: App, trx: Transaction<Database>, id: string): Promise<void> {
  const listing = await lockListing(trx, id);
  const now = app.now();
  // In review, moderators decide first.
  if (statusAt(listing, now) !== 'expired') return;
  const decision = decideAction('renew', await readState(trx, listing, now), app.config, now);
  if (decision.do === 'refuse') throw conflict({}, decision.message);
  if (decision.do !== 'move') return;
  await move(app, trx, await endIfDue(trx, listing, now), { decision, by: 'owner', at: now });
  await recordConfirmation(trx, id, now);
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
  // Reserving does not change the expiry, so its reminders stay.
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

async function keepSale(app: App, trx: Transaction<Database>, listing: StoredListing, sale: Sale): Promise<void> {
  const { price, buyerId } = sale;
  if (price === undefined && buyerId === undefined) return;
  const facets = price === undefined ? [] : listing.facets;
  const isTold = await isBuyerTold(trx, listing.id, sale);
  const terms = { price: price ?? null, buyer_id: buyerId ?? null, buyer_told: isTold, facets };
  await trx
    .insertInto('listing_sales')
    .values({ listing_id: listing.id, ...terms })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(terms))
    .execute();
  if (isTold) await notifyOfBuyer(app, trx, listing.id, buyerId);
}

/** Stores the buyer of a listing already sold, unless one is settled (`buyer_told`). */
async function nameBuyer(app: App, trx: Transaction<Database>, listingId: string, sale: Sale): Promise<void> {
  const { buyerId } = sale;
  if (buyerId === undefined) return;
  const terms = { buyer_id: buyerId, buyer_told: await isBuyerTold(trx, listingId, sale) };
  const named = await trx
    .insertInto('listing_sales')
    .values({ listing_id: listingId, price: null, ...terms })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet(terms).where('listing_sales.buyer_told', '=', false),
    )
    .returning('listing_id')
    .executeTakeFirst();
  if (named && terms.buyer_told) await notifyOfBuyer(app, trx, listingId, buyerId);
}

/**
 * Whether the buyer is settled: not on the site, proven by code, or known from this listing. Naming a stranger does not
 * settle it, so that the real buyer can still rate.
 */
async function isBuyerTold(trx: Transaction<Database>, listingId: string, { buyerId, byCode }: Sale): Promise<boolean> {
  if (buyerId === undefined) return false;
  if (buyerId === null || byCode) return true;
  for (const { isBuyerKnown } of allFeatures()) if (await isBuyerKnown?.(trx, { listingId, buyerId })) return true;
  return false;
}

async function notifyOfBuyer(app: App, trx: Transaction<Database>, listingId: string, buyerId: Sale['buyerId']) {
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
