/** Uses a real start: other tests' databases belong to a superuser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test as base } from 'vitest';
import { type App, closeApp, createApp } from '../app/app.ts';
import { readConfig } from '../config/config.ts';
import { writeBackup } from '../../site/backup/backup.server.ts';
import { restoreBackup } from '../../site/backup/restore.server.ts';
import { createLog } from '../config/log.ts';
import { startJobs } from '../../site/process/jobs.ts';
import { prepare } from '../../site/process/prepare.ts';
import { migrate } from './migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { guardLog } from './log-guard.ts';
import { joinDatabase, openDatabase } from './open-database.ts';
import { asOwner } from './site-role.ts';

type Started = { app: App; url: string; ownerUrl: string; dataDir: string; stop: () => Promise<void> };

const configOf = (dataDir: string) =>
  readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', WEB_CONCURRENCY: '1', ADMIN_USERNAME: 'rəhbər', ADMIN_PASSWORD: 'adminin sınaq parolu' }); // prettier-ignore

const aFolder = () => mkdtempSync(join(tmpdir(), 'axtartap-role-'));

/** Starts the site as `main.ts` does, without its workers. */
async function start(dataDir: string): Promise<Started> {
  const config = configOf(dataDir);
  const { url, ownerUrl = '', stop } = await openDatabase(config, createLog(config));
  const app = createApp(config, url);
  await prepare(app, () => undefined, ownerUrl);
  const jobs = await startJobs(app, url);
  await jobs.stop();
  return {
    app,
    url,
    ownerUrl,
    dataDir,
    async stop() {
      await closeApp(app);
      await stop();
    },
  };
}

/** Makes a data folder in which all is the superuser's. */
async function makeFolderOfOwner(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir, () => undefined);
  const app = createApp(configOf(dataDir), server.url);
  await migrate(app.db);
  const jobs = await startJobs(app, server.url);
  await jobs.stop();
  await app.pool.query(`create type mood as enum ('good'); create domain short as text check (length(value) < 9)`);
  await app.pool.query('create sequence spare; create function one() returns int language sql as $$ select 1 $$');
  await addToLog(app, 'by the owner');
  await closeApp(app);
  await server.stop();
}

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = aFolder();
  await makeFolderOfOwner(dataDir);
  const site = await start(dataDir);
  onCleanup(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return site;
});

async function addToLog({ pool }: Pick<App, 'pool'>, action: string): Promise<void> {
  await pool.query(
    `insert into moderation_log (at, by_name, by_role, action) values (now(), 'Aysel', 'operator', $1)`,
    [action],
  );
}

async function actionsIn({ pool }: Pick<App, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ action: string }>('select action from moderation_log order by number');
  return rows.map(({ action }) => action);
}

/** Names of the site's objects that belong to the superuser. */
async function ownedBySuperuser(ownerUrl: string): Promise<string[]> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ name: string }>(`
      select name from (
        select oid::regclass::text as name, relowner as owner, relnamespace as namespace, 'pg_class'::regclass as catalog, oid
        from pg_class where relkind <> 'i' and relkind <> 't'
        union all select oid::regprocedure::text, proowner, pronamespace, 'pg_proc'::regclass, oid from pg_proc
        union all select oid::regtype::text, typowner, typnamespace, 'pg_type'::regclass, oid from pg_type
          where typtype in ('d', 'e')
        union all select nspname, nspowner, oid, 'pg_namespace'::regclass, oid from pg_namespace where nspname = 'pgboss'
      ) thing
      where owner = to_regrole(current_user) and namespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
        and not exists (select from pg_depend d where d.classid = catalog and d.objid = thing.oid and d.deptype = 'e')
      order by 1`),
  );
  return rows.map(({ name }) => name);
}

const held = ['public.moderation_log', 'public.moderation_log_number_seq', 'public.refuse_change()'];

test('what the superuser made belongs to the role of the site afterwards, but for the log', async ({ site }) => {
  expect(await ownedBySuperuser(site.ownerUrl)).toEqual(held);
  await addToLog(site.app, 'by the site');
  expect(await actionsIn(site.app)).toEqual(['by the owner', 'by the site']);
});

test.for([
  `update moderation_log set reason = 'x'`,
  'delete from moderation_log',
  'truncate moderation_log',
  `insert into moderation_log (number, at, by_name, by_role, action) overriding system value
    select number, at, 'x', by_role, action from moderation_log on conflict (number) do update set by_name = 'x'`,
  `insert into moderation_log (number, at, by_name, by_role, action) overriding system value
    values (1000000, now(), 'x', 'admin', 'remove')`,
  'select * from moderation_log for update',
  'drop table moderation_log cascade',
  'drop trigger append_only on moderation_log',
  'alter table moderation_log disable trigger all',
  'alter table moderation_log owner to current_user',
  'alter table moderation_log rename to old_log',
  'alter table moderation_log set schema pgboss',
  'alter table moderation_log add column x int',
  'create trigger more before insert on moderation_log for each row execute function one()',
  'create rule nothing as on insert to moderation_log do instead nothing',
  'create table heir () inherits (moderation_log)',
  `select setval('moderation_log_number_seq', 1)`,
  'alter sequence moderation_log_number_seq restart',
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
  'drop function refuse_change() cascade',
  'drop schema public cascade',
  'alter schema public rename to other',
  'alter database postgres owner to current_user',
  `alter database postgres set search_path = pgboss`,
  'alter role axtartap_site superuser',
  'grant axtartap to axtartap_site',
  'create role helper superuser',
  'set role axtartap',
  'set session authorization axtartap',
  `set session_replication_role = replica`,
  `update pg_class set relowner = to_regrole('axtartap_site') where relname = 'moderation_log'`,
  `copy moderation_log to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
  'reassign owned by axtartap to axtartap_site',
  'drop owned by axtartap',
])('the role of the site is refused: %s', async (attack, { site }) => {
  const before = await actionsIn(site.app);
  await expect(site.app.pool.query(attack)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) });
  expect(await actionsIn(site.app)).toEqual(before);
});

test('a line that the role adds is of now, and stands last, whatever time it names', async ({ site }) => {
  const { rows } = await site.app.pool.query<{ late: number; last: boolean }>(`
    with added as (
      insert into moderation_log (at, by_name, by_role, action) values ('2020-01-01', 'x', 'admin', 'remove')
      returning number, at)
    select extract(epoch from clock_timestamp() - at)::float8 as late,
      number > (select max(number) from moderation_log) as last from added`);
  expect(rows).toEqual([{ late: expect.closeTo(0, -2), last: true }]);
});

test('what the role may say about itself, and tables of the same name, leave the log as it is', async ({ site }) => {
  const before = await actionsIn(site.app);
  // Only a warning: the role has nothing to grant.
  await site.app.pool.query('grant all on moderation_log to current_user');
  await expect(site.app.pool.query('delete from moderation_log')).rejects.toMatchObject({ code: '42501' });
  await site.app.pool.query(`
    create schema axtartap_site create table moderation_log (like public.moderation_log);
    alter role axtartap_site set search_path = axtartap_site, public`);
  const fresh = new pg.Client(site.url);
  await fresh.connect();
  const { rows } = await fresh.query('select action from moderation_log order by number');
  expect(rows.map(({ action }) => action)).toEqual(before);
  await fresh.end();
  await site.app.pool.query('drop schema axtartap_site cascade');
});

test('`drop owned` drops no row of the log', async ({ site }) => {
  const before = await actionsIn(site.app);
  await asOwner(site.ownerUrl, async (client) => {
    await client.query('begin; set local role axtartap_site; drop owned by axtartap_site cascade; reset role');
    const { rows } = await client.query('select action from public.moderation_log order by number');
    expect(rows.map(({ action }) => action)).toEqual(before);
    await client.query('rollback');
  });
});

test('the password of the role is in no log and opens nothing of the superuser', async ({ site }) => {
  const [own, owner] = [new URL(site.url), new URL(site.ownerUrl)];
  expect(own.password).not.toBe(owner.password);
  const log = readFileSync(`${site.dataDir}/postgres.log`, 'utf8');
  expect(log).toContain('permission denied for table moderation_log');
  for (const { password } of [own, owner]) expect(log).not.toContain(password);
});

test('what the superuser makes later is handed over at the next start, and the log stays where it is', async () => {
  const dataDir = aFolder();
  const first = await start(dataDir);
  await addToLog(first.app, 'first');
  await first.stop();
  const before = await startEmbeddedPostgres(dataDir, () => undefined);
  const client = new pg.Client(before.url);
  await client.connect();
  await client.query(`create table later (id int generated always as identity)`);
  await client.query(
    `insert into moderation_log (at, by_name, by_role, action) values (now(), 'x', 'operator', 'before')`,
  );
  await client.end();
  await before.stop();
  const again = await start(dataDir);
  expect(await ownedBySuperuser(again.ownerUrl)).toEqual(held);
  await addToLog(again.app, 'again');
  expect(await actionsIn(again.app)).toEqual(['first', 'before', 'again']);
  await again.app.pool.query('drop table later');
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a command joins a running site as the same role', async ({ site }) => {
  const config = configOf(site.dataDir);
  expect(await joinDatabase(config)).toMatchObject({ url: site.url, ownerUrl: site.ownerUrl });
});

test('a restored log has its rows and cannot be changed either', async ({ site }) => {
  const folder = aFolder();
  const file = join(folder, 'bazar.tar');
  await writeBackup(site.app, file);
  const config = configOf(join(folder, 'away'));
  const { url, ownerUrl = '', stop } = await openDatabase(config, createLog(config));
  const away = createApp(config, url);
  // The state that an interrupted restore leaves: migrated, empty, and the log already handed over.
  await migrate(away.db);
  await guardLog(away.pool, ownerUrl);
  expect(await ownedBySuperuser(ownerUrl)).toEqual(held);
  await restoreBackup(away, file, ownerUrl);
  await guardLog(away.pool, ownerUrl);
  expect(await actionsIn(away)).toEqual(await actionsIn(site.app));
  await addToLog(away, 'after the restore');
  expect(await ownedBySuperuser(ownerUrl)).toEqual(held);
  await expect(away.pool.query('delete from moderation_log')).rejects.toMatchObject({ code: '42501' });
  // Log lines are data like any other: nothing is restored over them.
  await expect(restoreBackup(away, file, ownerUrl)).rejects.toThrow('the database holds data');
  expect(await ownedBySuperuser(ownerUrl)).toEqual(held);
  await closeApp(away);
  await stop();
  rmSync(folder, { recursive: true, force: true });
});
