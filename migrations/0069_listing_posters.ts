import { type Kysely, sql } from 'kysely';

/** Who of a shop's staff posted which listing; without a row, the shop's own account did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_posters (
      listing_id uuid primary key references listings on delete cascade,
      account_id uuid not null references accounts on delete cascade
    )`.execute(db);
  await sql`create index on listing_posters (account_id)`.execute(db);
}
