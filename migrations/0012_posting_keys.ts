import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_keys (
      -- SHA-256 of who posted where, and of the key that came along.
      key bytea primary key,
      listing_id uuid not null references listings on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index on posting_keys (listing_id)`.execute(db);
  await sql`create index on posting_keys (created_at)`.execute(db);
}
