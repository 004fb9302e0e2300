/** Whom a person of the staff of shops is involved with, so that they do not judge them as a moderator. */
import { type RawBuilder, sql } from 'kysely';

/** SQL: accounts of the shops that the account works for, or has posted ads for that still exist. */
export function shopsOf(accountId: string | null): RawBuilder<string> {
  return sql`
    select shop_id from shop_members where account_id = ${accountId}
    union
    select l.account_id from listing_posters p join listings l on l.id = p.listing_id where p.account_id = ${accountId}`;
}

/** SQL: those shops, and who works for them or for the account's own. */
export function colleaguesOf(accountId: string | null): RawBuilder<string> {
  return sql`
    ${shopsOf(accountId)}
    union
    select account_id from shop_members
    where shop_id = ${accountId} or shop_id in (select shop_id from shop_members where account_id = ${accountId})`;
}
