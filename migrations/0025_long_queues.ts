import { type Kysely, sql } from 'kysely';

/** What moderators need once queues are long and accounts many: what came back, counts of kinds, people by name or phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When it came back, if it has an older place; null: at its place. The version before leaves it out.
  await sql`alter table listing_reviews add column entered_at timestamptz`.execute(db);
  // As those of the other kinds: what is new may be rare among what others have reported.
  await sql`create index listing_reviews_new on listing_reviews (listing_id) where stage = 'new'`.execute(db);
  // The same, as it was when it was decided.
  await sql`alter table listing_decisions add column entered_at timestamptz`.execute(db);
  await sql`create index accounts_name on accounts
    (lower(translate(username, 'İIıƏəÖöÜüÇçŞşĞğ', 'iiieeoouuccssgg')) text_pattern_ops)`.execute(db);
  // The one that there is has confirmed numbers alone.
  await sql`create index accounts_phone on accounts (phone)`.execute(db);
  // How rare a name is is not known before.
  await sql`analyze accounts`.execute(db);
}
