/**
 * The moderation log belongs to a role the site does not connect as, so that an attacker who controls the site cannot
 * tamper with it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { root } from '../base/paths.ts';
import { asOwner } from './site-role.ts';

/** Makes the superuser of the embedded database own the log; does nothing if already done. */
export async function guardLog(pool: pg.Pool, ownerUrl: string): Promise<void> {
  const { bends, writes } = await logAccess(pool);
  if (!bends && writes) return;
  const script = await readFile(join(root, 'deploy/guard-log.sql'), 'utf8');
  await asOwner(ownerUrl, (client) => client.query(script));
}

type Access = {
  /** Whether the role could change or delete log lines, or choose the number or time of new ones. */
  bends: boolean;
  /** Whether the role can append to and read the log. */
  writes: boolean;
};

/** What the role of these connections may do with the log. */
export async function logAccess(pool: pg.Pool): Promise<Access> {
  const { rows } = await pool.query<Access>(`
    select has_table_privilege(c.oid, 'select') and has_column_privilege(c.oid, 'action', 'insert') as writes,
      has_table_privilege(c.oid, 'update, delete, truncate, trigger') or has_any_column_privilege(c.oid, 'update')
      -- A line could pass for one of another place or time.
      or has_column_privilege(c.oid, 'number', 'insert')
      or not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'stamped' and tgenabled in ('O', 'A'))
      -- Superusers belong to every role.
      or pg_has_role(c.relowner, 'member') or pg_has_role(nspowner, 'member') or pg_has_role(datdba, 'member')
      or exists (select from pg_proc where oid = to_regprocedure('public.refuse_change()') and pg_has_role(proowner, 'member'))
      or exists (select from pg_roles where rolname = current_user and rolcreaterole)
      or exists (
        select from pg_roles where rolname in ('pg_write_server_files', 'pg_execute_server_program')
          and pg_has_role(pg_roles.oid, 'member')
      ) as bends
    from pg_class c join pg_namespace n on n.oid = relnamespace, pg_database d
    where c.oid = to_regclass('public.moderation_log') and datname = current_database()`);
  // Without a log table there is nothing to guard.
  return rows[0] ?? { bends: false, writes: true };
}

/** Gives an empty log back to the site's role, so that a restore can recreate it. */
export async function releaseEmptyLog(pool: pg.Pool, ownerUrl: string): Promise<void> {
  const { rows } = await pool.query<{ site: string }>('select quote_ident(current_user) as site');
  const site = rows[0]?.site ?? '';
  await asOwner(ownerUrl, (client) =>
    client.query(`do $$ begin
      if to_regclass('public.moderation_log') is null then return; end if;
      lock table public.moderation_log in access exclusive mode;
      if exists (select from public.moderation_log) then return; end if;
      alter table public.moderation_log owner to ${site};
      alter function public.refuse_change() owner to ${site};
    end $$`),
  );
}
