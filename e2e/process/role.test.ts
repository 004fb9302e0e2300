/** As whom the processes of a site and its commands connect to the embedded database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runningPostgresUrl } from '../../src/database/embedded-postgres.ts';
import { run, workersOf } from '../support/program.ts';
import { startSite } from '../support/site.ts';

test('no process that serves knows the superuser, and commands work as the role of the site', async () => {
  const site = await startSite();
  onTestFinished(() => void site.stop());
  const url = new URL((await runningPostgresUrl(site.dataDir)) ?? '');
  const superuser = new pg.Client(url.href);
  await superuser.connect();
  const connected = await superuser.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'axtartap%'`,
  );
  expect(connected.rows).toEqual([{ usename: 'axtartap_site' }]);
  const [worker] = workersOf(site.process.pid);
  const environment = readFileSync(`/proc/${worker}/environ`, 'utf8');
  expect(environment).toContain('//axtartap_site:');
  expect(environment).not.toContain(url.password);

  await superuser.query(
    `insert into moderation_log (at, by_name, by_role, action) values (now(), 'Aysel', 'operator', 'ban')`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, DATA_DIR] = [join(folder, 'bazar.tar'), site.dataDir];
  const succeeds = (command: string, env: NodeJS.ProcessEnv, args: string[] = []) =>
    expect(run(`src/commands/${command}.ts`, env, args)).toMatchObject({ status: 0, stderr: '' });
  succeeds('seed', { DATA_DIR }, ['--count', '3']);
  succeeds('rebuild-search', { DATA_DIR });
  succeeds('backup', { DATA_DIR }, [file]);
  const { rows: owners } = await superuser.query<{ owner: string; tables: string[] }>(
    `select tableowner as owner, array_agg(tablename::text) as tables from pg_tables
      where schemaname in ('public', 'pgboss') group by 1 order by 1`,
  );
  expect(owners.map(({ owner }) => owner)).toEqual(['axtartap', 'axtartap_site']);
  expect(owners[0]?.tables).toEqual(['moderation_log']);
  await superuser.end();
  await site.end();

  succeeds('seed', { DATA_DIR }, ['--count', '3']);
  succeeds('rebuild-search', { DATA_DIR });
  const restored = join(folder, 'restored');
  succeeds('restore', { DATA_DIR: restored }, [file]);
  const again = await startSite({}, restored);
  onTestFinished(() => void again.stop());
  const away = new pg.Client(await runningPostgresUrl(restored));
  await away.connect();
  await away.query('set role axtartap_site');
  expect((await away.query('select by_name, action from moderation_log')).rows).toEqual([
    { by_name: 'Aysel', action: 'ban' },
  ]);
  await expect(away.query('delete from moderation_log')).rejects.toMatchObject({ code: '42501' });
  await away.end();
});
