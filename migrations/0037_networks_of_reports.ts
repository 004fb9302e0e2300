import { type Kysely, sql } from 'kysely';

/** Of several accounts that report from one network one counts towards hiding a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keyed hash of an account's network; null: unknown, or no longer needed.
  await sql`alter table listing_reports add column network bytea`.execute(db);
  // What the night looks for.
  await sql`create index on listing_reports (number) where network is not null`.execute(db);
}
