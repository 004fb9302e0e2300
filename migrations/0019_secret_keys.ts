import { type Kysely, sql } from 'kysely';

/** Keys that all instances share and backups keep; each is made when it is first needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_keys (
      name text primary key,
      key bytea not null
    )`.execute(db);
}
