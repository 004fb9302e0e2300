import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      username text not null,
      email text not null,
      -- Lower case: two accounts may not differ in letter case alone.
      email_key text not null unique,
      phone text not null,
      phone_verified_at timestamptz,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sessions (
      -- SHA-256 of the token; the token itself is known to its owner alone.
      token_hash bytea primary key,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on sessions (account_id)`.execute(db);
  await sql`create index on sessions (expires_at)`.execute(db);

  await sql`create sequence listing_numbers start 100001`.execute(db);
  await sql`
    create table listings (
      id uuid primary key,
      number bigint not null unique default nextval('listing_numbers'),
      section text not null,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      price bigint not null,
      title text not null,
      location text not null,
      description text not null,
      contact_name text not null,
      contact_email text not null,
      contact_phone text not null,
      -- The section's other fields by name, checked by its schema: numbers as numbers.
      attributes jsonb not null,
      -- "field:folded value" of every field that filters by value.
      facets text[] not null,
      -- Folded text of every searched field.
      search_text text collate "C" not null
    )`.execute(db);
  // The number grows with the time of posting, so it is the one newest-first key: unique, short, and a stable cursor.
  await sql`create index on listings (section, number)`.execute(db);
  await sql`create index on listings (section, price, number)`.execute(db);
  await sql`create index on listings (price, number)`.execute(db);
  await sql`create index on listings (account_id, number)`.execute(db);
  await sql`create index on listings using gin (facets) with (fastupdate = off)`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index listings_search on listings using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );

  await sql`
    create table photos (
      listing_id uuid not null references listings on delete cascade,
      position smallint not null,
      key text not null,
      width integer not null,
      height integer not null,
      widths smallint[] not null,
      placeholder text not null,
      primary key (listing_id, position)
    )`.execute(db);
  await sql`create index on photos (key)`.execute(db);
}
