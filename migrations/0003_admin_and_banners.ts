import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admins (
      id uuid primary key,
      username text not null unique,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table admin_sessions (
      -- SHA-256 of the token; the token itself is known to the admin alone.
      token_hash bytea primary key,
      admin_id uuid not null references admins on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    create table banners (
      id uuid primary key,
      admin_id uuid not null references admins,
      created_at timestamptz not null,
      title text not null,
      description text not null,
      link text not null,
      -- Its one photo, described as those of listings are.
      key text not null unique,
      width integer not null,
      height integer not null,
      widths smallint[] not null,
      placeholder text not null
    )`.execute(db);
}
