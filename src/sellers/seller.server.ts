/** Public data of a seller. */
import { isUuid } from '../domain/language/uuid.ts';
import { type RawBuilder, sql } from 'kysely';
import { topicOfProfile, topicOfSeller } from '../platform/cache/changes.ts';
import { dayMs } from '../domain/language/durations.ts';
import type { Reading } from '../platform/page/reading.ts';
import { isBanned } from '../accounts/standing.server.ts';
import { averageOfAccount, countOfAccount } from '../ratings/reading.server.ts';
import type { AccountsTable } from '../accounts/table.ts';
import type { Seller } from './schemas.server.ts';
import { readableListings, visibleListings } from '../listings/reading/public.server.ts';

const answeredWithinDays = 30;
const fewestAnswers = 5;
// Bounds the work for very active sellers: the newest conversations, and the first messages of each.
const maxConversations = 200;
const maxMessages = 100;

type Standing = Pick<AccountsTable, 'banned_at' | 'banned_until' | 'ban_reason'>;

type Row = Standing & {
  name: string;
  since: Date;
  phone_verified: boolean;
  active: number;
  sold: number;
  reply_seconds: number | null;
  rating: number | null;
  ratings: number;
  shop: { name: string; slug: string } | null;
};

/** Topics that responses about a seller depend on. */
export function topicsOf(accountId: string) {
  return [topicOfSeller(accountId), topicOfProfile(accountId)] as const;
}

/** The account id in lower case; undefined if the text is not an id. */
export function accountIdOf(text: string): string | undefined {
  return isUuid(text) ? text.toLowerCase() : undefined;
}

/** The seller; undefined if the account does not exist or is banned. */
export async function readSeller(reading: Reading, accountId: string): Promise<Seller | undefined> {
  const now = reading.now();
  const [visible, readable] = [await visibleListings(reading), await readableListings(reading)];
  const row = await readAccount<Row>(
    reading,
    sql`select a.created_at as since, a.phone_verified_at is not null as phone_verified,
      a.banned_at, a.banned_until, a.ban_reason,
      coalesce((select l.contact_name from ${readable} l where l.account_id = a.id
        order by l.number desc limit 1), a.username) as name,
      (select count(*)::int from ${visible} l where l.account_id = a.id) as active,
      (select count(*)::int from ${readable} l where l.account_id = a.id and l.status = 'sold') as sold,
      ${replySeconds(new Date(now.getTime() - answeredWithinDays * dayMs))} as reply_seconds,
      ${averageOfAccount(reading)} as rating, ${countOfAccount} as ratings,
      (select json_build_object('name', s.name, 'slug', s.slug)
        from shops s where s.account_id = a.id and s.status = 'open') as shop
    from accounts a where a.id = ${accountId}`,
  );
  return (
    row && {
      name: row.name,
      since: row.since.toISOString(),
      phoneVerified: row.phone_verified,
      active: row.active,
      sold: row.sold,
      replyMinutes: row.reply_seconds === null ? null : Math.round(row.reply_seconds / 60),
      rating: row.rating,
      ratings: row.ratings,
      ...(row.shop && { shop: row.shop }),
    }
  );
}

/** Whether `readSeller` would find one. */
export async function isSeller(reading: Reading, accountId: string): Promise<boolean> {
  const found = await readAccount(
    reading,
    sql`select banned_at, banned_until, ban_reason from accounts where id = ${accountId}`,
  );
  return found !== undefined;
}

async function readAccount<Found extends Standing>(
  reading: Reading,
  query: RawBuilder<unknown>,
): Promise<Found | undefined> {
  const [found] = await reading.read<Found>(query);
  // Falls back to the leader: the replica may lack a new account.
  const [row] = found || !reading.fromReplica ? [found] : await reading.leader.read<Found>(query);
  return row && !isBanned(row, reading.now()) ? row : undefined;
}

/** SQL: median time until the first reply of account `a`; null if it has replied to too few buyers. */
const replySeconds = (since: Date) => sql`(
      select percentile_cont(0.5) within group (order by extract(epoch from answer.at - c.created_at))
      from (
        select id, created_at from conversations where seller_id = a.id and created_at > ${since}
        order by created_at desc limit ${maxConversations}) c
      cross join lateral (
        select at from messages where conversation_id = c.id and role = 'seller' and number <= ${maxMessages}
        order by number limit 1) answer
      having count(*) >= ${fewestAnswers})`;
