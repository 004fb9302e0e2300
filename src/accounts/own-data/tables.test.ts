/** Every column that names an account: which part of its data holds the row, and what its deletion does to it. */
import { expect } from 'vitest';
import { siteTest, request } from '../../test/site.ts';

const test = siteTest();

/** `part`: of the download; `not`: why none holds it. */
type Held = { part: string } | { not: string };
/** `goes` with the account; `kept`: without the name, and why. */
type Ended = 'goes' | { kept: string };

const secret = { not: 'a secret, or what guards against guessing it' };
const moment = { not: 'gone within minutes or a day' };
const others = { not: 'says what somebody else has done, and must not tell who' };

const columns: Record<string, [held: Held, ended: Ended]> = {
  'account_blocks.account_id': [{ part: 'blockedPeople' }, 'goes'],
  'account_blocks.blocked_id': [others, 'goes'],
  'account_events.account_id': [moment, 'goes'],
  'bans.account_id': [{ part: 'bans' }, 'goes'],
  'conversation_members.account_id': [{ part: 'conversations' }, { kept: 'the other side keeps it' }],
  'conversation_reports.reported_id': [others, { kept: 'moderators still look at it' }],
  'conversation_reports.reporter_id': [{ part: 'conversationReports' }, { kept: 'moderators still look at it' }],
  'conversations.buyer_id': [{ part: 'conversations' }, { kept: 'the other side keeps it' }],
  'conversations.seller_id': [{ part: 'conversations' }, { kept: 'the other side keeps it' }],
  'email_changes.account_id': [{ not: 'addresses asked for, gone once nothing can be undone' }, 'goes'],
  'event_streams.account_id': [moment, 'goes'],
  'factor_resets.account_id': [moment, 'goes'],
  'favorite_removals.account_id': [{ not: 'what was taken away, so that devices agree' }, 'goes'],
  'favorites.account_id': [{ part: 'favorites' }, 'goes'],
  'gone_reports.account_id': [{ part: 'reportsOfGoneListings' }, 'goes'],
  'gone_reports.seller_id': [others, 'goes'],
  'hidden_sellers.account_id': [{ part: 'hiddenSellers' }, 'goes'],
  'hidden_sellers.seller_id': [others, 'goes'],
  'listing_posters.account_id': [{ part: 'postedForShop' }, 'goes'],
  'listing_reports.account_id': [{ part: 'reports' }, { kept: 'it still counts, without words' }],
  'listing_sales.buyer_id': [{ part: 'conversations' }, { kept: 'the seller’s sale' }],
  'listings.account_id': [{ part: 'listings' }, 'goes'],
  'name_changes.account_id': [{ not: 'for moderators alone' }, 'goes'],
  'notice_settings.account_id': [{ part: 'noticeSettings' }, 'goes'],
  'notices.account_id': [{ part: 'notices' }, 'goes'],
  'phone_codes.account_id': [secret, 'goes'],
  'push_subscriptions.account_id': [{ part: 'pushed' }, 'goes'],
  'rating_reports.reporter_id': [{ part: 'ratingReports' }, { kept: 'moderators still look at it' }],
  'ratings.author_id': [{ part: 'ratings' }, { kept: 'it is about somebody else' }],
  'ratings.subject_id': [{ part: 'ratings' }, 'goes'],
  'reset_codes.account_id': [secret, 'goes'],
  'saved_searches.account_id': [{ part: 'savedSearches' }, 'goes'],
  'search_mails.account_id': [{ not: 'how many mails went on a day' }, 'goes'],
  'sessions.account_id': [{ part: 'sessions' }, 'goes'],
  'shop_members.account_id': [{ part: 'shopMembership' }, 'goes'],
  'shop_ties.account_id': [{ part: 'shopTies' }, 'goes'],
  'shop_ties.shop_id': [{ not: 'its former staff’s' }, 'goes'],
  'shops.account_id': [{ part: 'shop' }, 'goes'],
  'transferred_accounts.account_id': [{ part: 'broughtFrom' }, { kept: 'another import brings nobody back' }],
  'uploads.account_id': [{ part: 'uploads' }, 'goes'],
  // Of the shop, whose row goes with its account.
  'shop_feeds.shop_id': [{ part: 'shopFeed' }, 'goes'],
  'shop_imports.shop_id': [{ part: 'shopFiles' }, 'goes'],
  'shop_invitations.shop_id': [{ part: 'shopInvitations' }, 'goes'],
  'shop_items.shop_id': [{ part: 'shopFiles' }, 'goes'],
  'shop_mappings.shop_id': [{ part: 'shopFiles' }, 'goes'],
  'shop_members.shop_id': [{ not: 'its staff’s' }, 'goes'],
  'shop_photos.account_id': [{ part: 'shop' }, 'goes'],
  'shop_slugs.account_id': [{ part: 'leftShopAddresses' }, 'goes'],
};

/** Columns that name accounts without a foreign key, which the database therefore does not clear. */
const loose: Record<string, string> = {
  'bans.by_id': 'who of the staff has banned somebody',
  'factor_codes.holder_id': 'also the admin’s; they go with the account, and `secondFactor` counts them',
  'factor_resets.asked_by': 'who of the staff has asked, for a day',
  'factor_tickets.holder_id': 'also the admin’s; gone within minutes',
  'listing_decisions.account_id': 'emptied of it by `anonymizeDecisions`; its part is `decisions`',
  'listing_decisions.by_id': 'who of the staff has decided',
  'listing_reviews.held_by': 'who of the staff looks at it, for minutes',
  'moderation_log.account_id': 'a line nobody changes; warnings are its part `warnings`',
  'moderation_log.by_id': 'a line nobody changes',
  'own_visitors.account_id': 'which of a day’s visitors is the seller, gone the day after',
  'passkeys.holder_id': 'also the admin’s; they go with the account, and its part is `passkeys`',
  'search_digests.account_id': 'how far a day’s mails have come',
  'totp_secrets.holder_id': 'also the admin’s; it goes with the account, and `secondFactor` says that there is one',
  'used_places.holder_id': 'emptied by `forgetPlaces`; its part is `places`',
};

test('each row that names an account is in its data or says why not, and goes with it or stays for a reason', async ({
  site,
  user,
}) => {
  const { rows } = await site.app.pool.query<{ name: string; rule: string }>(`
    select c.relname || '.' || a.attname as name, f.confdeltype as rule
    from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey)
    where f.contype = 'f' and array_length(f.conkey, 1) = 1
      and f.confrelid in ('accounts'::regclass, 'shops'::regclass)`);
  const rules = Object.fromEntries(rows.map(({ name, rule }) => [name, rule === 'c' ? 'goes' : 'kept']));
  const agreed = Object.entries(columns).map(([name, [, ended]]) => [name, ended === 'goes' ? 'goes' : 'kept']);
  expect(rules).toEqual(Object.fromEntries(agreed));

  const { rows: named } = await site.app.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
      and column_name ~ '^(account|shop|seller|buyer|author|subject|report.*|blocked|holder|by)_id$|_by$'`);
  const unforeseen = named.map(({ name }) => name).filter((name) => !columns[name] && !loose[name]);
  expect(unforeseen).toEqual([]);
  expect(Object.keys(loose).filter((name) => !named.some((each) => each.name === name))).toEqual([]);

  const own = await request(site.http, 'GET', `/api/users/${user.userId}/data`, { token: user.token });
  const parts = Object.values(columns).flatMap(([held]) => ('part' in held ? held.part : []));
  expect(Object.keys(own.body)).toEqual(
    expect.arrayContaining([...parts, 'decisions', 'warnings', 'places', 'passkeys', 'secondFactor']),
  );
});
