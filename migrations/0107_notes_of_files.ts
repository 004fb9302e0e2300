import { type Kysely, sql } from 'kysely';

/**
 * What a file's reader changed or left out of a row is noted, and counted apart from wrong rows. `rates`: manats for one unit
 * of another currency, as a shop's owner has set them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_imports add column noted integer not null default 0`.execute(db);
  await sql`alter table shop_import_errors add column notes jsonb not null default '[]'`.execute(db);
  await sql`alter table shop_mappings add column rates jsonb not null default '{}'`.execute(db);
  await sql`alter table transfer_errors drop constraint transfer_errors_of_check`.execute(db);
  await sql`
    alter table transfer_errors add constraint transfer_errors_of_check check (of in ('ad', 'person', 'photo', 'note'))`.execute(
    db,
  );
}
