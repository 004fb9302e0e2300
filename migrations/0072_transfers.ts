import { type Kysely, sql } from 'kysely';

/** Which accounts and listings came from other software, so that nothing comes twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transferred_accounts (
      source text not null,
      external_id text not null,
      account_id uuid references accounts on delete set null,
      created boolean not null,
      told_at timestamptz,
      primary key (source, external_id)
    )`.execute(db);
  await sql`create index on transferred_accounts (account_id)`.execute(db);
  await sql`
    create table transferred_listings (
      source text not null,
      external_id text not null,
      listing_id uuid references listings on delete set null,
      primary key (source, external_id)
    )`.execute(db);
  await sql`create index on transferred_listings (listing_id)`.execute(db);
}
