-- Takes the log of moderation away from the role that the site connects as: it may add rows and read them, nothing else.
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
  execute format('grant select, insert on public.moderation_log to %I', site);
  -- Rows get their numbers without a right to it; a backup reads where it stands.
  execute format('revoke all on sequence %s from public, %I', numbers, site);
  execute format('grant select on sequence %s to %I', numbers, site);
  alter function public.refuse_change() owner to current_user;
end $$;
commit;
