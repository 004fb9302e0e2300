import { type Kysely, sql } from 'kysely';

// Not the kinds of notices and events: each new feature adds some, and the version before writes beside it.
const sets = [
  ['accounts', 'seller_kind', ['person', 'shop']],
  ['conversation_members', 'role', ['buyer', 'seller']],
  ['favorite_news', 'kind', ['cheaper', 'sold']],
  ['listing_events', 'actor', ['owner', 'link', 'moderator', 'time']],
  ['listing_reminders', 'kind', ['week', 'day', 'end']],
  ['messages', 'role', ['buyer', 'seller']],
  ['notice_settings', 'way', ['site', 'mail', 'push']],
  ['ratings', 'role', ['buyer', 'seller']],
  ['visits', 'kind', ['view', 'calls', 'whatsapp']],
] as const;

/** Columns of closed sets take nothing else, and matches are of signatures that exist. Rows that are there: 0097. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, values] of sets)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_check`)}
      check (${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})) not valid`.execute(db);
  await sql`
    alter table search_matches add constraint search_matches_signature_id_fkey
    foreign key (signature_id) references search_signatures on delete cascade not valid`.execute(db);
}
