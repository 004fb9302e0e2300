/** Settings of a start, and its messages when they are invalid; what npm scripts do before. In parallel. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { runningPostgresUrl } from '../../src/platform/database/embedded-postgres.ts';
import { startS3 } from '../../src/test/services/s3.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { copyProgram, run } from '../support/program.ts';
import { aListing, anAccount, inherited, main, startSite } from '../support/site.ts';
import { demoTest } from '../support/story.ts';

const root = resolve(import.meta.dirname, '../..');
const { folder, serverUrl } = ownPostgres();

// Tests that mostly wait run at the same time; tests that only compute run in turn.
const beside = { concurrent: true };
const inTurn = { concurrent: false };

describe('in one line and before creating anything', beside, () => {
  const takesFolder = 'takes a folder that is there or can be made, and can be written to\n';

  test.each([
    ['/proc', `DATA_DIR: got "/proc", ${takesFolder}`],
    ['/proc/x/y', `DATA_DIR: got "/proc/x/y", ${takesFolder}`],
    ['/etc/passwd', `DATA_DIR: got "/etc/passwd", ${takesFolder}`],
    ['/etc/passwd/x', `DATA_DIR: got "/etc/passwd/x", ${takesFolder}`],
  ])('the site and its commands refuse the unusable DATA_DIR %s', inTurn, async (DATA_DIR, line) => {
    const refused = { status: 1, stderr: line, stdout: '' };
    expect(await run(main, { DATA_DIR, DATABASE_URL: serverUrl() })).toMatchObject(refused);
    expect(await run('src/site/commands/seed.ts', { DATA_DIR }, ['--count', '1'])).toMatchObject(refused);
  });

  test.each([
    [{ HOST: '203.0.113.7' }, 'HOST: got "203.0.113.7", takes an address of this machine\n'],
    [{ HOST: 'no such host' }, 'HOST: got "no such host", takes an address of this machine\n'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES: got "0.0.0.0\/0", takes addresses or networks.*\n$/],
  ])('the site refuses %j', inTurn, async (env, line) => {
    const DATA_DIR = join(folder, 'untouched');
    const { status, stderr, stdout } = await run(main, { DATA_DIR, ...env });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(spawnSync('ls', ['-A', DATA_DIR], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('the site and its commands ask for a database where none is installed', inTurn, async () => {
    const hook =
      "import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){" +
      "if(name.startsWith('@embedded-postgres/'))throw(Error(name));return(next(name,context))}})";
    const env = { DATA_DIR: join(folder, 'no-postgres'), NODE_OPTIONS: `--import=data:text/javascript,${hook}` };
    const line = /^DATABASE_URL: not set, and the embedded PostgreSQL for \S+ is not installed; .*\n$/;
    for (const [program, ...args] of [[main], ['src/site/commands/seed.ts', '--count', '1']] as const) {
      const { status, stderr, stdout } = await run(program, env, args);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(line);
    }
  });

  test('the site reports a port in use once, without a password', inTurn, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const DATA_DIR = join(folder, 'port');
    const { status, stderr, stdout } = await run(main, { DATA_DIR, PORT, WEB_CONCURRENCY: '2' });
    other.close();
    expect([status, stderr]).toEqual([1, `PORT: ${PORT} on 127.0.0.1 cannot be used: it is taken\n`]);
    expect(stdout).toBe('');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  test.each(['STORAGE_URL', 'SECOND_STORAGE_URL'])(
    'the site reports an unusable folder of photos in %s',
    inTurn,
    async (setting) => {
      const env = { DATA_DIR: join(folder, setting), DATABASE_URL: serverUrl() };
      for (const place of ['/proc/photos', '/etc/passwd']) {
        const { status, stderr } = await run(main, { ...env, [setting]: `file:${place}` });
        expect(status).toBe(1);
        expect(stderr).toMatch(new RegExp(`^${setting}: the store cannot be used: .*\n$`));
      }
    },
  );

  test('the site refuses more workers than the database has connections for, with both numbers', inTurn, async () => {
    const env = { DATA_DIR: join(folder, 'many'), DATABASE_URL: serverUrl(), WEB_CONCURRENCY: '10' };
    expect(await run(main, env)).toMatchObject({
      status: 1,
      stderr:
        'WEB_CONCURRENCY: 10 workers and the supervisor need 188 connections, DATABASE_URL offers 97; lower the one or raise the other\n',
      stdout: '',
    });
  });

  test.each([
    [
      { ADMIN_USERNAME: 'rəhbər', ADMIN_PASSWORD: 'geheim' },
      'ADMIN_PASSWORD: got "…", takes 8 to 200 characters, together with ADMIN_USERNAME\n',
    ],
    [{ PORT: 'abc' }, 'PORT: got "abc", takes a port, 0 to 65535\n'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: got "mysql://x", takes postgres://user:password@host:port/database\n',
    ],
  ])('the site refuses to start with %j', inTurn, async (env, line) => {
    const { status, stderr } = await run(main, { DATA_DIR: join(folder, 'refused'), ...env });
    expect([status, stderr]).toEqual([1, line]);
  });

  test('the site says why its database cannot be used, without the password', inTurn, async () => {
    const { status, stderr } = await run(main, {
      DATA_DIR: join(folder, 'away'),
      DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/db',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: the database cannot be used: .*ECONNREFUSED.*\n$/);
    expect(stderr).not.toContain('geheim');
  });

  test('the site reports an unusable bucket without its key', inTurn, async () => {
    const s3 = await startS3();
    const STORAGE_URL = s3.storageUrl.replace('S3RVER:S3RVER@photos', 'stranger:geheim@photos');
    const env = { DATA_DIR: join(folder, 'bucket'), DATABASE_URL: serverUrl(), STORAGE_URL };
    const { status, stderr } = await run(main, env);
    await s3.close();
    expect([status, stderr]).toEqual([1, 'STORAGE_URL: the store cannot be used: the store of photos answered 403\n']);
  });

  test('loading ads requires a count', inTurn, async () => {
    const env = { DATA_DIR: join(folder, 'seed') };
    const { status, stderr } = await run('src/site/commands/seed.ts', env, ['--count', 'many']);
    expect([status, stderr]).toEqual([1, 'usage: npm run seed -- --count N [--seed S], or --remove\n']);
  });
});

/** Runs a script as in a fresh clone; returns its standard error. */
async function npmRun(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: program,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...inherited(), HOME: program, ...env },
  });
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, stderr };
}

describe('beside that', beside, () => {
  test('without a network the first start fails and says why', async ({ expect, onTestFinished }) => {
    const program = copyProgram(onTestFinished);
    rmSync(join(program, 'node_modules'));
    // Accepts connections and never responds, like a network that drops packets.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const { status, stderr } = await npmRun(program, ['start'], { npm_config_registry: registry });
    silent.close();
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [
        `Installing packages from ${registry}…`,
        `${registry} does not answer; trying with what npm has kept…`,
        `The first start needs the network: packages come from ${registry}, which does not answer.`,
      ],
    ]);
  });

  test('.env configures only the site and its commands, and the environment overrides it', async ({
    expect,
    onTestFinished,
  }) => {
    const program = copyProgram(onTestFinished);
    // A file as editors of Windows write it: with a byte order mark.
    const lines = [
      '\uFEFFexport DATABASE_URL="mysql://of-the-file"',
      'PORT=of-the-file',
      'SMTP_ULR=x',
      'COLOUR=red',
      '',
    ];
    writeFileSync(join(program, '.env'), lines.join('\r\n'));
    const refused = async (script: string, env: NodeJS.ProcessEnv = {}) =>
      (await npmRun(program, [script], env)).stderr;
    const scripts = ['start', 'seed', 'backup', 'restore', 'move-photos', 'rebuild-search'];
    for (const said of await Promise.all(scripts.map((script) => refused(script)))) {
      expect(said).toContain('DATABASE_URL: got "mysql://of-the-file"');
      expect(said).toContain('.env: SMTP_ULR is no setting; did you mean SMTP_URL?\n');
      expect(said).toContain('.env: COLOUR is no setting\n');
      expect(said).not.toContain('PORT is no setting');
    }
    expect(await refused('backup', { DATABASE_URL: 'mysql://of-the-environment' })).toContain(
      'DATABASE_URL: got "mysql://of-the-environment"',
    );
    // Neither tests nor benchmarks may use a real site's settings.
    writeFileSync(join(program, 'scripts/licences.ts'), 'process.stderr.write(String(process.env.DATABASE_URL));');
    expect(await refused('licences')).toBe('undefined');
  });

  test('with LOG_FORMAT=json every line is JSON, to the last one', async ({ expect, onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = { ...inherited(), DATA_DIR: dataDir, PORT: '0', DEMO: '0', WEB_CONCURRENCY: '1', LOG_FORMAT: 'json' };
    const site = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    site.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
    site.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    await expect.poll(() => said, { timeout: 120_000 }).toContain('AxtarTap: http');
    site.kill('SIGTERM');
    await once(site, 'exit');
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; version?: string });
    expect(lines[0]).toMatchObject({ msg: 'AxtarTap starts', version: expect.stringMatching(/^\d/) });
    expect(lines.some(({ msg }) => msg.startsWith('AxtarTap admin: '))).toBe(true);
    const wrong = await run(main, { DATA_DIR: dataDir, LOG_FORMAT: 'json', SITE_URL: 'x' });
    expect([wrong.stderr, JSON.parse(wrong.stdout)]).toEqual(['', expect.objectContaining({ level: 60 })]);
  });

  test('files with personal data cannot be read by other accounts of the machine', async ({
    expect,
    onTestFinished,
  }) => {
    const mask = process.umask(0);
    onTestFinished(() => void process.umask(mask));
    const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
    // Folders of an earlier version.
    for (const name of ['mail', 'sms', 'uploading']) {
      mkdirSync(join(dataDir, name));
      chmodSync(join(dataDir, name), 0o777);
    }
    writeFileSync(join(dataDir, 'mail', 'old.eml'), '');
    const site = await startSite({}, dataDir);
    const session = await anAccount(site);
    await aListing(site, session);
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await fetch(`${site.url}/api/auth/phone-code`, { method: 'POST', headers })).status).toBe(200);
    const filesIn = (name: string) => readdirSync(join(dataDir, name)).filter((file) => file !== 'old.eml');
    await expect.poll(() => filesIn('mail').length).toBeGreaterThan(0);
    await expect.poll(() => filesIn('sms').length).toBeGreaterThan(0);
    const backup = await run('src/site/commands/backup.ts', { DATA_DIR: dataDir }, [join(dataDir, 'all.tar')]);
    expect(backup.status).toBe(0);
    for (const name of ['mail', 'sms', 'uploading']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o700);
    const open = spawnSync('find', [dataDir, '-type', 'f', '-perm', '/007'], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
    expect(open.toSorted()).toEqual([join(dataDir, 'axtartap.pid'), join(dataDir, 'mail/old.eml')]);
    await site.stop();
  });
});

test('package.json pins exact versions of all dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const version of Object.values({ ...dependencies, ...devDependencies })) expect(version).toMatch(/^\d/);
});

demoTest('a first start with the demo loads 300 ads', async ({ site }) => {
  const { pool } = connect((await runningPostgresUrl(site.dataDir)) ?? '', 1);
  expect((await pool.query('select count(*) as ads from listings')).rows).toEqual([{ ads: 300 }]);
  await pool.end();
});
