import { type Kysely, sql } from 'kysely';

/** All that is claimed keeps the same: tries, since when it is worked on, and its last turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_feeds
      add column tries integer not null default 0,
      add column begun_at timestamptz, add column turn_at timestamptz`.execute(db);
  await sql`alter table transfers add column turn_at timestamptz`.execute(db);
}
