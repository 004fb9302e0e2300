import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When codes were sent to numbers of accounts that are gone, for as long as they count. The version before neither
  // reads nor writes it.
  await sql`
    create table deleted_phone_codes (
      -- SHA-256: the number itself went with its account.
      number_hash bytea not null,
      requested_at timestamptz not null
    )`.execute(db);
  await sql`create index on deleted_phone_codes (number_hash, requested_at)`.execute(db);
  await sql`create index on deleted_phone_codes (requested_at)`.execute(db);
}
