import { type Kysely, sql } from 'kysely';

/** Every table has a primary key, without which logical replication cannot follow it; a single row is held to be one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['search_state', 'transparency_state'])
    await sql`
      alter table ${sql.table(table)} add column one boolean not null default true primary key check (one)`.execute(db);
  // Small: a day of codes, the counts of what has gone.
  for (const table of ['deleted_phone_codes', 'transparency_gone'])
    await sql`alter table ${sql.table(table)} add column number bigint generated always as identity primary key`.execute(
      db,
    );
}
