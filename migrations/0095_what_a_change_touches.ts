import { type Kysely, sql } from 'kysely';

/** A shop's edit empties the cache of its own pages alone; a number's change writes only ads that gain or lose it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Cards and ads' pages of all sections bear a shop's name and address.
  await sql`drop trigger told_after_change on shops`.execute(db);
  await sql`
    create trigger told_after_naming after update on shops for each row
    when ((old.name, old.slug, old.status) is distinct from (new.name, new.slug, new.status))
    execute function tell_topic('')`.execute(db);
  // By row: of a statement, one that inserts or else updates is an insert.
  await sql`
    create trigger told_after_write after insert or delete on shops
    for each row execute function tell_topic('')`.execute(db);
  await sql`
    create function tell_shop() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'profile ' || right(coalesce(new.account_id, old.account_id)::text, 2));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger told_after_change after update on shops for each row
    when ((old.name, old.slug, old.status) is not distinct from (new.name, new.slug, new.status))
    execute function tell_shop()`.execute(db);
  await sql`drop trigger told_after_change on shop_photos`.execute(db);
  await sql`
    create trigger told_after_change after insert or update or delete on shop_photos
    for each row execute function tell_shop()`.execute(db);
  await sql`
    create or replace function renew_facts() returns trigger language plpgsql as $$
    begin
      -- Waits for each that is being changed right now: it may gain the number. The next statement sees what came of it.
      perform from listings where account_id = new.id for no key update;
      update listings set facets = facets
        where account_id = new.id and facets @> '{verified:1}'
          is distinct from (contact_phone = new.phone and new.phone_verified_at is not null);
      return null;
    end $$`.execute(db);
}
