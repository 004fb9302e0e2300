import { type Kysely, sql } from 'kysely';

/** What a seller's page depends on besides listings: the account, and how soon it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_profile() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'profile ' || right(old.id::text, 2));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger told_after_change after update of username, banned_at, banned_until on accounts
    for each row when (
      (old.username, old.banned_at, old.banned_until) is distinct from (new.username, new.banned_at, new.banned_until)
    ) execute function tell_profile()`.execute(db);
  await sql`
    create trigger told_after_delete after delete on accounts
    for each row execute function tell_profile()`.execute(db);
  await sql`
    create function tell_first_answer() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'profile ' || right(seller_id::text, 2))
      from conversations
      where id = new.conversation_id and seller_id is not null and new.number = (
        select number from messages where conversation_id = new.conversation_id and role = 'seller'
        order by number limit 1);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger told_after_answer after insert on messages
    for each row when (new.role = 'seller') execute function tell_first_answer()`.execute(db);
  await sql`create index on conversations (seller_id, created_at)`.execute(db);
  await sql`drop index conversations_seller_id_idx`.execute(db);
}
