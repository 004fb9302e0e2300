import { type Kysely, sql } from 'kysely';

const checks = [
  ['accounts', 'accounts_seller_kind_check'],
  ['conversation_members', 'conversation_members_role_check'],
  ['favorite_news', 'favorite_news_kind_check'],
  ['listing_events', 'listing_events_actor_check'],
  ['listing_reminders', 'listing_reminders_kind_check'],
  ['messages', 'messages_role_check'],
  ['notice_settings', 'notice_settings_way_check'],
  ['ratings', 'ratings_role_check'],
  ['search_matches', 'search_matches_signature_id_fkey'],
  ['visits', 'visits_kind_check'],
] as const;

/** Rows from before 0096 hold to it, too. Looks at all of them while the site goes on writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from search_matches m
    where not exists (select from search_signatures s where s.id = m.signature_id)`.execute(db);
  for (const [table, name] of checks)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
}
