/** All status transitions go through here. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { isHidden, isVisible, type Status } from '../status.ts';
import { scheduleWithdrawal } from '../../photos/withdrawal.server.ts';
import { indexListings } from '../../search/search.server.ts';
import type { StoredListing } from '../table.ts';
import { indexedOf } from '../row.ts';
import { recordEvents } from './history/events.server.ts';
import type { Actor, EventKind } from './table.ts';

const hidden = ['pending', 'rejected', 'removed'] as const;
const steps: Readonly<Record<Status, readonly Status[]>> = {
  // Renewal leaves it active.
  active: ['active', 'reserved', 'sold', 'expired', ...hidden],
  reserved: ['active', 'sold', 'expired', ...hidden],
  sold: ['active', ...hidden],
  expired: ['active', ...hidden],
  // Restoring returns a listing to its former status.
  pending: ['active', 'reserved', 'sold', 'expired', 'rejected', 'removed'],
  rejected: ['active', 'reserved', 'sold', 'expired', 'pending', 'removed'],
  removed: ['active', 'reserved', 'sold', 'expired', 'pending', 'rejected'],
};

/** A ban keeps a listing's timing: days since it was sold or expired still count. */
const keepsTime: readonly EventKind[] = ['hidden', 'restored'];

/** A transition. `at` is a moment, or each listing's own expiry. */
export type Move = { to: Status; kind: EventKind; by: Actor; at: Date | 'end'; reason?: string };

/**
 * Changes a listing's status, and records it in its history. The caller has locked the row. `expiresAt` is its new expiry.
 * Returns the updated row.
 */
export async function moveListing(
  trx: Transaction<Database>,
  listing: StoredListing,
  move: Move,
  expiresAt?: Date,
): Promise<StoredListing> {
  await moveListings(trx, [listing], move, expiresAt);
  const at = timeOf(listing, move);
  return {
    ...listing,
    status: move.to,
    status_at: listing.status === move.to || keepsTime.includes(move.kind) ? listing.status_at : at,
    expires_at: expiresAt ?? listing.expires_at,
  };
}

/** `moveListing` for many listings, in a few statements. */
export async function moveListings(
  trx: Transaction<Database>,
  listings: readonly StoredListing[],
  move: Move,
  expiresAt?: Date,
): Promise<void> {
  const { to, kind, by, reason } = move;
  const wrong = listings.find(({ status }) => !steps[status].includes(to));
  if (wrong) throw new Error(`listing ${wrong.id} cannot go from ${wrong.status} to ${to}`);
  if (listings.length === 0) return;
  const moved = listings.map((listing) => ({ id: listing.id, at: timeOf(listing, move) }));
  // Triggers note a sale for keepers (`noted_for_keepers`), a return for saved searches (`arrived_again`).
  await sql`
    update listings set status = ${to},
      status_at = case when status = ${to} or ${keepsTime.includes(kind)} then status_at else moment end,
      expires_at = coalesce(${expiresAt ?? null}::timestamptz, expires_at)
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) moved (listing, moment)
    where id = listing`.execute(trx);
  if (isHidden(to) && by === 'moderator')
    await scheduleWithdrawal(
      trx,
      moved.map(({ id }) => id),
    );
  const event = { kind, actor: by, ...(reason !== undefined && { reason }) };
  await recordEvents(
    trx,
    moved.map(({ id, at }) => ({ ...event, listing_id: id, at })),
  );
  if (isVisible(to)) await indexAgain(trx, listings);
}

const timeOf = ({ expires_at, created_at }: StoredListing, { at }: Move) =>
  at === 'end' ? (expires_at ?? created_at) : at;

/** Indexes listings that become visible: their words may have left the dictionary while they were hidden. */
async function indexAgain(trx: Transaction<Database>, listings: readonly StoredListing[]): Promise<void> {
  const indexed = listings.flatMap((listing) => {
    const section = sectionByName(listing.section);
    return section && !isVisible(listing.status) ? [indexedOf(section, listing)] : [];
  });
  await indexListings(trx, indexed);
}
