import { type Kysely, sql } from 'kysely';

/**
 * Passkeys, one-time codes and their tickets, of accounts and admins alike: `holder_id` is either's id, so it refers to no
 * table. Sessions say when their holder was last asked who they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      holder_id uuid not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index on passkeys (holder_id)`.execute(db);
  await sql`
    create table totp_secrets (
      holder_id uuid primary key,
      secret text not null,
      created_at timestamptz not null,
      last_step bigint not null
    )`.execute(db);
  await sql`
    create table factor_codes (
      code_hash text primary key,
      holder_id uuid not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index on factor_codes (holder_id)`.execute(db);
  await sql`
    create table factor_tickets (
      ticket_hash bytea primary key,
      purpose text not null,
      holder_id uuid,
      challenge text,
      challenge_until timestamptz,
      secret text,
      tries smallint not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on factor_tickets (holder_id)`.execute(db);
  await sql`create index on factor_tickets (expires_at)`.execute(db);
  await sql`
    create table factor_resets (
      account_id uuid primary key references accounts on delete cascade,
      asked_by uuid,
      asked_by_name text not null,
      asked_by_role text not null,
      reason text not null,
      asked_at timestamptz not null,
      holds_at timestamptz not null
    )`.execute(db);
  await sql`create index on factor_resets (holds_at)`.execute(db);
  await sql`alter table sessions add column confirmed_at timestamptz, add column opened_by text`.execute(db);
  await sql`alter table admin_sessions add column confirmed_at timestamptz`.execute(db);
}
