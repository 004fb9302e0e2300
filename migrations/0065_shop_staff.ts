import { type Kysely, sql } from 'kysely';

/** Who works for a shop, and who has been invited to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A person works for one shop.
  await sql`
    create table shop_members (
      account_id uuid primary key references accounts on delete cascade,
      shop_id uuid not null references shops on delete cascade,
      role text not null check (role in ('owner', 'seller')),
      joined_at timestamptz not null
    )`.execute(db);
  await sql`create index on shop_members (shop_id)`.execute(db);
  await sql`
    create table shop_invitations (
      id uuid primary key,
      shop_id uuid not null references shops on delete cascade,
      email text not null,
      email_key text not null,
      role text not null check (role in ('owner', 'seller')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      unique (shop_id, email_key)
    )`.execute(db);
  await sql`create index on shop_invitations (expires_at)`.execute(db);
}
