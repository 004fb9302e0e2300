import { type Kysely, sql } from 'kysely';

/**
 * Who works on a file, so that whoever lost it writes nothing more; since when it is worked on in all, and when its last
 * turn began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_imports
      add column claim uuid, add column begun_at timestamptz, add column turn_at timestamptz`.execute(db);
  await sql`alter table transfers add column claim uuid, add column begun_at timestamptz`.execute(db);
}
