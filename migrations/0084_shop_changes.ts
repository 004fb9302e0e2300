import { type Kysely, sql } from 'kysely';

/** What of an open shop waits for the admin, and the addresses that it has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops add column pending jsonb, add column pending_at timestamptz,
      add check ((pending is null) = (pending_at is null))`.execute(db);
  await sql`create index shops_pending on shops (pending_at) where pending is not null`.execute(db);
  await sql`
    create table shop_slugs (
      slug text primary key,
      account_id uuid not null references shops on delete cascade,
      until timestamptz not null
    )`.execute(db);
  await sql`create index on shop_slugs (account_id)`.execute(db);
}
