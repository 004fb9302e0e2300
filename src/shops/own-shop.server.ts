/** An account's own shop. */
import { type Selectable, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { conflict, notFound } from '../platform/base/errors.ts';
import type { Db } from '../platform/database/client.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import { lockOccupation } from '../accounts/locking.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { ReceivedPhoto } from '../photos/incoming/multipart.server.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { withStoredPhotos } from '../photos/with-stored-photos.server.ts';
import { changesOf, shownOf } from './changes.ts';
import type { ShopRow } from './present.server.ts';
import type { ShopInput } from './schema.ts';
import { claimSlug } from './slugs.server.ts';
import type { ShopPhotosTable, ShopsTable } from './table.ts';

const noShop = 'Mağazanız yoxdur. Əvvəlcə mağaza yaradın.';

/** The shop of the account; 404 without one. */
export async function readOwnShop(app: App, accountId: string): Promise<ShopRow> {
  const [shop] = await readShops(app.db, accountId);
  if (!shop) throw notFound(noShop);
  return shop;
}

/**
 * Stores the shop's data. A new or closed shop then awaits the admin's decision, as do an open shop's name, VÖEN, links
 * and description, which it goes on showing as they were.
 */
export async function saveShop(app: App, account: Account, input: ShopInput): Promise<ShopRow> {
  const now = app.now();
  const { hours, ...texts } = input;
  const values = { ...texts, hours: JSON.stringify(hours), updated_at: now };
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    await lockOccupation(trx, account.id);
    const works = await trx
      .selectFrom('shop_members')
      .select('shop_id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    // Accepted an invitation at the same moment: their own shop would be out of reach.
    if (works) throw conflict({}, 'Siz artıq bir mağazada işləyirsiniz. Əvvəlcə oradan çıxın.');
    await claimSlug(app, trx, account.id, input.slug);
    const before = await trx
      .selectFrom('shops')
      .selectAll()
      .where('account_id', '=', account.id)
      .forUpdate()
      .executeTakeFirst();
    const waits =
      before?.status === 'closed'
        ? { status: 'waiting' as const, reason: null }
        : before?.status === 'open' && { ...shownOf(before), ...pendingOf(before, input, now) };
    await trx
      .insertInto('shops')
      .values({ account_id: account.id, created_at: now, reason: null, decided_at: null, ...values })
      .onConflict((conflicting) => conflicting.column('account_id').doUpdateSet({ ...values, ...waits }))
      .execute();
  });
  return readOwnShop(app, account.id);
}

/** What waits for the admin from now on; what waited already keeps its turn. */
function pendingOf(shop: Selectable<ShopsTable>, input: ShopInput, now: Date) {
  const changes = changesOf(shop, input);
  if (!changes) return { pending: null, pending_at: null };
  const waited = changesOf({ ...shop, ...shop.pending }, input) === null;
  return { pending: JSON.stringify(changes), pending_at: waited ? shop.pending_at : now };
}

/** Replaces a photo of the shop. */
export async function replacePhoto(
  app: App,
  account: Account,
  place: ShopPhotosTable['place'],
  received: ReceivedPhoto,
): Promise<ShopRow> {
  await readOwnShop(app, account.id);
  await withStoredPhotos(app, [received], ([photo]) =>
    app.db.transaction().execute(async (trx) => {
      await lockAccount(app, trx, account);
      await dropPhotos(app, trx, account.id, [place]);
      await trx
        .insertInto('shop_photos')
        .values({ account_id: account.id, place, ...photo! })
        .execute();
    }),
  );
  return readOwnShop(app, account.id);
}

/** Removes a photo of the shop. */
export async function removePhoto(app: App, account: Account, place: ShopPhotosTable['place']): Promise<ShopRow> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    await dropPhotos(app, trx, account.id, [place]);
  });
  return readOwnShop(app, account.id);
}

/** Deletes photos of a shop, in the transaction that replaces them or deletes the shop. */
export async function dropPhotos(app: App, trx: Db, accountId: string, places: readonly ShopPhotosTable['place'][]) {
  // Row lock: two requests that replace the same photo are serialised.
  await trx.selectFrom('shops').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
  const dropped = await trx
    .deleteFrom('shop_photos')
    .where('account_id', '=', accountId)
    .where('place', 'in', places)
    .returning(['key', 'widths'])
    .execute();
  await scheduleRemoval(app, trx, dropped);
}

/** Shops of an account: at most one. */
export async function readShops(db: Db, accountId: string): Promise<ShopRow[]> {
  const { rows } = await sql<ShopRow>`select ${shopColumns} from shops s where s.account_id = ${accountId}`.execute(db);
  return rows;
}

/** SQL columns of a `ShopRow`, for shops under the alias `s`. */
export const shopColumns = sql`s.*, coalesce((
    select json_agg(json_build_object('place', p.place, 'key', p.key, 'width', p.width, 'height', p.height,
      'widths', p.widths, 'placeholder', p.placeholder))
    from shop_photos p where p.account_id = s.account_id), '[]') as photos`;
