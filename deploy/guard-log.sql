-- Takes the log of moderation away from the role that the site connects as: it may add rows and read them, nothing else;
-- number and time of a row are the database's. Run it again after an update whose first start asks for it.
-- Run it once in the site's database, after the first start of a version that has the log, as a superuser that the site
-- does not connect as:
--   psql -v ON_ERROR_STOP=1 -f deploy/guard-log.sql "$SUPERUSER_URL"
-- The superuser becomes the owner of the log, of the function of its triggers, and of the database and the schema if they
-- were the site's, since these owners could drop it. A second run does no harm. The embedded database needs no run: the
-- start does it.
begin;
set local search_path = pg_catalog, pg_temp;
do $$
declare
  site name := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.kysely_migration'));
  numbers text;
begin
  if to_regclass('public.moderation_log') is null then
    raise exception 'this database has no log of moderation: start the site once';
  end if;
  if (select rolsuper from pg_roles where rolname = site) then
    raise exception 'the site connects as the superuser %: give it a role of its own that owns its tables', site;
  end if;
  numbers := pg_get_serial_sequence('public.moderation_log', 'number');

  -- Who may make roles may join others, up to PostgreSQL 15.
  execute format('alter role %I nocreaterole', site);
  if (select datdba = to_regrole(quote_ident(site)) from pg_database where datname = current_database()) then
    execute format('alter database %I owner to current_user', current_database());
  end if;
  execute format('grant connect, create, temporary on database %I to %I', current_database(), site);
  if (select nspowner = to_regrole(quote_ident(site)) from pg_namespace where nspname = 'public') then
    alter schema public owner to current_user;
  end if;
  execute format('grant usage, create on schema public to %I', site);

  -- Its indexes and its sequence go with it.
  alter table public.moderation_log owner to current_user;
  execute format('revoke all on public.moderation_log from public, %I', site);
  execute format('grant select on public.moderation_log to %I', site);
  -- All but the number, which rows get without a right to it; a backup reads where it stands.
  execute (
    select format('grant insert (%s) on public.moderation_log to %I', string_agg(quote_ident(attname), ', '), site)
    from pg_attribute
    where attrelid = 'public.moderation_log'::regclass and attnum > 0 and not attisdropped and attname <> 'number'
  );
  execute format('revoke all on sequence %s from public, %I', numbers, site);
  execute format('grant select on sequence %s to %I', numbers, site);
  alter function public.refuse_change() owner to current_user;
end $$;

-- A function of its own would be no object that migrations make: a restore would take it for somebody else's.
create or replace function public.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.at := clock_timestamp();
    return new;
  end if;
  raise exception 'rows of % stay as they are', tg_table_name;
end $$;
create or replace trigger stamped before insert on public.moderation_log
  for each row execute function public.refuse_change();
commit;
