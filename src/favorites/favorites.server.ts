/** Favourites of accounts: the latest action on a listing wins, whenever it arrives (last write wins). */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { conflict, notFound } from '../platform/base/errors.ts';
import type { Section } from '../domain/fields/section.ts';
import { forReading } from '../platform/page/reading.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { StoredListing } from '../listings/table.ts';
import { hasPage } from '../listings/life/ended.ts';
import { type Card, type CardRow, presentCard } from '../listings/cards/present-card.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns, listingColumns } from '../listings/reading/columns.server.ts';
import { readableListings } from '../listings/reading/public.server.ts';
import { readListing, requirePublicListing } from '../listings/reading/listing.server.ts';
import { addEvents } from '../notices/events.server.ts';
import { dayMs } from '../domain/language/durations.ts';

export const maxFavorites = 500;
// How long removals are kept as tombstones: no browser is offline longer and still has changes to send.
const removalsMs = 90 * dayMs;

/** What a browser knows about a favourite it had before. */
export type KnownFavorite = { keptAt?: Date | undefined; keptPrice?: number | undefined };
/** Cursor: the last favourite of the previous page. */
export type Place = { keptAt: Date; id: string };
export type FavoriteRow = ListingRow & { kept_at: Date; kept_price: number };

/** Adds a favourite. Idempotent. `saidAt`: when the user did it. */
export async function addFavorite(
  app: App,
  account: Account,
  { section, id, saidAt }: { section: Section; id: string; saidAt: Date },
  { keptAt = app.now(), keptPrice }: KnownFavorite,
): Promise<void> {
  const listing = await requirePublicListing(forReading(app), id, section.name);
  const key = { account_id: account.id, listing_id: listing.id };
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    const held = await trx.selectFrom('listings').select('id').where('id', '=', listing.id).forKeyShare().execute();
    if (held.length === 0) throw notFound('Elan tapılmadı.');
    if (await isUndone(trx, key, saidAt)) return;
    const { rows } = await sql<{ is_new: boolean }>`
      insert into favorites as known (account_id, listing_id, kept_at, kept_price, said_at)
      values (${account.id}, ${listing.id}, ${within(keptAt, listing.created_at, app.now())},
        ${keptPrice ?? listing.price}, ${saidAt})
      on conflict (account_id, listing_id) do update set said_at = greatest(known.said_at, excluded.said_at)
      returning xmax = 0 as is_new`.execute(trx);
    if (!rows[0]?.is_new) return;
    await notifyOtherTabs(app, trx, account);
    // Counts under the lock, which other additions wait for.
    const { count } = await trx
      .selectFrom('favorites')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (count > maxFavorites) {
      throw conflict(
        {},
        `Hesabda ən çox ${maxFavorites} favorit saxlanılır. Yenisi üçün köhnələrdən bəzilərini silin.`,
      );
    }
  });
}

/** Removes a favourite, if present; even of a listing that can no longer be read. */
export async function removeFavorite(
  app: App,
  account: Account,
  { section, id, saidAt }: { section: Section; id: string; saidAt: Date },
): Promise<void> {
  const listing = await readListing(app, id, section.name);
  if (!listing) return;
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    const held = await trx.selectFrom('listings').select('id').where('id', '=', listing.id).forKeyShare().execute();
    if (held.length === 0) return;
    const { numDeletedRows } = await trx
      .deleteFrom('favorites')
      .where('account_id', '=', account.id)
      .where('listing_id', '=', listing.id)
      .where('said_at', '<=', saidAt)
      .executeTakeFirst();
    await sql`
      insert into favorite_removals as known (account_id, listing_id, said_at)
      values (${account.id}, ${listing.id}, ${saidAt})
      on conflict (account_id, listing_id) do update set said_at = greatest(known.said_at, excluded.said_at)`.execute(
      trx,
    );
    if (numDeletedRows > 0n) await notifyOtherTabs(app, trx, account);
  });
}

/** A page of favourites whose listing still has a page, latest first, with the next cursor. */
export async function readFavorites(
  app: App,
  account: Pick<Account, 'id'>,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ items: FavoriteRow[]; next: Place | null }> {
  const beyond = after ? sql`and (kept_at, listing_id) < (${after.keptAt}, ${after.id}::uuid)` : sql``;
  const rows = await app.read<FavoriteRow>(sql`
    select ${listingColumns}, kept_at, kept_price from ${await readableListings(app)} l
    join (select listing_id, kept_at, kept_price from favorites where account_id = ${account.id} ${beyond}) f
      on f.listing_id = l.id
    order by kept_at desc, listing_id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.filter((row) => hasPage(app, row)),
    next: last ? { keptAt: last.kept_at, id: last.id } : null,
  };
}

type KeptRow = CardRow & Pick<StoredListing, 'status_at'> & { kept_at: Date; kept_price: number };

/** All favourites as cards, for a browser's copy. */
export async function readFavoriteCards(
  app: App,
  account: Pick<Account, 'id'>,
): Promise<{ card: Card; keptAt: string; keptPrice: string }[]> {
  const rows = await app.read<KeptRow>(sql`
    select ${cardColumns}, o.status_at, kept_at, kept_price from ${await readableListings(app)} o
    join (select listing_id, kept_at, kept_price from favorites where account_id = ${account.id}) f
      on f.listing_id = o.id
    order by kept_at desc, listing_id desc`);
  const shown = rows.filter((row) => hasPage(app, row));
  return shown.map((row) => ({
    card: presentCard(row, app.now()),
    keptAt: row.kept_at.toISOString(),
    keptPrice: String(row.kept_price),
  }));
}

/** The account's favourites and recent removals, for its data download. */
export async function readOwnFavorites(app: App, accountId: string) {
  const [kept, removed] = await Promise.all([
    app.db
      .selectFrom('favorites')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(['number as listing', 'kept_at as keptAt', 'kept_price as keptPrice'])
      .where('favorites.account_id', '=', accountId)
      .orderBy('kept_at', 'desc')
      .execute(),
    app.db
      .selectFrom('favorite_removals')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(['number as listing', 'said_at as removedAt'])
      .where('favorite_removals.account_id', '=', accountId)
      .orderBy('said_at', 'desc')
      .execute(),
  ]);
  return { kept, removed };
}

/** Nightly job: deletes tombstones that no browser can need any more. */
export async function forgetRemovals(app: App): Promise<void> {
  const longAgo = new Date(app.now().getTime() - removalsMs);
  await app.db.deleteFrom('favorite_removals').where('said_at', '<', longAgo).execute();
}

/** Whether the listing was removed after the given addition; if not, the tombstone is obsolete. */
async function isUndone(
  trx: Transaction<Database>,
  key: { account_id: string; listing_id: string },
  saidAt: Date,
): Promise<boolean> {
  const removal = await trx
    .selectFrom('favorite_removals')
    .select('said_at')
    .where('account_id', '=', key.account_id)
    .where('listing_id', '=', key.listing_id)
    .executeTakeFirst();
  return removal !== undefined && removal.said_at > saidAt;
}

async function notifyOtherTabs(app: App, trx: Transaction<Database>, account: Account): Promise<void> {
  await addEvents(trx, app, [{ accountId: account.id, kind: 'favorites', data: {} }]);
}

/** Clamps a time: a browser's clock may be wrong. */
function within(moment: Date, from: Date, to: Date): Date {
  return new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));
}
