/** What a conversation's listing was sold for ratings: when, and to whom. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Db } from '../../database/client.ts';
import type { ConversationsTable } from '../conversations/table.ts';
import { daysMs } from '../listings/life/days.ts';
import { rateableDays } from './letters.ts';
import type { Sale } from './rules.ts';
import { tellOfRatings } from './telling.server.ts';

type About = Pick<ConversationsTable, 'id' | 'listing_id' | 'buyer_id'>;
type Row = { sold_at: Date; buyer_told: boolean; is_buyer: boolean; wrote: boolean };

/** The sale of a conversation's listing; undefined if it is not sold. */
export async function readSale(db: Db, { id, listing_id, buyer_id }: About): Promise<Sale | undefined> {
  const { rows } = await sql<Row>`
    with sale as (
      select l.status_at as sold_at, coalesce(s.buyer_told, false) as buyer_told,
        coalesce(s.buyer_id = ${buyer_id}, false) as is_buyer
      from listings l left join listing_sales s on s.listing_id = l.id
      where l.id = ${listing_id} and l.status = 'sold'
      union all
      select sold_at, buyer_told, buyer_told from kept_sales where conversation_id = ${id} and ${listing_id}::uuid is null
    )
    select sale.*, not exists (
      select from unnest(array['buyer', 'seller']) side
      where not exists (
        select from messages where conversation_id = ${id} and role = side and (sale.buyer_told or at <= sale.sold_at)
      )
    ) as wrote
    from sale`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  return {
    soldAt: found.sold_at,
    buyer: !found.buyer_told ? 'unsaid' : found.is_buyer ? 'this' : 'other',
    bothWrote: found.wrote,
  };
}

/** Tells the buyer whom the seller named, if they wrote to each other. */
export async function tellBuyer(
  app: App,
  trx: Transaction<Database>,
  { listingId, buyerId }: { listingId: string; buyerId: string },
): Promise<void> {
  const conversation = await trx
    .selectFrom('conversations')
    .select(['id', 'listing_id', 'listing_number'])
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (conversation) await tellOfRatings(app, trx, [{ what: 'bought', accountId: buyerId, about: conversation }]);
}

/** `at`: of the last message. */
type Buyer = { id: string; name: string; at: string };

/** Those whom the seller of a listing answered, whoever wrote last first. */
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

// As many as one chooses from.
const maxBuyers = 50;

/** Before listings are deleted: a seller who deletes what he sold can still be rated. */
export async function keepSales(trx: Transaction<Database>, listingIds: readonly string[]): Promise<void> {
  await sql`
    insert into kept_sales (conversation_id, sold_at, buyer_told)
    select c.id, l.status_at, coalesce(s.buyer_told, false)
    from conversations c
    join listings l on l.id = c.listing_id
    left join listing_sales s on s.listing_id = l.id
    where c.listing_id = any(${[...listingIds]}::uuid[]) and l.status = 'sold' and l.status_at is not null
      and (not coalesce(s.buyer_told, false) or s.buyer_id = c.buyer_id)`.execute(trx);
}

/** Nightly: sales that nobody may rate any more. */
export async function forgetKeptSales(app: App): Promise<void> {
  const oldest = new Date(app.now().getTime() - daysMs(app.config, rateableDays));
  await app.db.deleteFrom('kept_sales').where('sold_at', '<', oldest).execute();
}
