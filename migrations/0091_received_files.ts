import { type Kysely, sql } from 'kysely';

/**
 * Files that strangers have sent lie in the store, under a name of their own, until they have been worked through; those
 * that came before are read from their parts in the database until they are gone. The version before would find no parts of
 * a file in the store and fail it: its claims are of UUID version 4, and are refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table received_files (
      key text primary key check (key ~ '^[0-9a-f]{32}$'),
      received_at timestamptz not null
    )`.execute(db);
  for (const table of ['shop_imports', 'transfers']) {
    await sql`
      alter table ${sql.table(table)}
        add column file text unique references received_files on delete set null,
        add check (file is null or claim is null or substr(claim::text, 15, 1) = '7')`.execute(db);
  }
}
