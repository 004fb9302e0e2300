import { type Kysely, sql } from 'kysely';

/** Who decided, by rank: only the same or a higher one changes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['listing_decisions', 'bans']) {
    await sql`
      alter table ${sql.table(table)} add column by_role text not null default 'moderator'
      check (by_role in ('moderator', 'admin', 'operator'))`.execute(db);
    await sql`
      update ${sql.table(table)} set by_role = case when by_id is null then 'operator' else 'admin' end
      where by_id is null or by_id in (select id from admins)`.execute(db);
  }
}
