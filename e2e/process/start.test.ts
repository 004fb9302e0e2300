/** What a start is told by its settings, and what it says when they cannot be. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded-postgres.ts';
import { run } from '../support/program.ts';
import { aListing, anAccount, startSite } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
let database: EmbeddedPostgres;
beforeAll(async () => {
  database = await startEmbeddedPostgres(folder, () => {});
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('in one line and before creating anything', () => {
  const takesFolder = 'takes a folder that is there or can be made, and can be written to\n';

  test.each([
    ['/proc', `DATA_DIR: got "/proc", ${takesFolder}`],
    ['/proc/x/y', `DATA_DIR: got "/proc/x/y", ${takesFolder}`],
    ['/etc/passwd', `DATA_DIR: got "/etc/passwd", ${takesFolder}`],
    ['/etc/passwd/x', `DATA_DIR: got "/etc/passwd/x", ${takesFolder}`],
  ])('the site and its commands refuse the unusable DATA_DIR %s', (DATA_DIR, line) => {
    for (const env of [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: database.url }]) {
      expect(run('src/main.ts', env)).toMatchObject({ status: 1, stderr: line, stdout: '' });
    }
    expect(run('src/commands/seed.ts', { DATA_DIR }, ['--count', '1'])).toMatchObject({ status: 1, stderr: line });
  });

  test.each([
    [{ HOST: '203.0.113.7' }, 'HOST: got "203.0.113.7", takes an address of this machine\n'],
    [{ HOST: 'no such host' }, 'HOST: got "no such host", takes an address of this machine\n'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES: got "0.0.0.0\/0", takes addresses or networks.*\n$/],
  ])('the site refuses %j', (env, line) => {
    const DATA_DIR = join(folder, 'untouched');
    const { status, stderr, stdout } = run('src/main.ts', { DATA_DIR, ...env });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(spawnSync('ls', ['-A', DATA_DIR], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('the site reports a port in use once, without a password', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const DATA_DIR = join(folder, 'port');
    const { status, stderr, stdout } = run('src/main.ts', { DATA_DIR, PORT, WEB_CONCURRENCY: '2' });
    other.close();
    expect([status, stderr]).toEqual([1, `PORT: ${PORT} on 127.0.0.1 cannot be used: it is taken\n`]);
    expect(stdout).toBe('');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  test.each(['STORAGE_URL', 'SECOND_STORAGE_URL'])('the site reports an unusable folder of photos in %s', (setting) => {
    const env = { DATA_DIR: folder, DATABASE_URL: database.url };
    for (const place of ['/proc/photos', '/etc/passwd']) {
      const { status, stderr } = run('src/main.ts', { ...env, [setting]: `file:${place}` });
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`^${setting}: the store cannot be used: .*\n$`));
    }
  });

  test('the site refuses more workers than the database has connections for, with both numbers', () => {
    const env = { DATA_DIR: folder, DATABASE_URL: database.url, WEB_CONCURRENCY: '10' };
    expect(run('src/main.ts', env)).toMatchObject({
      status: 1,
      stderr:
        'WEB_CONCURRENCY: 10 workers and the supervisor need 177 connections, DATABASE_URL offers 97; lower the one or raise the other\n',
      stdout: '',
    });
  });
});

test('files with personal data cannot be read by other accounts of the machine', async () => {
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
  await expect.poll(() => filesIn('mail').length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => filesIn('sms').length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(run('src/commands/backup.ts', { DATA_DIR: dataDir }, [join(dataDir, 'all.tar')]).status).toBe(0);
  for (const name of ['mail', 'sms', 'uploading']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o700);
  const open = spawnSync('find', [dataDir, '-type', 'f', '-perm', '/007'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
  expect(open.toSorted()).toEqual([join(dataDir, 'axtartap.pid'), join(dataDir, 'mail/old.eml')]);
  await site.stop();
});
