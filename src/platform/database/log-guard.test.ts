/** An external database, whose administrator runs `deploy/guard-log.sql`. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, test as base } from 'vitest';
import { type App, closeApp, createApp } from '../app/app.ts';
import { readConfig } from '../config/config.ts';
import { writeBackup } from '../../site/backup/backup.server.ts';
import { restoreBackup } from '../../site/backup/restore.server.ts';
import { prepare } from '../../site/process/prepare.ts';
import { withDatabase } from '../../test/database.ts';
import { logAccess } from './log-guard.ts';

type Site = { app: App; logged: string[]; asAdministrator: (sql: string) => Promise<unknown>; folder: string };

/** With a role that owns the database, as operators create one. */
const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<Site> => {
  const name = `guard_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  await admin.query(`create role ${name} login createrole password 'x'`);
  await admin.query(`create database ${name} owner ${name}`);
  const administrator = new pg.Client(withDatabase(inject('adminUrl'), name));
  await administrator.connect();
  const url = Object.assign(new URL(withDatabase(inject('adminUrl'), name)), { username: name, password: 'x' }).href;
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-guard-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    WEB_CONCURRENCY: '1',
    ADMIN_USERNAME: 'rəhbər',
    ADMIN_PASSWORD: 'adminin sınaq parolu',
  });
  const logged: string[] = [];
  const written = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const app = createApp(config, url, { log: pino({ level: 'warn' }, written) });
  onCleanup(async () => {
    await closeApp(app);
    await administrator.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, logged, folder, asAdministrator: (sql) => administrator.query(sql) };
});

// A busy machine makes queries slow.
const warningsIn = (logged: readonly string[]) =>
  logged.map((line): string => JSON.parse(line).msg).filter((message) => message !== 'a slow query');

const script = readFileSync(resolve(import.meta.dirname, '../../../deploy/guard-log.sql'), 'utf8');

test('until the administrator has taken the log away, each start warns in one line', async ({ site }) => {
  const { app, logged, asAdministrator } = site;
  await expect(asAdministrator(script)).rejects.toThrow('start the site once');
  await asAdministrator('rollback');
  await prepare(app, () => undefined);
  expect(warningsIn(logged)).toEqual([
    'the role of DATABASE_URL can change the log of moderation; run deploy/guard-log.sql',
  ]);
  expect(await logAccess(app.pool)).toEqual({ bends: true, writes: true });
  logged.length = 0;
  // A second run does no harm.
  for (let run = 0; run < 2; run += 1) await asAdministrator(script);
  await prepare(app, () => undefined);
  expect(warningsIn(logged)).toEqual([]);
  expect(await logAccess(app.pool)).toEqual({ bends: false, writes: true });
});

test('afterwards the role adds to the log, reads it and backs it up, and cannot drop what holds it', async ({
  site,
}) => {
  const { app, folder } = site;
  const add = `insert into moderation_log (at, by_name, by_role, action) values (now(), 'Aysel', 'operator', 'ban')`;
  await app.pool.query(add);
  expect((await app.pool.query('select action from moderation_log')).rows).toEqual([{ action: 'ban' }]);
  const dated = `insert into moderation_log (at, by_name, by_role, action) values ('2020-01-01', 'x', 'admin', 'ban')`;
  const { rows } = await app.pool.query<{ year: number }>(`${dated} returning extract(year from at)::int as year`);
  expect(rows[0]?.year).toBeGreaterThan(2025);
  const numbered = `insert into moderation_log (number, at, by_name, by_role, action) overriding system value
    values (900, now(), 'x', 'admin', 'ban')`;
  const attacks = [numbered, 'delete from moderation_log', 'drop table moderation_log', 'drop schema public cascade'];
  for (const attack of [...attacks, 'create role helper', 'alter database postgres connection limit 1'])
    await expect(app.pool.query(attack)).rejects.toMatchObject({ code: '42501' });
  await writeBackup(app, join(folder, 'bazar.tar'));
});

test('a restore that would have to drop the log is refused before it drops anything', async ({ site }) => {
  const { app, folder, asAdministrator } = site;
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select string_agg(quote_ident(tablename), ', ') as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  await asAdministrator(`set session_replication_role = replica; alter table moderation_log disable trigger all;
    truncate ${tables[0]?.name}; alter table moderation_log enable trigger all`);
  const objects = async () => (await app.pool.query('select count(*) from pg_class')).rows;
  const before = await objects();
  await expect(restoreBackup(app, join(folder, 'bazar.tar'))).rejects.toThrow(
    /^the database holds moderation_log of the role \w+, which \w+ alone can drop; restore into a new database$/,
  );
  expect(await objects()).toEqual(before);
});

test('the log of a superuser cannot be guarded from him', async ({ site }) => {
  const { rows } = await site.app.pool.query<{ name: string }>('select current_user as name');
  const name = rows[0]?.name ?? '';
  await site.asAdministrator(`alter role ${name} superuser`);
  expect(await logAccess(site.app.pool)).toMatchObject({ bends: true });
  await expect(site.asAdministrator(script)).rejects.toThrow('give it a role of its own');
  await site.asAdministrator(`rollback; alter role ${name} nosuperuser`);
});
