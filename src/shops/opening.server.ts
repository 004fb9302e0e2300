/** The admin opens and closes shops; their listings are updated in batches. */
import { type Selectable, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { conflict, invalid, notFound } from '../platform/base/errors.ts';
import { lockAccounts, lockOccupation } from '../accounts/locking.server.ts';
import { type Admin, asStaff } from '../accounts/admin/admin.server.ts';
import { appendToLog } from '../accounts/staff/log.server.ts';
import { type Decision, decideOnChanges, noChanges } from './deciding-on-changes.server.ts';
import { isShopSlug } from './shop-path.ts';
import { presentOwnShop, type ShopRow } from './present.server.ts';
import { shopColumns } from './own-shop.server.ts';
import type { WaitingShop } from './schemas.server.ts';
import { keepSlug } from './slugs.server.ts';
import type { ShopStatus, ShopsTable } from './table.ts';

const noSuchShop = 'Mağaza tapılmadı.';
// Fields the law requires of business sellers.
const lawsFields = { name: 'Ad', voen: 'VÖEN', address: 'Ünvan' } as const;

/** Opens or closes a shop, or decides on the changes of an open one. Idempotent. */
export async function decideOnShop(app: App, admin: Admin, slug: string, made: Decision) {
  const { decision, reason } = made;
  if (decision !== 'approve' && !reason) throw invalid({ reason: 'Səbəbi yazın: mağaza onu görəcək.' });
  if (!isShopSlug(slug)) throw notFound(noSuchShop);
  const found = await app.db.selectFrom('shops').select('account_id').where('slug', '=', slug).executeTakeFirst();
  if (!found) throw notFound(noSuchShop);
  const accountId = found.account_id;
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    await lockOccupation(trx, accountId);
    const shop = await trx
      .selectFrom('shops')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    if (!shop) throw notFound(noSuchShop);
    if (shop.status === 'open' && decision !== 'close') return decideOnChanges(app, trx, admin, shop, made);
    if (decision === 'refuse') throw noChanges();
    return openOrClose(app, trx, admin, shop, made);
  });
  return readOneShop(app, accountId);
}

async function openOrClose(
  app: App,
  trx: Db,
  admin: Admin,
  shop: Selectable<ShopsTable>,
  { decision, reason }: Decision,
): Promise<void> {
  const status: ShopStatus = decision === 'approve' ? 'open' : 'closed';
  const accountId = shop.account_id;
  const missing = Object.entries(lawsFields).filter(([name]) => shop[name as keyof typeof lawsFields] === '');
  if (status === 'open' && missing.length > 0)
    throw conflict({}, `Mağaza hələ açıla bilməz. Yazılmayıb: ${missing.map(([, label]) => label).join(', ')}.`);
  if (shop.status === status) return;
  const now = app.now();
  await trx
    .updateTable('shops')
    .set({ status, reason: reason ?? null, decided_at: now, pending: null, pending_at: null })
    .where('account_id', '=', accountId)
    .execute();
  // Closed, it may get another address: this one's visitors stay its own.
  if (shop.status === 'open') await keepSlug(app, trx, accountId, shop.slug);
  await trx
    .updateTable('accounts')
    .set({ seller_kind: status === 'open' ? 'shop' : 'person' })
    .where('id', '=', accountId)
    .execute();
  await appendToLog(trx, app, {
    by: asStaff(admin),
    action: status === 'open' ? 'openShop' : 'closeShop',
    accountId,
    before: { status: shop.status },
    after: { status, title: shop.name },
    ...(reason && { reason }),
  });
  await app.queue.send('shops.renewFacts', { accountId }, trx);
  await app.queue.send(
    'shops.tellDecision',
    { accountId, refused: shop.status === 'waiting' && status === 'closed', at: now.toISOString() },
    trx,
  );
}

const batchRows = 200;

/** Job: updates the seller kind of the account's listings, one batch per transaction. A retry continues. */
export async function renewFacts(app: App, { accountId }: { accountId: string }): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) after = await renewBatch(app, accountId, after);
}

/** Updates a batch; returns the number of its last listing, undefined after the last batch. */
async function renewBatch(app: App, accountId: string, after: number): Promise<number | undefined> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const { rows } = await sql<{ id: string; number: number }>`
      select id, number from listings where account_id = ${accountId} and number > ${after}
      order by number limit ${batchRows}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`
      with behind as (
        select l.id from listings l join accounts a on a.id = l.account_id
        where l.id = any(${ids}::uuid[]) and not l.facets @> array['seller:' || a.seller_kind]
        order by l.id for no key update of l)
      update listings set facets = facets from behind where listings.id = behind.id`.execute(trx);
    return rows.length === batchRows ? rows.at(-1)?.number : undefined;
  });
}

/** Shops for the admin: longest waiting first (open ones whose changes wait, too), or latest decided first. */
export async function readShopsOf(app: App, status: ShopStatus, page: { limit: number; offset: number }) {
  const [which, order] =
    status === 'waiting'
      ? [sql`s.status = 'waiting' or s.pending is not null`, sql`coalesce(s.pending_at, s.updated_at), s.account_id`]
      : [sql`s.status = ${status}`, sql`s.decided_at desc, s.account_id`];
  const { rows } = await sql<ShopRow & { username: string; listings: number }>`
    select ${shopColumns}, a.username,
      (select count(*)::int from visible_listings l where l.account_id = a.id) as listings
    from shops s join accounts a on a.id = s.account_id
    where ${which} order by ${order} limit ${page.limit + 1} offset ${page.offset}`.execute(app.db);
  const items = rows.slice(0, page.limit).map((row) => present(row, app.now()));
  return { items, nextCursor: rows.length > page.limit ? String(page.offset + page.limit) : null };
}

async function readOneShop(app: App, accountId: string): Promise<WaitingShop> {
  const { rows } = await sql<ShopRow & { username: string; listings: number }>`
    select ${shopColumns}, a.username,
      (select count(*)::int from visible_listings l where l.account_id = a.id) as listings
    from shops s join accounts a on a.id = s.account_id where s.account_id = ${accountId}`.execute(app.db);
  const [row] = rows;
  if (!row) throw notFound(noSuchShop);
  return present(row, app.now());
}

function present(row: ShopRow & { username: string; listings: number }, now: Date): WaitingShop {
  return { ...presentOwnShop(row, now), username: row.username, listings: row.listings };
}
