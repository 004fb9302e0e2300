import { type Kysely, sql } from 'kysely';

/** When the buyer was told that the listing was sold to them, so that it is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column buyer_told_at timestamptz`.execute(db);
}
