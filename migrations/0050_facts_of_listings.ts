import { type Kysely, sql } from 'kysely';

/** Filters by the kind of seller, by lowered price and by confirmed number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column seller_kind text not null default 'person'`.execute(db);
  // Written by triggers: an account's confirmation or a price mark changes without the listing being written anew.
  await sql`
    create function facts_of_listing(account uuid, contact_phone text, old_price_until timestamptz) returns text[]
      language plpgsql stable as $$
    begin
      return (
        select array['seller:' || a.seller_kind]
          || case when facts_of_listing.old_price_until is not null then '{lowered:1}'::text[] else '{}' end
          || case when a.phone = facts_of_listing.contact_phone and a.phone_verified_at is not null
            then '{verified:1}'::text[] else '{}' end
        from accounts a where a.id = account);
    end $$`.execute(db);
  await sql`
    create function keep_facts() returns trigger language plpgsql as $$
    begin
      -- Who confirms a number at the same moment waits, and then finds this listing.
      if tg_op = 'INSERT' then perform from accounts where id = new.account_id for share; end if;
      new.facets := array(
        select facet from unnest(new.facets) with ordinality each (facet, place)
        where facet not like all (array['seller:%', 'lowered:%', 'verified:%']) order by place
      ) || coalesce(facts_of_listing(new.account_id, new.contact_phone, new.old_price_until), '{}');
      return new;
    end $$`.execute(db);
  await sql`
    create function renew_facts() returns trigger language plpgsql as $$
    begin
      -- All of them: one that is being changed right now may gain the number.
      update listings set facets = facets where account_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger facts_kept before insert or update of facets, account_id, contact_phone, old_price_until on listings
    for each row execute function keep_facts()`.execute(db);
  await sql`
    create trigger facts_renewed after update of phone, phone_verified_at, seller_kind on accounts for each row
    when ((old.phone, old.phone_verified_at is null, old.seller_kind)
      is distinct from (new.phone, new.phone_verified_at is null, new.seller_kind))
    execute function renew_facts()`.execute(db);
}
