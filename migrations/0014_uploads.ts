import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      -- As in photos, where it goes once a listing shows it.
      key text not null,
      width integer not null,
      height integer not null,
      widths smallint[] not null,
      placeholder text not null
    )`.execute(db);
  await sql`create index on uploads (account_id)`.execute(db);
  await sql`create index on uploads (created_at)`.execute(db);
  await sql`create index on uploads (key)`.execute(db);
}
