import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reset_codes (
      -- SHA-256 of the code; the code itself stands only in the mail.
      code_hash bytea primary key,
      account_id uuid not null references accounts on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on reset_codes (account_id)`.execute(db);
}
