import { type Kysely, sql } from 'kysely';

/** Sellers whose listings an account does not want to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hidden_sellers (
      account_id uuid not null references accounts on delete cascade,
      seller_id uuid not null references accounts on delete cascade,
      hidden_at timestamptz not null,
      primary key (account_id, seller_id)
    )`.execute(db);
  await sql`create index on hidden_sellers (seller_id)`.execute(db);
}
