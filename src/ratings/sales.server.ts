/** Sales as ratings need them: when a conversation's listing was sold, and to whom. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database, Db } from '../platform/database/client.ts';
import type { ConversationsTable } from '../conversations/table.ts';
import { daysMs } from '../listings/life/days.ts';
import { rateableDays } from './letters.ts';
import type { Sale } from './rules.ts';
import { notifyOfRatings } from './notify.server.ts';

type About = Pick<ConversationsTable, 'id' | 'listing_id' | 'buyer_id'>;
type Row = { sold_at: Date; buyer_told: boolean; is_buyer: boolean; wrote: boolean };

/**
 * The sale for which a conversation's members may rate each other: the listing's current one, or one to this buyer that
 * was undone or whose listing was deleted. Undefined if there is none.
 */
export async function readSale(db: Db, { id, listing_id, buyer_id }: About): Promise<Sale | undefined> {
  const { rows } = await sql<Row>`
    with sale as (
      select l.status_at as sold_at, coalesce(s.buyer_told, false) as buyer_told,
        coalesce(s.buyer_id = ${buyer_id}, false) as is_buyer
      from listings l left join listing_sales s on s.listing_id = l.id
      where l.id = ${listing_id} and l.status = 'sold'
      union all
      select sold_at, buyer_told, buyer_told from kept_sales where conversation_id = ${id}
    )
    select sale.*, not exists (
      select from unnest(array['buyer', 'seller']) side
      where not exists (
        select from messages where conversation_id = ${id} and role = side and (sale.buyer_told or at <= sale.sold_at)
      )
    ) as wrote
    from sale order by buyer_told and not is_buyer, sold_at desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  return {
    soldAt: found.sold_at,
    buyer: !found.buyer_told ? 'unsaid' : found.is_buyer ? 'this' : 'other',
    bothWrote: found.wrote,
  };
}

/** Whether an account and the seller have exchanged messages about a listing. */
export async function isBuyerKnown(
  trx: Transaction<Database>,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from conversations c
    where listing_id = ${listingId} and buyer_id = ${buyerId} and not exists (
      select from unnest(array['buyer', 'seller']) side
      where not exists (select from messages where conversation_id = c.id and role = side)
    )`.execute(trx);
  return rows.length > 0;
}

/** Notifies the buyer named by the seller, once, unless the buyer has blocked the seller. */
export async function notifyBuyer(
  app: App,
  trx: Transaction<Database>,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<void> {
  const conversation = await trx
    .updateTable('conversations as c')
    .set({ buyer_told_at: app.now() })
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('buyer_told_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_blocks')
            .select('account_id')
            .whereRef('account_id', '=', 'c.buyer_id')
            .whereRef('blocked_id', '=', 'c.seller_id'),
        ),
      ),
    )
    .returning(['id', 'listing_id', 'listing_number'])
    .executeTakeFirst();
  if (conversation) await notifyOfRatings(app, trx, [{ what: 'bought', accountId: buyerId, about: conversation }]);
}

/** `at`: time of the last message. */
type Buyer = { id: string; name: string; at: string };

/** Possible buyers of a listing: accounts its seller has answered, latest message first. */
export async function readBuyers(app: App, { id }: { id: string }): Promise<Buyer[]> {
  const { rows } = await sql<Omit<Buyer, 'at'> & { at: Date }>`
    select a.id, a.username as name, m.last_at as at
    from conversations c
    join accounts a on a.id = c.buyer_id
    join conversation_members m on m.conversation_id = c.id and m.role = 'buyer'
    where c.listing_id = ${id}
      and exists (select from messages where conversation_id = c.id and role = 'seller')
    order by m.last_at desc limit ${maxBuyers}`.execute(app.db);
  return rows.map(({ at, ...buyer }) => ({ ...buyer, at: at.toISOString() }));
}

// More than a seller would choose from.
const maxBuyers = 50;

/** Records a sale before it is undone, so that the notified buyer can still rate and be rated. */
export async function keepUndoneSale(trx: Transaction<Database>, listingId: string): Promise<void> {
  await sql`
    insert into kept_sales (conversation_id, sold_at, buyer_told)
    select c.id, l.status_at, true
    from conversations c
    join listings l on l.id = c.listing_id
    join listing_sales s on s.listing_id = l.id and s.buyer_told and s.buyer_id = c.buyer_id
    where c.listing_id = ${listingId} and l.status = 'sold' and l.status_at is not null
    on conflict (conversation_id) do update set sold_at = excluded.sold_at, buyer_told = true`.execute(trx);
}

/** Records sales before their listings are deleted, so that a seller who deletes a sold listing can still be rated. */
export async function keepSales(trx: Transaction<Database>, listingIds: readonly string[]): Promise<void> {
  await sql`
    insert into kept_sales (conversation_id, sold_at, buyer_told)
    select c.id, l.status_at, coalesce(s.buyer_told, false)
    from conversations c
    join listings l on l.id = c.listing_id
    left join listing_sales s on s.listing_id = l.id
    where c.listing_id = any(${[...listingIds]}::uuid[]) and l.status = 'sold' and l.status_at is not null
      and (not coalesce(s.buyer_told, false) or s.buyer_id = c.buyer_id)
    on conflict (conversation_id) do update
    set sold_at = excluded.sold_at, buyer_told = kept_sales.buyer_told or excluded.buyer_told`.execute(trx);
}

/** Nightly job: deletes recorded sales whose rating period is over. */
export async function deleteExpiredSales(app: App): Promise<void> {
  const oldest = new Date(app.now().getTime() - daysMs(app.config, rateableDays));
  await app.db.deleteFrom('kept_sales').where('sold_at', '<', oldest).execute();
}
