import { type Kysely, sql } from 'kysely';

/** Numbers and addresses that were reported. They outlive the report: deleting an ad must not clear its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reported_contacts (
      -- Keyed hash of a phone number or an address.
      mark bytea not null,
      -- report, conversation, removal, ban.
      kind text not null,
      -- Of a report its number or id; the removed listing; the banned account.
      subject text not null,
      -- Keyed hash of the account or network that reported; null: a moderator.
      reporter bytea,
      at timestamptz not null,
      primary key (mark, kind, subject)
    )`.execute(db);
  await sql`create index on reported_contacts (kind, subject)`.execute(db);
}
