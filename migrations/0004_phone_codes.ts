import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_codes (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      phone text not null,
      requested_at timestamptz not null,
      -- Null until a code is sent, and once it is used; the code itself stands only in the message.
      code_hash text,
      expires_at timestamptz,
      tries smallint not null default 0
    )`.execute(db);
  await sql`create index on phone_codes (account_id, requested_at)`.execute(db);
  await sql`create index on phone_codes (phone, requested_at)`.execute(db);

  // A confirmed number belongs to one account: whoever confirmed it last.
  await sql`
    create unique index accounts_confirmed_phone on accounts (phone) where phone_verified_at is not null`.execute(db);
}
