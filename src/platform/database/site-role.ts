/**
 * The role that the site uses in the embedded database. It owns what migrations and the queue create; the superuser, used
 * only by starts and commands, owns the database, its schema, and the moderation log.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

const role = 'axtartap_site';

/** The URL of the same database for the site's role. */
export function siteUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // Derived from the superuser's password: a second stored password could get lost or out of step.
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('hex');
  url.username = role;
  // Otherwise a schema named after the role would come first, where another table could pose as the log.
  url.searchParams.set('options', '-c search_path=public,pg_temp');
  return url.href;
}

/** Connects as the superuser, for what the site's role must not do. */
export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const url = new URL(ownerUrl);
  // Names must not resolve to functions created by the site's role.
  url.searchParams.set('options', '-c search_path=pg_catalog,pg_temp');
  const client = new pg.Client({ connectionString: url.href, application_name: 'axtartap-owner' });
  // Without a listener, a broken connection would crash the process; the waiting query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the role, and gives it what the superuser owns of the site, such as after work in `psql`. Done at every start, in
 * one transaction, in the catalogue alone; returns the role's URL.
 */
export async function ensureSiteRole(ownerUrl: string): Promise<string> {
  const url = siteUrlOf(ownerUrl);
  await asOwner(ownerUrl, (client) => client.query(roleSql(new URL(url).password)));
  return url;
}

// Also resets what the role can change about itself: password and settings. PostgreSQL's log must never show the password,
// not even with a failed statement.
const roleSql = (password: string) => `
  begin;
  set local log_min_error_statement = panic;
  set local log_statement = none;
  do $do$ begin
    if to_regrole('${role}') is null then create role ${role}; end if;
    execute format('grant connect, create, temporary on database %I to ${role}', current_database());
  end $do$;
  alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
  alter role ${role} reset all;
  grant usage, create on schema public to ${role};
  ${handOver};
  commit`;

/** What the log needs stays with the superuser: `deploy/guard-log.sql`. Indexes and sequences follow their tables. */
const handOver = `
  do $do$
  declare command text;
  begin
    for command in
      with thing as (
        select oid, 'pg_class'::regclass as catalog, relowner as owner, relnamespace as namespace,
          case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
            || ' ' || oid::regclass as name
        from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and c.relkind = 'S' and d.deptype in ('a', 'i')
        )
        union all
        select oid, 'pg_proc'::regclass, proowner, pronamespace, 'routine ' || oid::regprocedure from pg_proc
        union all
        select t.oid, 'pg_type'::regclass, typowner, typnamespace, 'type ' || t.oid::regtype
        from pg_type t left join pg_class c on c.oid = typrelid
        where typtype in ('d', 'e', 'r') or (typtype = 'c' and relkind = 'c')
        union all
        select oid, 'pg_namespace'::regclass, nspowner, oid, 'schema ' || oid::regnamespace
        from pg_namespace where nspname = 'pgboss'
      )
      select format('alter %s owner to ${role}', name)
      from thing
      where owner = to_regrole(current_user) and namespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
        and name not in ('table public.moderation_log', 'routine public.refuse_change()')
        and not exists (
          select from pg_depend d where d.classid = thing.catalog and d.objid = thing.oid and d.deptype = 'e'
        )
    loop
      execute command;
    end loop;
  end $do$`;
