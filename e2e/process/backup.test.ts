import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, migrate } from '../../src/database/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded-postgres.ts';
import { withDatabase } from '../../src/test/database.ts';
import { run } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, () => {});
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function aDatabase(name: string) {
  const { pool } = connect(server.url, 1);
  await pool.query(`create database ${name}`);
  await pool.end();
  return withDatabase(server.url, name);
}

test('a backup of an older schema leaves it unchanged and restores into this version', async () => {
  const [old, fresh] = [await aDatabase('old'), await aDatabase('fresh')];
  const before = connect(old, 1);
  // Before photos could be sent ahead: a table that the backup asks for is not there.
  await migrate(before.db, '0013_changes_of_sellers');
  await before.pool.query(
    `insert into accounts (id, username, email, email_key, phone, password_hash)
      values (gen_random_uuid(), 'Aysel', 'a@misal.az', 'a@misal.az', '+994501234567', 'x')`,
  );
  const schema = async () =>
    (await before.pool.query('select oid, relname from pg_class where oid >= 16384 order by oid')).rows;
  const untouched = await schema();
  const file = join(folder, 'old.tar');
  const backup = run('src/commands/backup.ts', { DATA_DIR: join(folder, 'one'), DATABASE_URL: old }, [file]);
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('0 ads and 0 files in') });
  expect(await schema()).toEqual(untouched);
  await before.pool.end();

  const restore = run('src/commands/restore.ts', { DATA_DIR: join(folder, 'two'), DATABASE_URL: fresh }, [file]);
  expect(restore).toMatchObject({ status: 0, stderr: '' });
  const after = connect(fresh, 1);
  const { rows } = await after.pool.query(`select username, to_regclass('uploads') is not null as newer from accounts`);
  expect(rows).toEqual([{ username: 'Aysel', newer: true }]);
  await after.pool.end();
});

test('a backup of a database without tables of the site fails with one line', async () => {
  const env = { DATA_DIR: join(folder, 'three'), DATABASE_URL: await aDatabase('nothing') };
  const { status, stderr } = run('src/commands/backup.ts', env, [join(folder, 'nothing.tar')]);
  expect([status, stderr]).toEqual([1, 'there is nothing to back up: the database holds no tables of the site\n']);
});
