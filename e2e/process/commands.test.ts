/** The site's commands: beside a running site, on its data without it, and on an external database. */
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { missingMigrations } from '../../src/platform/database/schema.ts';
import { fillAs090 } from '../../src/test/versions/versions.ts';
import { runningPostgresUrl } from '../../src/platform/database/embedded-postgres.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { copyProgram, run, runIn, workersOf } from '../support/program.ts';
import { type RunningSite, startSite } from '../support/site.ts';

const { aDatabase, folder, serverUrl } = ownPostgres();

test('a backup of an older schema leaves it unchanged and restores into this version', async () => {
  const [old, fresh] = [await aDatabase('old'), await aDatabase('fresh')];
  const before = connect(old, 1);
  await fillAs090(before.pool);
  await before.pool.query(
    `insert into accounts (id, username, email, email_key, phone, password_hash)
      values (gen_random_uuid(), 'Aysel', 'a@misal.az', 'a@misal.az', '+994501234567', 'x')`,
  );
  const schema = async () =>
    (await before.pool.query('select oid, relname from pg_class where oid >= 16384 order by oid')).rows;
  const untouched = await schema();
  const file = join(folder, 'old.tar');
  const backup = await run('src/site/commands/backup.ts', { DATA_DIR: join(folder, 'one'), DATABASE_URL: old }, [file]);
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('0 ads and 0 files in') });
  expect(await schema()).toEqual(untouched);
  await before.pool.end();

  const restore = await run('src/site/commands/restore.ts', { DATA_DIR: join(folder, 'two'), DATABASE_URL: fresh }, [
    file,
  ]);
  expect(restore).toMatchObject({ status: 0, stderr: '' });
  const after = connect(fresh, 1);
  const { rows } = await after.pool.query('select username from accounts');
  expect(rows).toEqual([{ username: 'Aysel' }]);
  expect(await missingMigrations(after.db)).toEqual([]);
  await after.pool.end();
});

test('a backup of a database without tables of the site fails with one line', async () => {
  const env = { DATA_DIR: join(folder, 'three'), DATABASE_URL: await aDatabase('nothing') };
  const { status, stderr } = await run('src/site/commands/backup.ts', env, [join(folder, 'nothing.tar')]);
  expect([status, stderr]).toEqual([1, 'there is nothing to back up: the database holds no tables of the site\n']);
});

/** All ads that a site's search finds. */
async function found(site: RunningSite): Promise<{ total: number; titles: string[] }> {
  const answer = await fetch(`${site.url}/api/search?price_min=0`);
  const { total, items } = (await answer.json()) as { total: number; items: { title: string }[] };
  return { total, titles: items.map(({ title }) => title) };
}

async function openAsSuperuser(dataDir: string): Promise<pg.Client> {
  const superuser = new pg.Client(await runningPostgresUrl(dataDir));
  await superuser.connect();
  return superuser;
}

test('commands work as the role of the site beside it and without it, and no process that serves knows the superuser', async ({
  onTestFinished,
}) => {
  const site = await startSite();
  onTestFinished(() => void site.stop());
  const superuser = await openAsSuperuser(site.dataDir);
  const connected = await superuser.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'axtartap%'`,
  );
  expect(connected.rows).toEqual([{ usename: 'axtartap_site' }]);
  const [worker] = workersOf(site.process.pid);
  const environment = readFileSync(`/proc/${worker}/environ`, 'utf8');
  expect(environment).toContain('//axtartap_site:');
  expect(environment).not.toContain(new URL((await runningPostgresUrl(site.dataDir)) ?? '').password);

  await superuser.query(
    `insert into moderation_log (at, by_name, by_role, action) values (now(), 'Aysel', 'operator', 'ban')`,
  );
  const succeeds = async (command: string, dataDir: string, args: string[] = []) => {
    const done = await run(`src/site/commands/${command}.ts`, { DATA_DIR: dataDir }, args);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    return done;
  };
  // Drawing their pictures is most of the work.
  const some = ['--count', '6', '--seed', '7'];
  const file = join(folder, 'bazar.tar');
  expect((await succeeds('seed', site.dataDir, some)).stdout).toMatch(/^6 ads in /);
  const first = await found(site);
  expect(first.total).toBe(6);
  await succeeds('rebuild-search', site.dataDir);
  await succeeds('backup', site.dataDir, [file]);
  expect((await succeeds('try-backup', site.dataDir, [file])).stdout).toMatch(
    /^the backup of .*Z is whole: 6 ads and \d+ files restored on trial in /m,
  );
  const tried = await superuser.query(
    "select value::timestamptz <= at as earlier from site_state where name = 'restore tried'",
  );
  expect(tried.rows).toEqual([{ earlier: true }]);
  const { rows: owners } = await superuser.query<{ owner: string; tables: string[] }>(
    `select tableowner as owner, array_agg(tablename::text) as tables from pg_tables
      where schemaname in ('public', 'pgboss') group by 1 order by 1`,
  );
  expect(owners.map(({ owner }) => owner)).toEqual(['axtartap', 'axtartap_site']);
  expect(owners[0]?.tables).toEqual(['moderation_log']);
  await superuser.end();
  await site.end();

  const restored = join(folder, 'restored');
  await succeeds('restore', restored, [file]);
  // A command on a site that is stopped says what it did, and nothing of the database it stops.
  expect((await succeeds('seed', restored, some)).stdout).toMatch(/^6 ads in [\d.]+ s\n$/);
  await succeeds('rebuild-search', restored);
  const again = await startSite({}, restored);
  onTestFinished(() => void again.stop());
  // Equal seeds give equal ads; the ads loaded last come first.
  expect(await found(again)).toEqual({ total: 12, titles: [...first.titles, ...first.titles] });
  const away = await openAsSuperuser(restored);
  await away.query('set role axtartap_site');
  expect((await away.query('select by_name, action from moderation_log')).rows).toEqual([
    { by_name: 'Aysel', action: 'ban' },
  ]);
  await expect(away.query('delete from moderation_log')).rejects.toMatchObject({ code: '42501' });
  await away.end();
  expect((await succeeds('seed', restored, ['--remove'])).stdout).toMatch(/^12 ads of \d+ demo sellers removed in /);
  await expect.poll(async () => (await found(again)).total).toBe(0);
});

test('what a person can mend is told in one line, and makes nothing', async () => {
  const nowhere = join(folder, 'nowhere');
  const wrong = new URL(serverUrl());
  wrong.password = 'wrong';
  const others = join(folder, 'others');
  mkdirSync(join(others, 'postgres'), { recursive: true });
  chownSync(join(others, 'postgres'), 12_345, 12_345);
  const there = join(folder, 'there.tar');
  writeFileSync(there, 'kept');
  const [file, readme] = [join(folder, 'x.tar'), resolve(import.meta.dirname, '../../README.md')];
  const lacking = `DATA_DIR: ${nowhere} holds no database of the site`;
  const cases: [string, string[], object, string][] = [
    ['backup', [file], {}, lacking],
    ['takedown', ['1', '--reason', 'x'], {}, lacking],
    ['sweep', ['--go-on'], {}, lacking],
    ['accept-store', [], {}, lacking],
    ['rebuild-search', [], {}, lacking],
    ['move-photos', ['--to', 's3'], {}, lacking],
    ['backup', [file], { DATABASE_URL: wrong.href }, 'DATABASE_URL: the database cannot be used: password'],
    ['restore', [readme], { DATABASE_URL: wrong.href }, 'this is no backup'],
    ['backup', [file], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'ECONNREFUSED 127.0.0.1:1'],
    ['restore', [join(folder, 'gone.tar')], {}, 'gone.tar'],
    ['restore', [readme], {}, 'this is no backup'],
    ['try-backup', [readme], {}, 'this is no backup'],
    ['try-backup', [folder], {}, `${folder}: no backup is there`],
    ['try-backup', [], {}, 'usage: npm run try-backup'],
    ['backup', [there], {}, `${there} is there already`],
    ['backup', [nowhere, '--keep', '3'], {}, `${nowhere} is no folder`],
    ['backup', [], {}, 'usage: npm run backup'],
    ['restore', [], {}, 'usage: npm run restore'],
    ['sweep', [], {}, 'usage: npm run sweep'],
    ['seed', ['--count', 'x'], {}, 'usage: npm run seed'],
    ['backup', [file, '--kep', '3'], {}, "Unknown option '--kep'"],
    ['backup', [file], { DATA_DIR: others }, 'belongs to the user 12345'],
  ];
  for (const [command, args, env, line] of cases) {
    const { status, stdout, stderr } = await run(
      `src/site/commands/${command}.ts`,
      { DATA_DIR: nowhere, ...env },
      args,
    );
    expect([command, status, stdout, stderr.split('\n').length]).toEqual([command, 1, '', 2]);
    expect(stderr).toContain(line);
  }
  expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false]);
  expect(readFileSync(there, 'utf8')).toBe('kept');
  expect(readdirSync(others)).toEqual(['postgres']);
});

test('an upgrade tells beforehand what it will do, and changes nothing by that', async ({ onTestFinished }) => {
  const url = await aDatabase('upgraded');
  const site = connect(url, 1);
  await fillAs090(site.pool);
  await site.pool.query('drop index visible_price');
  const program = copyProgram(onTestFinished);
  const next = `import { sql } from 'kysely';
    export const up = (db: never) => sql\`create table notes (id int)\`.execute(db);`;
  writeFileSync(join(program, 'migrations/9001_next.ts'), next);
  const env = { DATA_DIR: join(folder, 'none'), DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const upgrade = (...args: string[]) =>
    runIn(program, process.execPath, ['src/site/commands/upgrade.ts', ...args], env);
  const look = () => upgrade('--dry-run');
  const first = await look();
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^(migration 0\d+_\w+\n)*migration 9001_next\n2 indexes: 0 ads, about 0 s\n\d+ things to do; looked in /,
  );
  expect((await look()).stdout.replace(/ in .*/, '')).toBe(first.stdout.replace(/ in .*/, ''));
  expect(await upgrade()).toMatchObject({ status: 0, stderr: '' });
  expect((await look()).stdout).toMatch(/^nothing to do/);
  expect(await missingMigrations(site.db)).toEqual([]);
  await site.pool.end();
});

test('what an older version than 0.9.0 made is left alone, with a line that says which to start first', async () => {
  const url = await aDatabase('older');
  const site = connect(url, 1);
  await fillAs090(site.pool);
  await site.pool.query(`delete from kysely_migration where name >= '0037'`);
  const env = { DATA_DIR: join(folder, 'none'), DATABASE_URL: url };
  const line = expect.stringMatching(
    /^.*it is of a version before 0\.9\.0 .* start 0\.9\.0 with it once, then this one\n$/,
  );
  for (const args of [['--dry-run'], []]) {
    expect(await run('src/site/commands/upgrade.ts', env, args)).toMatchObject({ status: 1, stderr: line });
  }
  const file = join(folder, 'older.tar');
  expect(await run('src/site/commands/backup.ts', env, [file])).toMatchObject({ status: 0 });
  const into = { DATA_DIR: join(folder, 'five'), DATABASE_URL: await aDatabase('other') };
  expect(await run('src/site/commands/restore.ts', into, [file])).toMatchObject({
    status: 1,
    stderr: `${file}: it is of a version before 0.9.0 (0036_ranks_of_decisions); restore it with 0.9.0 and back that up\n`,
  });
  await site.pool.end();
});

test('the image holds what its commands need: a backup is made and restored with its files alone', async () => {
  const [root, image] = [resolve(import.meta.dirname, '../..'), join(folder, 'image')];
  const copies = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').matchAll(/^COPY --from=build \S+ (.+) (\S+)$/gm);
  for (const [, names = '', to = ''] of copies) {
    for (const name of names.split(' ').map((path) => path.replace('/app/', ''))) {
      const target = to.endsWith('/') ? join(image, to, name.split('/').at(-1) ?? '') : join(image, to);
      mkdirSync(dirname(target), { recursive: true });
      // Too large to copy; the build records there what it has installed.
      if (name === 'node_modules') symlinkSync(join(root, name), target);
      else cpSync(join(root, name), target, { recursive: true });
    }
  }
  const npm =
    (...args: string[]) =>
    (env: object) =>
      runIn(image, 'npm', ['run', '--silent', ...args], { PORT: '0', LOG_LEVEL: 'warn', ...env });
  const url = await aDatabase('image');
  const site = connect(url, 1);
  await migrate(site.db);
  await site.pool.end();
  const file = join(folder, 'image.tar');
  const env = { DATA_DIR: join(folder, 'image-data'), DATABASE_URL: url };
  expect(await npm('backup', '--', file)(env)).toMatchObject({ status: 0, stderr: '' });
  const fresh = { ...env, DATABASE_URL: await aDatabase('image_restored') };
  expect(await npm('restore', '--', file)(fresh)).toMatchObject({ status: 0, stderr: '' });
});
