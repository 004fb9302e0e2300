import { type Kysely, sql } from 'kysely';

/** What queues of moderators need once they are long, and what comes back to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When it came back, if it has an older place; null: at its place. The version before leaves it out.
  await sql`alter table listing_reviews add column entered_at timestamptz`.execute(db);
  // As those of the other kinds: what is new may be rare among what others have reported.
  await sql`create index listing_reviews_new on listing_reviews (listing_id) where stage = 'new'`.execute(db);
  // The same, as it was when it was decided.
  await sql`alter table listing_decisions add column entered_at timestamptz`.execute(db);
}
