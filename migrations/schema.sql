-- What a new database holds. Written by `npm run schema`.

create extension pg_trgm;

create function complete_listing() returns trigger language plpgsql as $$
begin
  if new.position is null then
    new.position := case tg_op when 'INSERT' then nextval('listing_positions') else new.number end;
  end if;
  if new.published_at is null and new.status in ('active', 'reserved') then
    -- Cursors carry milliseconds.
    new.published_at := date_trunc('milliseconds', new.created_at);
  end if;
  return new;
end $$;

create function facts_of_listing(account uuid, contact_phone text, old_price_until timestamptz) returns text[] language plpgsql stable as $$
begin
  return (
    select array['seller:' || a.seller_kind]
      || case when facts_of_listing.old_price_until is not null then '{lowered:1}'::text[] else '{}' end
      || case when a.phone = facts_of_listing.contact_phone and a.phone_verified_at is not null
        then '{verified:1}'::text[] else '{}' end
    from accounts a where a.id = account);
end $$;

create function keep_facts() returns trigger language plpgsql as $$
begin
  -- Who confirms a number at the same moment waits, and then finds this listing.
  if tg_op = 'INSERT' then perform from accounts where id = new.account_id for share; end if;
  new.facets := array(
    select facet from unnest(new.facets) with ordinality each (facet, place)
    where facet not like all (array['seller:%', 'lowered:%', 'verified:%']) order by place
  ) || coalesce(facts_of_listing(new.account_id, new.contact_phone, new.old_price_until), '{}');
  return new;
end $$;

create function keep_gone_appeals() returns trigger language plpgsql as $$
begin
  insert into transparency_gone (kind, at, outcome, decided_at) select 'appeal', at, outcome, decided_at from gone;
  return null;
end $$;

create function keep_gone_bans() returns trigger language plpgsql as $$
begin
  insert into transparency_gone (kind, at) select 'ban', at from gone;
  return null;
end $$;

create function keep_gone_reports() returns trigger language plpgsql as $$
begin
  insert into transparency_gone (kind, at, reason, decision)
  select 'report', at, reason, case when outcome = 'upheld' then decision end from gone;
  return null;
end $$;

create function letter_pairs(word text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(distinct substr(word, place, size))
  from generate_series(1, length(word)) place, generate_series(1, 2) size
$$;

create function note_arrival() returns trigger language plpgsql as $$
declare
  cheaper boolean := tg_op = 'UPDATE' and tg_argv[0] = 'price';
begin
  -- Posting pays nothing where nobody waits.
  if exists (select from search_signatures) then
    insert into search_arrivals (listing_id, old_price, at)
    values (new.id, case when cheaper then old.price end, clock_timestamp());
  end if;
  return null;
end $$;

create function note_favorite_news() returns trigger language plpgsql as $$
begin
  if exists (select from favorites where listing_id = new.id) then
    if new.status = 'sold' then
      insert into favorite_news (listing_id, kind, at) values (new.id, 'sold', new.status_at);
    else
      insert into favorite_news (listing_id, kind, before, after, at)
      values (new.id, 'cheaper', new.old_price, new.price, new.updated_at);
    end if;
  end if;
  return null;
end $$;

create function note_publication() returns trigger language plpgsql as $$
begin
  insert into listing_events (listing_id, at, kind, actor)
  select id, published_at, 'published', 'owner' from added
  -- A restore has loaded them before.
  where published_at is not null and not exists (select from listing_events where listing_id = added.id)
  order by number;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay as they are', tg_table_name;
end $$;

create function renew_facts() returns trigger language plpgsql as $$
begin
  -- Waits for each that is being changed right now: it may gain the number. The next statement sees what came of it.
  perform from listings where account_id = new.id for no key update;
  update listings set facets = facets
    where account_id = new.id and facets @> '{verified:1}'
      is distinct from (contact_phone = new.phone and new.phone_verified_at is not null);
  return null;
end $$;

create function tell_first_answer() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'profile ' || right(seller_id::text, 2))
  from conversations
  where id = new.conversation_id and seller_id is not null and new.number = (
    select number from messages where conversation_id = new.conversation_id and role = 'seller'
    order by number limit 1);
  return null;
end $$;

create function tell_of_ended_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_events', account_id::text) from (select distinct account_id from ended) accounts;
  return null;
end $$;

create function tell_profile() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'profile ' || right(old.id::text, 2));
  return null;
end $$;

create function tell_rated() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', topic) from (
    select distinct 'profile ' || right(subject_id::text, 2) as topic from changed
    where shown_at is not null) as topics;
  return null;
end $$;

create function tell_rated_by() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', topic) from (
    select distinct 'profile ' || right(subject_id::text, 2) as topic from ratings
    where author_id = new.id and shown_at is not null) as topics;
  return null;
end $$;

create function tell_sections() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', topic) from (
    select section as topic from changed
    union select 'seller ' || right(account_id::text, 2) from changed) as topics;
  return null;
end $$;

create function tell_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'profile ' || right(coalesce(new.account_id, old.account_id)::text, 2));
  return null;
end $$;

create function tell_topic() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create sequence listing_event_numbers;

create sequence listing_numbers start 100001;

create sequence listing_positions;

create table accounts (
  id uuid not null,
  username text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  phone_verified_at timestamptz,
  password_hash text not null,
  created_at timestamptz not null default now(),
  role text not null default 'user',
  banned_at timestamptz,
  banned_until timestamptz,
  ban_reason text,
  email_confirmed_at timestamptz,
  seller_kind text not null default 'person',
  primary key (id),
  unique (email_key),
  constraint accounts_role check (role in ('user', 'moderator')),
  check (seller_kind in ('person', 'shop'))
);
create index accounts_banned on accounts (banned_until) where banned_at is not null;
create unique index accounts_confirmed_phone on accounts (phone) where phone_verified_at is not null;
create index accounts_moderators on accounts (id) where role <> 'user';
create index accounts_name on accounts (lower(translate(username, 'İIıƏəÖöÜüÇçŞşĞğ', 'iiieeoouuccssgg')) text_pattern_ops);
create index accounts_phone on accounts (phone);
create trigger facts_renewed after update of phone, phone_verified_at on accounts for each row when (old.phone is distinct from new.phone or (old.phone_verified_at is null) is distinct from (new.phone_verified_at is null)) execute function renew_facts();
create trigger told_after_ban after update of banned_at on accounts for each row when (old.banned_at is distinct from new.banned_at) execute function tell_rated_by();
create trigger told_after_change after update of username, banned_at, banned_until on accounts for each row when (old.username is distinct from new.username or old.banned_at is distinct from new.banned_at or old.banned_until is distinct from new.banned_until) execute function tell_profile();
create trigger told_after_confirming after update of phone, phone_verified_at on accounts for each statement execute function tell_topic('');
create trigger told_after_delete after delete on accounts for each row execute function tell_profile();
comment on column accounts.email_key is 'The address as it is compared: in lower case, without what the mailbox ignores.';
comment on column accounts.seller_kind is 'shop while the account has an open shop; else person.';

create table account_blocks (
  account_id uuid not null,
  blocked_id uuid not null,
  at timestamptz not null,
  primary key (account_id, blocked_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (blocked_id) references accounts(id) on delete cascade
);
create index account_blocks_blocked_id_idx on account_blocks (blocked_id);

create table account_events (
  number bigint not null generated always as identity,
  account_id uuid not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (number),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index account_events_account_id_number_idx on account_events (account_id, number);
create index account_events_at_idx on account_events (at);
comment on table account_events is 'What open pages of an account learn at once; kept for an hour.';

create table admins (
  id uuid not null,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  primary key (id),
  unique (username)
);

create table admin_sessions (
  token_hash bytea not null,
  admin_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (token_hash),
  foreign key (admin_id) references admins(id) on delete cascade
);

create table attempts (
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (key)
);
create index attempts_ends_at_idx on attempts (ends_at);
comment on table attempts is 'How often something was tried within a limit; key: a hash of the limit and of who tried.';

create table ban_marks (
  ban_id uuid not null,
  kind text not null,
  mark bytea not null,
  until timestamptz,
  primary key (mark, kind, ban_id),
  check (kind in ('phone', 'email'))
);
create index ban_marks_ban_id_idx on ban_marks (ban_id);
comment on column ban_marks.mark is 'Keyed hash of a number or address, by which a new account of a banned person is recognised.';
comment on column ban_marks.until is 'End of the ban; null: none.';

create table banned_words (
  word text not null,
  added_at timestamptz not null,
  primary key (word)
);

create table banners (
  id uuid not null,
  admin_id uuid not null,
  created_at timestamptz not null,
  title text not null,
  description text not null,
  link text not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  placeholder text not null,
  primary key (id),
  unique (key),
  foreign key (admin_id) references admins(id)
);
create trigger told_after_write after insert or delete or update on banners for each statement execute function tell_topic('banners');

create table bans (
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  until timestamptz,
  reason text not null,
  by_id uuid not null,
  lifted_at timestamptz,
  by_role text not null default 'moderator',
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade,
  check (by_role in ('moderator', 'admin', 'operator'))
);
create index bans_account_id_at_idx on bans (account_id, at);
create trigger counted_when_gone after delete on bans referencing old table as gone for each statement execute function keep_gone_bans();

create table deleted_phone_codes (
  number_hash bytea not null,
  requested_at timestamptz not null,
  number bigint not null generated always as identity,
  primary key (number)
);
create index deleted_phone_codes_number_hash_requested_at_idx on deleted_phone_codes (number_hash, requested_at);
create index deleted_phone_codes_requested_at_idx on deleted_phone_codes (requested_at);

create table email_changes (
  id uuid not null,
  account_id uuid not null,
  before text not null,
  before_key text not null,
  after text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index email_changes_account_id_asked_at_idx on email_changes (account_id, asked_at);
create index email_changes_asked_at_idx on email_changes (asked_at);
create index email_changes_before_key_idx on email_changes (before_key);

create table factor_codes (
  code_hash text not null,
  holder_id uuid not null,
  created_at timestamptz not null,
  primary key (code_hash)
);
create index factor_codes_holder_id_idx on factor_codes (holder_id);

create table factor_resets (
  account_id uuid not null,
  asked_by uuid,
  asked_by_name text not null,
  asked_by_role text not null,
  reason text not null,
  asked_at timestamptz not null,
  holds_at timestamptz not null,
  primary key (account_id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index factor_resets_holds_at_idx on factor_resets (holds_at);

create table factor_tickets (
  ticket_hash bytea not null,
  purpose text not null,
  holder_id uuid,
  challenge text,
  challenge_until timestamptz,
  secret text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (ticket_hash)
);
create index factor_tickets_expires_at_idx on factor_tickets (expires_at);
create index factor_tickets_holder_id_idx on factor_tickets (holder_id);

create table gone_reports (
  account_id uuid not null,
  seller_id uuid not null,
  at timestamptz not null,
  primary key (account_id, seller_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (seller_id) references accounts(id) on delete cascade
);
create index gone_reports_at_idx on gone_reports (at);
create index gone_reports_seller_id_idx on gone_reports (seller_id);

create table hidden_sellers (
  account_id uuid not null,
  seller_id uuid not null,
  hidden_at timestamptz not null,
  primary key (account_id, seller_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (seller_id) references accounts(id) on delete cascade
);
create index hidden_sellers_seller_id_idx on hidden_sellers (seller_id);

create table listing_days (
  listing_id uuid not null,
  day date not null,
  views integer not null default 0,
  calls integer not null default 0,
  whatsapp integer not null default 0,
  primary key (listing_id, day)
);

create table listing_decisions (
  number bigint not null generated always as identity,
  listing_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  decision text not null,
  was text not null,
  stage text,
  since timestamptz,
  reasons jsonb not null default '[]',
  note text,
  by_id uuid,
  made timestamptz not null,
  taken_back_at timestamptz,
  entered_at timestamptz,
  by_role text not null default 'moderator',
  primary key (number),
  check (by_role in ('moderator', 'admin', 'operator')),
  check (decision in ('approve', 'reject', 'remove', 'restore'))
);
create index listing_decisions_account_id_number_idx on listing_decisions (account_id, number);
create index listing_decisions_at_idx on listing_decisions (at);
create index listing_decisions_listing_id_number_idx on listing_decisions (listing_id, number);
comment on column listing_decisions.was is 'Status of the listing before the decision.';
comment on column listing_decisions.since is 'Place in the queue before the decision; null: it was not queued.';
comment on column listing_decisions.made is 'updated_at that the decision set on the listing.';
comment on column listing_decisions.entered_at is 'When it had returned to that place; null: it was never away.';

create table listing_events (
  number bigint not null default nextval('listing_event_numbers'),
  listing_id uuid not null,
  at timestamptz not null,
  kind text not null,
  before text,
  after text,
  actor text not null,
  reason text,
  primary key (number),
  check (actor in ('owner', 'link', 'moderator', 'time'))
);
create index listing_events_listing_id_number_idx on listing_events (listing_id, number);
create trigger append_only before delete or update on listing_events for each row execute function refuse_change();
comment on column listing_events.before is 'Of kind price: the price before.';
comment on column listing_events.after is 'Of kind price: the new price.';

create table listings (
  id uuid not null,
  number bigint not null default nextval('listing_numbers'),
  section text not null,
  account_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  price bigint not null,
  title text not null,
  location text not null,
  description text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  attributes jsonb not null,
  facets text[] not null,
  search_text text collate "C" not null,
  order_1 float8 not null default '-9000000000000000'::numeric,
  order_2 float8 not null default '-9000000000000000'::numeric,
  status text not null default 'active',
  status_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  bumped_at timestamptz,
  old_price bigint,
  old_price_until timestamptz,
  position bigint,
  confirmed_at timestamptz,
  primary key (id),
  unique (number),
  foreign key (account_id) references accounts(id) on delete cascade,
  constraint listings_complete check (position is not null and (status in ('active', 'reserved', 'sold', 'expired', 'pending', 'rejected', 'removed')))
) with (autovacuum_vacuum_scale_factor=0.02, toast_tuple_target=8160);
create index listings_account_id_number_idx on listings (account_id, number);
create index listings_created_at_idx on listings (created_at);
create index listings_marked on listings (old_price_until) where old_price_until is not null;
create index sold_of_seller on listings (account_id, status_at) where status = 'sold';
create index visible_ends on listings (expires_at) where status in ('active', 'reserved');
create index visible_first on listings (published_at, position) where status in ('active', 'reserved');
create index visible_first_of_section on listings (section, published_at, position) where status in ('active', 'reserved');
create index visible_found on listings using gin ((facets || ('#' || (position >> 15))), string_to_array(translate(search_text, '
', ' '), ' '), string_to_array(split_part(search_text, '
', 1), ' ')) with (fastupdate=off) where status in ('active', 'reserved');
create index visible_newest on listings (position) where status in ('active', 'reserved');
create index visible_newest_of_section on listings (section, position) where status in ('active', 'reserved');
create index visible_newest_of_seller on listings (account_id, position) where status in ('active', 'reserved');
create index visible_order_1 on listings (section, order_1, position) where status in ('active', 'reserved');
create index visible_order_2 on listings (section, order_2, position) where status in ('active', 'reserved');
create index visible_price on listings (price, position) where status in ('active', 'reserved');
create index visible_price_of_section on listings (section, price, position) where status in ('active', 'reserved');
create trigger arrived after insert on listings for each row when (new.status in ('active', 'reserved')) execute function note_arrival();
create trigger arrived_again after update of status on listings for each row when ((new.status in ('active', 'reserved')) and (old.status not in ('active', 'reserved'))) execute function note_arrival();
create trigger arrived_cheaper after update of price on listings for each row when ((new.status in ('active', 'reserved')) and (old.status in ('active', 'reserved')) and new.price < old.price) execute function note_arrival('price');
create trigger completed before insert or update on listings for each row when (new.position is null or new.published_at is null) execute function complete_listing();
create trigger facts_kept before insert or update of facets, account_id, contact_phone, old_price_until on listings for each row execute function keep_facts();
create trigger noted_after_insert after insert on listings referencing new table as added for each statement execute function note_publication();
create trigger noted_for_keepers after update of price, status on listings for each row when (new.status = 'sold' and (old.status in ('active', 'reserved')) or new.price < old.price and (new.price * 100) <= (new.old_price * 98) and new.status <> 'sold') execute function note_favorite_news();
create trigger told_after_delete after delete on listings referencing old table as changed for each statement execute function tell_sections();
create trigger told_after_insert after insert on listings referencing new table as changed for each statement execute function tell_sections();
create trigger told_after_update after update on listings referencing new table as changed for each statement execute function tell_sections();
comment on column listings.number is 'The number people see; increases with the time of posting.';
comment on column listings.price is 'AZN.';
comment on column listings.attributes is 'Values of the fields without a column.';
comment on column listings.facets is 'field:value, folded, for each field filtered by value; facts of the seller (trigger facts_kept).';
comment on column listings.search_text is 'Folded words, the title in the first line.';
comment on column listings.order_1 is 'Key of the section’s own first order; -9e15: the field is empty.';
comment on column listings.order_2 is 'Key of the section’s own second order; -9e15: the field is empty.';
comment on column listings.status_at is 'When the status last changed; null: not since its publication.';
comment on column listings.published_at is 'When it was first visible (trigger completed); null while it waits for review.';
comment on column listings.old_price is 'The price before, shown struck through until old_price_until.';
comment on column listings."position" is 'Place among the newest: set when it is posted (trigger completed), and by each bump.';

create table banned_listings (
  listing_id uuid not null,
  ban_id uuid not null,
  status text not null,
  primary key (listing_id),
  foreign key (ban_id) references bans(id) on delete cascade,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index banned_listings_ban_id_idx on banned_listings (ban_id);
comment on column banned_listings.status is 'What the listing returns to when the ban ends.';

create table conversations (
  id uuid not null,
  listing_id uuid,
  section text not null,
  listing_number bigint not null,
  title text not null,
  buyer_id uuid,
  seller_id uuid,
  created_at timestamptz not null,
  last_number integer not null,
  buyer_told_at timestamptz,
  primary key (id),
  unique (listing_id, buyer_id),
  foreign key (buyer_id) references accounts(id) on delete set null,
  foreign key (listing_id) references listings(id) on delete set null,
  foreign key (seller_id) references accounts(id) on delete set null
);
create index conversations_buyer_id_idx on conversations (buyer_id);
create index conversations_seller_id_created_at_idx on conversations (seller_id, created_at);
comment on column conversations.title is 'Title of the listing when the conversation began.';
comment on column conversations.last_number is 'Number of the last message.';

create table conversation_members (
  conversation_id uuid not null,
  role text not null,
  account_id uuid,
  read_number integer not null,
  unread integer not null,
  unread_since timestamptz,
  told_at timestamptz,
  last_at timestamptz not null,
  primary key (conversation_id, role),
  foreign key (account_id) references accounts(id) on delete set null,
  foreign key (conversation_id) references conversations(id) on delete cascade,
  check (role in ('buyer', 'seller'))
);
create index conversation_members_account_id_idx on conversation_members (account_id) where unread > 0;
create index conversation_members_account_id_last_at_conversation_id_idx on conversation_members (account_id, last_at desc, conversation_id desc);
create index conversation_members_unread_since_idx on conversation_members (unread_since) where unread > 0 and told_at is null;
comment on column conversation_members.read_number is 'Number of the last message that was read.';
comment on column conversation_members.told_at is 'When a mail was sent since all was last read; null: not yet.';

create table conversation_reports (
  id uuid not null,
  conversation_id uuid not null,
  reporter_id uuid,
  reported_id uuid,
  text text not null,
  messages jsonb not null,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (id),
  foreign key (conversation_id) references conversations(id) on delete cascade,
  foreign key (reported_id) references accounts(id) on delete set null,
  foreign key (reporter_id) references accounts(id) on delete set null
);
create index conversation_reports_at_idx on conversation_reports (at) where closed_at is null;
create index conversation_reports_conversation_id_idx on conversation_reports (conversation_id);
create index conversation_reports_reported_id_idx on conversation_reports (reported_id);
create index conversation_reports_reporter_id_idx on conversation_reports (reporter_id);

create table favorite_news (
  number bigint not null generated always as identity,
  listing_id uuid not null,
  kind text not null,
  before bigint,
  after bigint,
  at timestamptz not null,
  primary key (number),
  foreign key (listing_id) references listings(id) on delete cascade,
  check (kind in ('cheaper', 'sold'))
);
create index favorite_news_listing_id_idx on favorite_news (listing_id);
comment on table favorite_news is 'What keepers are still to be told; written by the trigger noted_for_keepers.';
comment on column favorite_news.before is 'Of kind cheaper: the lowest price of the last days.';
comment on column favorite_news.after is 'Of kind cheaper: the new price.';

create table favorite_removals (
  account_id uuid not null,
  listing_id uuid not null,
  said_at timestamptz not null,
  primary key (account_id, listing_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index favorite_removals_listing_id_idx on favorite_removals (listing_id);
create index favorite_removals_said_at_idx on favorite_removals (said_at);

create table favorites (
  account_id uuid not null,
  listing_id uuid not null,
  kept_at timestamptz not null,
  kept_price bigint not null,
  said_at timestamptz not null,
  cheaper_told_at timestamptz,
  sold_told_at timestamptz,
  primary key (account_id, listing_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index favorites_listing_id_idx on favorites (listing_id);
comment on column favorites.kept_price is 'Price in AZN when it was added.';
comment on column favorites.said_at is 'When its keeper last added it: an older removal that arrives late is ignored.';

create table handover_codes (
  conversation_id uuid not null,
  salt bytea not null,
  expires_at timestamptz not null,
  tries integer not null,
  primary key (conversation_id),
  foreign key (conversation_id) references conversations(id) on delete cascade
);
create index handover_codes_expires_at_idx on handover_codes (expires_at);

create table kept_sales (
  conversation_id uuid not null,
  sold_at timestamptz not null,
  buyer_told boolean not null,
  primary key (conversation_id),
  foreign key (conversation_id) references conversations(id) on delete cascade
);
create index kept_sales_sold_at_idx on kept_sales (sold_at);

create table listing_appeals (
  decision bigint not null,
  listing_id uuid not null,
  text text not null,
  at timestamptz not null,
  outcome text,
  decided_at timestamptz,
  primary key (decision),
  foreign key (listing_id) references listings(id) on delete cascade,
  check (outcome in ('granted', 'denied'))
);
create index listing_appeals_listing_id_idx on listing_appeals (listing_id);
create trigger counted_when_gone after delete on listing_appeals referencing old table as gone for each statement execute function keep_gone_appeals();

create table listing_holds (
  listing_id uuid not null,
  return_to text not null,
  at timestamptz not null,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade
);
comment on table listing_holds is 'Status that a listing in review returns to when it is approved or restored.';

create table listing_posters (
  listing_id uuid not null,
  account_id uuid not null,
  primary key (listing_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index listing_posters_account_id_idx on listing_posters (account_id);

create table listing_questions (
  listing_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade
);
create index listing_questions_due_at_idx on listing_questions (due_at);

create table listing_reminders (
  listing_id uuid not null,
  kind text not null,
  due_at timestamptz not null,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade,
  check (kind in ('week', 'day', 'end'))
);
create index listing_reminders_due_at_idx on listing_reminders (due_at);

create table listing_reports (
  number bigint not null generated always as identity,
  listing_id uuid not null,
  reason text not null,
  text text,
  at timestamptz not null,
  reporter bytea not null,
  account_id uuid,
  outcome text,
  decision bigint,
  network bytea,
  primary key (number),
  unique (listing_id, reason, reporter),
  foreign key (account_id) references accounts(id) on delete set null,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index listing_reports_account_id_idx on listing_reports (account_id);
create index listing_reports_decision_idx on listing_reports (decision) where decision is not null;
create index listing_reports_number_idx on listing_reports (number) where network is not null;
create trigger counted_when_gone after delete on listing_reports referencing old table as gone for each statement execute function keep_gone_reports();
comment on column listing_reports.decision is 'Number of the decision that closed it.';

create table listing_reviews (
  listing_id uuid not null,
  stage text,
  waits boolean not null,
  risk float8 not null default 0,
  since timestamptz not null,
  flags jsonb not null default '[]',
  reported boolean not null default false,
  held_by uuid,
  held_until timestamptz,
  entered_at timestamptz,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade,
  check (stage in ('new', 'resubmitted', 'appeals'))
);
create index listing_reviews_flagged on listing_reviews (listing_id) where flags <> '[]';
create index listing_reviews_new on listing_reviews (listing_id) where stage = 'new';
create index listing_reviews_order on listing_reviews (waits desc, risk desc, since, listing_id);
create index listing_reviews_reported on listing_reviews (listing_id) where reported;
create index listing_reviews_stages on listing_reviews (stage) where stage <> 'new';
create index listing_reviews_waiting on listing_reviews (since, listing_id) where waits;
comment on column listing_reviews.waits is 'Somebody waits for the decision: the listing is hidden, or an appeal is open.';
comment on column listing_reviews.since is 'Place in the queue: earlier comes first.';

create table listing_sales (
  listing_id uuid not null,
  price bigint,
  buyer_id uuid,
  facets text[] not null default '{}'::text[],
  buyer_told boolean not null default false,
  primary key (listing_id),
  foreign key (buyer_id) references accounts(id) on delete set null,
  foreign key (listing_id) references listings(id) on delete cascade
);
create index listing_sales_buyer_id_idx on listing_sales (buyer_id);
create index listing_sales_facets on listing_sales using gin (facets);

create table listing_snapshots (
  listing_id uuid not null,
  content jsonb not null,
  dismissed jsonb not null default '[]',
  undo jsonb,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade
);
comment on column listing_snapshots.content is 'Texts and photos as a moderator last saw them.';
comment on column listing_snapshots.undo is 'What the listing returns to if the last decision is taken back.';

create table messages (
  conversation_id uuid not null,
  number integer not null,
  id uuid not null,
  role text not null,
  text text not null,
  key text,
  at timestamptz not null,
  warnings text[],
  primary key (conversation_id, number),
  unique (id),
  foreign key (conversation_id) references conversations(id) on delete cascade,
  check (role in ('buyer', 'seller'))
);
create unique index messages_conversation_id_role_key_idx on messages (conversation_id, role, key) where key is not null;
create trigger told_after_answer after insert on messages for each row when (new.role = 'seller') execute function tell_first_answer();
comment on column messages.number is 'Counts from 1 in each conversation, without gaps.';
comment on column messages.key is 'By which a message that is sent twice is stored once.';

create table message_photos (
  conversation_id uuid not null,
  number integer not null,
  position smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text not null,
  primary key (conversation_id, number, position),
  foreign key (conversation_id, number) references messages(conversation_id, number) on delete cascade
);
create index message_photos_key_idx on message_photos (key);

create table moderation_log (
  number bigint not null generated always as identity,
  at timestamptz not null,
  by_id uuid,
  by_name text not null,
  by_role text not null,
  action text not null,
  section text,
  listing_id uuid,
  listing_number bigint,
  account_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  primary key (number),
  check (by_role in ('moderator', 'admin', 'operator'))
);
create index moderation_log_account_id_number_idx on moderation_log (account_id, number);
create index moderation_log_at_idx on moderation_log (at);
create index moderation_log_by_id_number_idx on moderation_log (by_id, number);
create index moderation_log_listing_id_number_idx on moderation_log (listing_id, number);
create trigger append_only before delete or update on moderation_log for each row execute function refuse_change();
create trigger never_emptied before truncate on moderation_log for each statement execute function refuse_change();

create table name_changes (
  id uuid not null,
  account_id uuid not null,
  before text not null,
  at timestamptz not null,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index name_changes_account_id_at_idx on name_changes (account_id, at);

create table notice_settings (
  account_id uuid not null,
  kind text not null,
  way text not null,
  wanted boolean not null,
  primary key (account_id, kind, way),
  foreign key (account_id) references accounts(id) on delete cascade,
  check (way in ('site', 'mail', 'push'))
);

create table notices (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  topic text not null,
  text text not null,
  path text not null,
  listing_id uuid,
  search_id uuid,
  conversation_id uuid,
  at timestamptz not null,
  read_at timestamptz,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index notices_account_id_at_id_idx on notices (account_id, at desc, id desc);
create index notices_at_idx on notices (at);
create unique index notices_unread on notices (account_id, topic) where read_at is null;
comment on column notices.topic is 'A new notice replaces an unread one of the same topic.';

create table notice_pushes (
  notice_id uuid not null,
  due_at timestamptz not null,
  primary key (notice_id),
  foreign key (notice_id) references notices(id) on delete cascade
);
create index notice_pushes_due_at_idx on notice_pushes (due_at);

create table own_visitors (
  day date not null,
  account_id uuid not null,
  visitor bytea not null,
  primary key (day, account_id, visitor)
);
comment on table own_visitors is 'Visitors of today known to be an account, which are not counted on its own listings.';

create table passkeys (
  id uuid not null,
  holder_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id),
  unique (credential_id)
);
create index passkeys_holder_id_idx on passkeys (holder_id);

create table phone_codes (
  id uuid not null,
  account_id uuid not null,
  phone text not null,
  requested_at timestamptz not null,
  code_hash text,
  expires_at timestamptz,
  tries smallint not null default 0,
  changes boolean not null default false,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index phone_codes_account_id_requested_at_idx on phone_codes (account_id, requested_at);
create index phone_codes_phone_requested_at_idx on phone_codes (phone, requested_at);

create table photo_hashes (
  key text not null,
  flat boolean not null,
  marks bytea not null,
  chunks integer[] not null,
  primary key (key)
);
create index photo_hashes_chunks on photo_hashes using gin (chunks) with (fastupdate=off);

create table photo_hashing (
  one boolean not null default true,
  began_at timestamptz not null,
  listing_id uuid,
  position integer,
  done boolean not null,
  primary key (one),
  check (one)
);

create table photo_views (
  key text not null,
  views bytea not null,
  primary key (key),
  foreign key (key) references photo_hashes(key) on delete cascade
);

create table photo_withdrawals (
  listing_id uuid not null,
  primary key (listing_id),
  foreign key (listing_id) references listings(id) on delete cascade
);

create table photos (
  listing_id uuid not null,
  position smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  placeholder text not null,
  former_keys text[] not null default '{}'::text[],
  primary key (listing_id, position),
  foreign key (listing_id) references listings(id) on delete cascade
);
create index photos_key_idx on photos (key);
comment on column photos.key is 'Beginning of the names of its files; a width follows.';
comment on column photos.width is 'Pixels of the largest file.';
comment on column photos.widths is 'Widths of its files, ascending.';
comment on column photos.placeholder is 'Data URI of a tiny picture.';
comment on column photos.former_keys is 'Keys from before its listing was hidden.';

create table posting_keys (
  key bytea not null,
  listing_id uuid not null,
  created_at timestamptz not null,
  primary key (key),
  foreign key (listing_id) references listings(id) on delete cascade
);
create index posting_keys_created_at_idx on posting_keys (created_at);
create index posting_keys_listing_id_idx on posting_keys (listing_id);

create table price_bands (
  listing bigint not null,
  basis text not null,
  low bigint not null,
  median bigint not null,
  high bigint not null,
  numbers bigint[] not null,
  made_at timestamptz not null,
  primary key (listing),
  foreign key (listing) references listings(number) on delete cascade
);
comment on column price_bands.listing is 'The listing’s number.';
comment on column price_bands.basis is 'Hash of what the comparison was made of.';
comment on column price_bands.numbers is 'Numbers of the listings that it is compared with, newest first.';

create table ratings (
  id uuid not null,
  conversation_id uuid not null,
  role text not null,
  author_id uuid,
  subject_id uuid not null,
  stars smallint not null,
  tags text[] not null,
  text text,
  at timestamptz not null,
  due_at timestamptz not null,
  shown_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  answer_hidden_at timestamptz,
  answer_hidden_reason text,
  decided_by text,
  answer_decided_by text,
  primary key (id),
  unique (conversation_id, role),
  foreign key (author_id) references accounts(id) on delete set null,
  foreign key (conversation_id) references conversations(id) on delete cascade,
  foreign key (subject_id) references accounts(id) on delete cascade,
  check (role in ('buyer', 'seller')),
  check (stars >= 1 and stars <= 5)
);
create index ratings_author_id_idx on ratings (author_id);
create index ratings_due_at_idx on ratings (due_at) where shown_at is null;
create index ratings_subject_id_shown_at_id_idx on ratings (subject_id, shown_at desc, id desc);
create trigger told_after_delete after delete on ratings referencing old table as changed for each statement execute function tell_rated();
create trigger told_after_insert after insert on ratings referencing new table as changed for each statement execute function tell_rated();
create trigger told_after_update after update on ratings referencing new table as changed for each statement execute function tell_rated();

create table rating_reports (
  id uuid not null,
  rating_id uuid not null,
  reporter_id uuid,
  text text not null,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (id),
  foreign key (rating_id) references ratings(id) on delete cascade,
  foreign key (reporter_id) references accounts(id) on delete set null
);
create index rating_reports_at_idx on rating_reports (at) where closed_at is null;
create unique index rating_reports_rating_id_reporter_id_idx on rating_reports (rating_id, reporter_id) where closed_at is null;
create index rating_reports_reporter_id_idx on rating_reports (reporter_id);

create table received_files (
  key text not null,
  received_at timestamptz not null,
  primary key (key),
  check (key ~ '^[0-9a-f]{32}$')
);

create table reported_contacts (
  mark bytea not null,
  kind text not null,
  subject text not null,
  reporter bytea,
  at timestamptz not null,
  primary key (mark, kind, subject)
);
create index reported_contacts_kind_subject_idx on reported_contacts (kind, subject);

create table reset_codes (
  code_hash bytea not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  primary key (code_hash),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index reset_codes_account_id_idx on reset_codes (account_id);

create table search_arrivals (
  number bigint not null generated always as identity,
  listing_id uuid not null,
  old_price bigint,
  at timestamptz not null,
  primary key (number),
  foreign key (listing_id) references listings(id) on delete cascade
);
create index search_arrivals_listing_id_idx on search_arrivals (listing_id);
comment on table search_arrivals is 'Listings still to be compared with saved searches; written by triggers of listings.';
comment on column search_arrivals.old_price is 'The price before, if it became cheaper; null: it became visible.';

create table search_digests (
  day text not null,
  account_id uuid,
  finished_at timestamptz,
  primary key (day)
);
comment on table search_digests is 'Progress of a day’s mails about saved searches.';

create table search_facets (
  facet text collate "C" not null,
  section text collate "C" not null,
  label text not null,
  listings integer not null,
  primary key (facet, section)
);

create table search_mails (
  account_id uuid not null,
  day text not null,
  sent integer not null,
  primary key (account_id, day),
  foreign key (account_id) references accounts(id) on delete cascade
);

create unlogged table search_miss_keys (
  day text not null,
  key bytea not null,
  primary key (day)
);

create unlogged table search_miss_marks (
  day text not null,
  mark bytea not null,
  text text not null,
  primary key (day, mark, text)
);

create table search_misses (
  day text not null,
  text text not null,
  askers integer not null,
  primary key (day, text)
);

create table search_rebuild (
  one boolean not null default true,
  version integer not null,
  began_at timestamptz not null,
  after bigint not null default 0,
  last bigint not null,
  primary key (one),
  check (one)
);

create table search_sections (
  word text collate "C" not null,
  section text collate "C" not null,
  primary key (word, section)
);

create table search_signatures (
  id bigint not null generated always as identity,
  query_hash bytea not null,
  query text not null,
  version bigint not null,
  primary key (id),
  unique (query_hash)
);
create index search_signatures_version_idx on search_signatures (version);
comment on table search_signatures is 'What saved searches ask for, folded, one for all that ask the same.';

create table saved_searches (
  id uuid not null,
  account_id uuid not null,
  signature_id bigint not null,
  query text not null,
  name text not null,
  notify text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  after_number bigint not null,
  opened_number bigint not null,
  mailed_number bigint not null,
  mailed_at timestamptz,
  mail_due_at timestamptz,
  primary key (id),
  unique (account_id, signature_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (signature_id) references search_signatures(id),
  check (notify in ('now', 'daily', 'off'))
);
create index saved_searches_mail_due_at_idx on saved_searches (mail_due_at) where mail_due_at is not null;
create index saved_searches_signature_id_idx on saved_searches (signature_id);
comment on column saved_searches.after_number is 'Number of the last match when it was saved.';
comment on column saved_searches.opened_number is 'Number of the last match when it was last opened.';
comment on column saved_searches.mailed_number is 'Number of the last match that was mailed.';
comment on column saved_searches.mail_due_at is 'When its next mail is due; null: none.';

create table search_anchors (
  anchor text collate "C" not null,
  signature_id bigint not null,
  primary key (anchor, signature_id),
  foreign key (signature_id) references search_signatures(id) on delete cascade
);
create index search_anchors_signature_id_idx on search_anchors (signature_id);
comment on column search_anchors.anchor is 'A key that every listing found by the signature has.';

create table search_matches (
  number bigint not null generated always as identity,
  signature_id bigint not null,
  listing_id uuid not null,
  at timestamptz not null,
  primary key (number),
  foreign key (listing_id) references listings(id) on delete cascade,
  foreign key (signature_id) references search_signatures(id) on delete cascade
);
create index search_matches_listing_id_signature_id_idx on search_matches (listing_id, signature_id);
create index search_matches_signature_id_number_idx on search_matches (signature_id, number);
comment on column search_matches.number is 'Increases as they appear.';

create table search_state (
  version integer not null,
  made_at timestamptz not null default now(),
  one boolean not null default true,
  primary key (one),
  check (one)
);

create table search_synonyms (
  id uuid not null,
  said text not null,
  means text not null,
  words text not null,
  added_at timestamptz not null,
  primary key (id),
  unique (words)
);
create trigger told_after_write after insert or delete or update on search_synonyms for each statement execute function tell_topic('');

create table search_tellings (
  search_id uuid not null,
  at timestamptz not null,
  primary key (search_id)
);
create index search_tellings_at_idx on search_tellings (at);
comment on table search_tellings is 'Searches whose accounts are still to be told of new matches.';

create table search_words (
  word text collate "C" not null,
  listings integer not null,
  titles integer not null default 0,
  primary key (word)
);
create index search_words_letter_pairs_idx on search_words using gin (letter_pairs(word)) with (fastupdate=off);
create index search_words_word_idx on search_words using gin (word gin_trgm_ops) with (fastupdate=off);

create table secret_keys (
  name text not null,
  key bytea not null,
  primary key (name)
);

create table sessions (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  device text not null default '',
  place text not null default '',
  used_at timestamptz not null default now(),
  confirmed_at timestamptz,
  opened_by text,
  primary key (token_hash),
  unique (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index sessions_account_id_idx on sessions (account_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table event_streams (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  opened_at timestamptz not null,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (token_hash) references sessions(token_hash) on delete cascade
);
create index event_streams_account_id_id_idx on event_streams (account_id, id);
create index event_streams_token_hash_idx on event_streams (token_hash);
create trigger tell_of_ended_streams after delete on event_streams referencing old table as ended for each statement execute function tell_of_ended_streams();

create table event_tickets (
  ticket_hash bytea not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (ticket_hash),
  foreign key (token_hash) references sessions(token_hash) on delete cascade
);
create index event_tickets_token_hash_idx on event_tickets (token_hash);

create table push_subscriptions (
  endpoint_hash bytea not null,
  endpoint text not null,
  account_id uuid not null,
  token_hash bytea not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (endpoint_hash),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (token_hash) references sessions(token_hash) on delete cascade
);
create index push_subscriptions_account_id_idx on push_subscriptions (account_id);
create index push_subscriptions_token_hash_idx on push_subscriptions (token_hash);

create table shop_ties (
  account_id uuid not null,
  shop_id uuid not null,
  last_at timestamptz not null,
  primary key (account_id, shop_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (shop_id) references accounts(id) on delete cascade
);
create index shop_ties_last_at_idx on shop_ties (last_at);
create index shop_ties_shop_id_idx on shop_ties (shop_id);

create table shops (
  account_id uuid not null,
  slug text not null,
  name text not null,
  about text not null,
  address text not null,
  hours jsonb not null,
  phones text[] not null,
  voen text not null,
  site text,
  status text not null default 'waiting',
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  pending jsonb,
  pending_at timestamptz,
  primary key (account_id),
  unique (slug),
  foreign key (account_id) references accounts(id) on delete cascade,
  constraint shops_check check ((pending is null) = (pending_at is null)),
  check (status in ('waiting', 'open', 'closed'))
);
create index shops_pending on shops (pending_at) where pending is not null;
create index shops_waiting on shops (status, updated_at);
create trigger told_after_change after update on shops for each row when (not (old.name is distinct from new.name or old.slug is distinct from new.slug or old.status is distinct from new.status)) execute function tell_shop();
create trigger told_after_naming after update on shops for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug or old.status is distinct from new.status) execute function tell_topic('');
create trigger told_after_write after insert or delete on shops for each row execute function tell_topic('');
comment on column shops.pending is 'Changes of an open shop that wait for the admin.';

create table shop_imports (
  id uuid not null,
  shop_id uuid not null,
  created_at timestamptz not null,
  name text not null,
  bytes integer not null,
  dry_run boolean not null,
  profile text,
  state text not null,
  message text,
  confirmed boolean not null default false,
  rows integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  withdrawn integer not null default 0,
  wrong integer not null default 0,
  tries integer not null default 0,
  beat_at timestamptz,
  columns jsonb not null default '[]',
  claim uuid,
  begun_at timestamptz,
  turn_at timestamptz,
  kept_bytes integer not null default 0,
  file text,
  noted integer not null default 0,
  preview jsonb not null default '[]',
  agreed_missing uuid[],
  primary key (id),
  unique (file),
  foreign key (file) references received_files(key) on delete set null,
  foreign key (shop_id) references shops(account_id) on delete cascade,
  constraint shop_imports_check check (file is null or claim is null or substr(claim::text, 15, 1) = '7'),
  check (state in ('receiving', 'queued', 'reading', 'photos', 'done', 'held', 'cancelled', 'failed'))
);
create index shop_imports_open on shop_imports (id) where state in ('receiving', 'queued', 'reading', 'photos');
create index shop_imports_shop_id_id_idx on shop_imports (shop_id, id);

create table shop_feeds (
  shop_id uuid not null,
  url text not null,
  etag text,
  last_modified text,
  digest bytea,
  checked_at timestamptz,
  next_at timestamptz not null,
  failures integer not null default 0,
  problem text,
  told_at timestamptz,
  import_id uuid,
  claim uuid,
  beat_at timestamptz,
  tries integer not null default 0,
  begun_at timestamptz,
  turn_at timestamptz,
  primary key (shop_id),
  foreign key (import_id) references shop_imports(id) on delete set null,
  foreign key (shop_id) references shops(account_id) on delete cascade
);
create index shop_feeds_failing on shop_feeds (failures desc, shop_id) where failures > 0;
create index shop_feeds_import_id_idx on shop_feeds (import_id) where import_id is not null;
create index shop_feeds_next_at_idx on shop_feeds (next_at);

create table shop_import_errors (
  import_id uuid not null,
  "row" integer not null,
  errors jsonb not null,
  texts jsonb not null,
  notes jsonb not null default '[]',
  primary key (import_id, "row"),
  foreign key (import_id) references shop_imports(id) on delete cascade
);

create table shop_import_parts (
  import_id uuid not null,
  number integer not null,
  data bytea not null,
  primary key (import_id, number),
  foreign key (import_id) references shop_imports(id) on delete cascade
);

create table shop_invitations (
  id uuid not null,
  shop_id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (id),
  unique (shop_id, email_key),
  unique (token_hash),
  foreign key (shop_id) references shops(account_id) on delete cascade,
  check (role in ('owner', 'seller'))
);
create index shop_invitations_expires_at_idx on shop_invitations (expires_at);

create table shop_items (
  shop_id uuid not null,
  external_id text not null,
  listing_id uuid,
  hash bytea not null,
  images text[] not null,
  import_id uuid,
  outcome text,
  photo_marks text[] not null default '{}'::text[],
  photo_keys text[] not null default '{}'::text[],
  looked_at timestamptz,
  primary key (shop_id, external_id),
  foreign key (listing_id) references listings(id) on delete set null,
  foreign key (shop_id) references shops(account_id) on delete cascade
);
create index shop_items_listing_id_idx on shop_items (listing_id);

create table shop_mappings (
  shop_id uuid not null,
  section text,
  columns jsonb not null,
  rates jsonb not null default '{}',
  constants jsonb not null default '{}',
  primary key (shop_id),
  foreign key (shop_id) references shops(account_id) on delete cascade
);

create table shop_members (
  account_id uuid not null,
  shop_id uuid not null,
  role text not null,
  joined_at timestamptz not null,
  primary key (account_id),
  foreign key (account_id) references accounts(id) on delete cascade,
  foreign key (shop_id) references shops(account_id) on delete cascade,
  check (role in ('owner', 'seller'))
);
create index shop_members_shop_id_idx on shop_members (shop_id);

create table shop_photos (
  account_id uuid not null,
  place text not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  placeholder text not null,
  primary key (account_id, place),
  foreign key (account_id) references shops(account_id) on delete cascade,
  check (place in ('logo', 'cover'))
);
create index shop_photos_key_idx on shop_photos (key);
create trigger told_after_change after insert or delete or update on shop_photos for each row execute function tell_shop();

create table shop_slugs (
  slug text not null,
  account_id uuid not null,
  until timestamptz not null,
  primary key (slug),
  foreign key (account_id) references shops(account_id) on delete cascade
);
create index shop_slugs_account_id_idx on shop_slugs (account_id);
comment on table shop_slugs is 'Addresses that shops have left: until then nobody else can have them.';

create table site_logo (
  id integer not null default 1,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  placeholder text not null,
  primary key (id),
  check (id = 1)
);
create trigger told_after_write after insert or delete or update on site_logo for each statement execute function tell_topic('site');

create table site_settings (
  id integer not null default 1,
  version integer not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (id),
  check (id = 1),
  check (version >= 0)
);
create trigger told_after_write after insert or delete or update on site_settings for each statement execute function tell_topic('site');

create table site_state (
  name text not null,
  value text not null,
  at timestamptz not null,
  primary key (name)
);

create table site_texts (
  page text not null,
  version integer not null,
  text text not null,
  changed_at timestamptz not null,
  primary key (page, version),
  check (version > 0)
);
create trigger told_after_write after insert or delete or update on site_texts for each statement execute function tell_topic('site');

create table totp_secrets (
  holder_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  last_step bigint not null,
  primary key (holder_id)
);

create table transferred_accounts (
  source text not null,
  external_id text not null,
  account_id uuid,
  created boolean not null,
  told_at timestamptz,
  run_id uuid,
  primary key (source, external_id),
  foreign key (account_id) references accounts(id) on delete set null
);
create index transferred_accounts_account_id_idx on transferred_accounts (account_id);

create table transferred_listings (
  source text not null,
  external_id text not null,
  listing_id uuid,
  run_id uuid,
  primary key (source, external_id),
  foreign key (listing_id) references listings(id) on delete set null
);
create index transferred_listings_listing_id_idx on transferred_listings (listing_id);

create table transfers (
  id uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  name text not null,
  bytes integer not null,
  state text not null,
  message text,
  software text,
  source text,
  photos text,
  held jsonb,
  mapping jsonb,
  checked boolean not null default false,
  writes boolean not null default false,
  run_id uuid,
  counts jsonb,
  told integer not null default 0,
  tries integer not null default 0,
  beat_at timestamptz,
  claim uuid,
  begun_at timestamptz,
  turn_at timestamptz,
  file text,
  primary key (id),
  unique (file),
  foreign key (file) references received_files(key) on delete set null,
  constraint transfers_check check (file is null or claim is null or substr(claim::text, 15, 1) = '7'),
  check (state in ('receiving', 'reading', 'open', 'checking', 'running', 'done', 'mailing', 'failed', 'cancelled'))
);
create index transfers_at_work on transfers (id) where state in ('reading', 'checking', 'running', 'mailing');

create table transfer_errors (
  transfer_id uuid not null,
  "row" integer not null,
  of text not null,
  external_id text not null,
  errors jsonb not null,
  primary key (transfer_id, "row", of, external_id),
  foreign key (transfer_id) references transfers(id) on delete cascade,
  check (of in ('ad', 'person', 'photo', 'note'))
);

create table transfer_parts (
  import_id uuid not null,
  number integer not null,
  data bytea not null,
  primary key (import_id, number),
  foreign key (import_id) references transfers(id) on delete cascade
);

create table transparency_counts (
  month text not null,
  kind text not null,
  name text not null,
  count bigint not null,
  primary key (month, kind, name)
);

create table transparency_gone (
  kind text not null,
  at timestamptz not null,
  reason text,
  decision bigint,
  outcome text,
  decided_at timestamptz,
  number bigint not null generated always as identity,
  primary key (number),
  check (kind in ('report', 'appeal', 'ban'))
);
comment on table transparency_gone is 'What of the published counts has been deleted; written by triggers.';

create table transparency_state (
  until timestamptz not null,
  events bigint not null,
  one boolean not null default true,
  primary key (one),
  check (one)
);

create table uploads (
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  placeholder text not null,
  primary key (id),
  foreign key (account_id) references accounts(id) on delete cascade
);
create index uploads_account_id_idx on uploads (account_id);
create index uploads_created_at_idx on uploads (created_at);
create index uploads_key_idx on uploads (key);
comment on table uploads is 'Photos sent before their listing; kept for a day.';

create table used_places (
  holder_id uuid not null,
  place text not null,
  used_at timestamptz not null,
  primary key (holder_id, place)
);
create index used_places_used_at_idx on used_places (used_at);

create unlogged table visit_keys (
  day date not null,
  key bytea not null,
  primary key (day)
);

create table visits (
  day date not null,
  listing_id uuid not null,
  kind text not null,
  visitor bytea not null,
  primary key (day, listing_id, kind, visitor),
  check (kind in ('view', 'calls', 'whatsapp'))
);
comment on column visits.visitor is 'Hashes with the day’s key: of the network, and of network and browser.';

create view readable_listings as
 select id,
    number,
    section,
    account_id,
    created_at,
    updated_at,
    price,
    title,
    location,
    description,
    contact_name,
    contact_email,
    contact_phone,
    attributes,
    facets,
    search_text,
    order_1,
    order_2,
    status,
    status_at,
    published_at,
    expires_at,
    bumped_at,
    old_price,
    old_price_until,
    position,
    confirmed_at
   from listings
  where status in ('active', 'reserved', 'sold', 'expired');

create view visible_listings as
 select id,
    number,
    section,
    account_id,
    created_at,
    updated_at,
    price,
    title,
    location,
    description,
    contact_name,
    contact_email,
    contact_phone,
    attributes,
    facets,
    search_text,
    order_1,
    order_2,
    status,
    status_at,
    published_at,
    expires_at,
    bumped_at,
    old_price,
    old_price_until,
    position,
    confirmed_at
   from listings
  where status in ('active', 'reserved');
