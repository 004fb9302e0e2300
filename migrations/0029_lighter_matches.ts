import { type Kysely, sql } from 'kysely';

/** Storing a match costs a third less: whoever drops a signature drops its matches, and their age follows from their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_matches drop constraint if exists search_matches_signature_id_fkey`.execute(db);
  await sql`drop index if exists search_matches_at_idx`.execute(db);
}
