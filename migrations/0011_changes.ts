import { type Kysely, sql } from 'kysely';

/**
 * Tells every process on the channel `changes` what pages are made of no longer is as it was: the name of a section,
 * `banners`, or nothing for everything. Triggers, so that no writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_sections() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', section) from (select distinct section from changed) as sections;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`told_after_${event}`)} after ${sql.raw(event)} on listings
      referencing ${sql.raw(rows)} table as changed for each statement execute function tell_sections()`.execute(db);
  }
  await sql`
    create function tell_topic() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_argv[0]);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger told_after_write after insert or update or delete on banners
    for each statement execute function tell_topic('banners')`.execute(db);
  // Listings carry the mark of a confirmed number.
  await sql`
    create trigger told_after_confirming after update of phone, phone_verified_at on accounts
    for each statement execute function tell_topic('')`.execute(db);
}
