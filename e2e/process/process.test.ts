import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../../src/test/services/s3.ts';
import { childrenOf, run, workersOf } from '../support/program.ts';
import { anAccount, type RunningSite, startSite } from '../support/site.ts';

const root = resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A site of this test, which cannot outlive it: the next one may need its folder. */
async function start(env: NodeJS.ProcessEnv = {}, folder = dataDir): Promise<RunningSite> {
  const site = await startSite(env, folder);
  onTestFinished(async () => void (await site.end('SIGKILL')));
  return site;
}

const register = (site: RunningSite, email: string) =>
  fetch(`${site.url}/api/reqister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Aysel', email, password: 'uzun parol', phone: '501234567' }),
  });
const logIn = (site: RunningSite, email: string) =>
  fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'uzun parol' }),
  });
const logInAdmin = (site: RunningSite, username: string, password: string) =>
  fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

describe('the process', () => {
  test('exits with 0 on SIGTERM and leaves no database running', async () => {
    const site = await startSite();
    onTestFinished(async () => void (await site.end('SIGKILL')));
    const family = childrenOf(site.process.pid);
    expect(family.length).toBeGreaterThan(1);
    const started = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(family.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });

  test('loses nothing acknowledged when killed, and starts again', async () => {
    const first = await start();
    expect((await register(first, 'a@misal.az')).status).toBe(201);
    await first.end('SIGKILL');
    const second = await start();
    expect((await logIn(second, 'a@misal.az')).status).toBe(200);
    await second.end();
    expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
  });

  test('survives the death of its database and of every worker', async () => {
    const site = await start({ WEB_CONCURRENCY: '2' });
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    const away = await logIn(site, 'a@misal.az');
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    const ready = async () => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.status;
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    expect((await logIn(site, 'a@misal.az')).status).toBe(200);

    const workers = workersOf(site.process.pid);
    expect(workers).toHaveLength(2);
    // What they were receiving nobody will finish: it must not count as under way.
    const { token } = await anAccount(site);
    const form = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined);
    form.write(
      `POST /api/cars HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`,
    );
    const underWay = () => readdirSync(`${site.dataDir}/uploading`).length;
    await expect.poll(underWay).toBe(1);
    for (const pid of workers) process.kill(pid, 'SIGKILL');
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    await expect.poll(underWay).toBe(0);
    await site.end();
  });

  test('replaces its workers on SIGHUP without failing a request', async () => {
    const site = await start({ WEB_CONCURRENCY: '2' });
    const workers = () => workersOf(site.process.pid);
    const before = workers();
    // In turn, so that none lies idle: one that does is closed, and nobody can know that a moment before.
    const agent = new Agent({ keepAlive: true, maxSockets: 6, scheduling: 'fifo' });
    const failures: unknown[] = [];
    let answered = 0;
    let replaced = false;
    const ask = async (path: string) => {
      const asked = get(site.url + path, { agent });
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`);
    };
    const readOn = async (path: string) => {
      while (!replaced) {
        await ask(path).then(
          () => (answered += 1),
          (error: unknown) => failures.push(error),
        );
        await sleep(5);
      }
    };
    // One is ready, the other is made anew each time.
    const readers = ['/', '/healthz', '/', '/healthz', '/', '/healthz'].map(readOn);
    site.process.kill('SIGHUP');
    await expect.poll(workers, { timeout: 30_000 }).toHaveLength(3);
    await expect.poll(() => workers().filter((pid) => before.includes(pid)), { timeout: 30_000 }).toEqual([]);
    expect(workers()).toHaveLength(2);
    replaced = true;
    await Promise.all(readers);
    agent.destroy();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    await site.end();
  });

  test('drops log lines that nobody reads, reports how many, and still exits', async () => {
    const site = await start({ LOG_LEVEL: 'info' });
    const output = site.process.stdout!.removeAllListeners('data');
    const amount = 40_000;
    const ask = () => autocannon({ url: `${site.url}/api/cars?limit=1`, connections: 16, amount });
    output.pause();
    expect((await ask()).non2xx).toBe(0);

    let printed = '';
    output.on('data', (part) => (printed += part)).resume();
    const lost = async () => {
      await fetch(`${site.url}/about`);
      return Number(/"lost":(\d+)/.exec(printed)?.[1]);
    };
    await expect.poll(lost, { timeout: 5000 }).toBeGreaterThan(amount / 4);
    expect((await lost()) + printed.split('"path":"/api/cars"').length - 1).toBe(amount);

    output.removeAllListeners('data').pause();
    await ask();
    expect(await site.end()).toBe(0);
  });

  test('refuses a data folder that another process uses, in one line', async () => {
    const site = await start();
    const second = run('src/main.ts', { DATA_DIR: dataDir });
    expect([second.status, second.stderr]).toEqual([
      1,
      `DATA_DIR: ${dataDir} is in use by process ${site.process.pid}; stop it or choose another folder\n`,
    ]);
    await site.end();
  });

  test('prints a generated admin password once, stores no copy, and lets settings replace it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
    const first = await start({ LOG_LEVEL: 'debug' }, folder);
    const password = /password (\S+)/.exec(first.printed.join('\n'))?.[1] ?? '';
    expect((await logInAdmin(first, 'admin', password)).status).toBe(200);
    await first.end();
    expect(first.printed.filter((line) => line.includes(password))).toHaveLength(1);
    const again = await start({ LOG_LEVEL: 'debug' }, folder);
    expect((await logInAdmin(again, 'admin', password)).status).toBe(200);
    await again.end();
    expect(again.printed.join('\n')).not.toContain('password');
    expect(spawnSync('grep', ['-rqF', password, folder]).status).toBe(1);

    const set = await start({ ADMIN_USERNAME: 'rəhbər', ADMIN_PASSWORD: 'seçilmiş parol' }, folder);
    expect((await logInAdmin(set, 'admin', password)).status).toBe(401);
    expect((await logInAdmin(set, 'rəhbər', 'seçilmiş parol')).status).toBe(200);
    await set.stop();
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
  ])('refuses to start with %j, in one line', (env, line) => {
    const { status, stderr } = run('src/main.ts', { DATA_DIR: dataDir, ...env });
    expect([status, stderr]).toEqual([1, line]);
  });

  test('says why its database cannot be used, without the password', () => {
    const { status, stderr } = run('src/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/db',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: the database cannot be used: .*ECONNREFUSED.*\n$/);
    expect(stderr).not.toContain('geheim');
  });

  test('reports an unusable bucket without its key', async () => {
    const s3 = await startS3();
    const STORAGE_URL = s3.storageUrl.replace('S3RVER:S3RVER@photos', 'stranger:geheim@photos');
    const { status, stderr } = run('src/main.ts', { DATA_DIR: dataDir, STORAGE_URL });
    await s3.close();
    expect([status, stderr]).toEqual([1, 'STORAGE_URL: the store cannot be used: the store of photos answered 403\n']);
  });
});

describe('npm run seed', () => {
  test('loads the same listings for the same seed, whether the site runs or not', async () => {
    const site = await start();
    const loaded = run('src/commands/seed.ts', { DATA_DIR: dataDir }, ['--count', '20', '--seed', '7']);
    // As many as a page of results: drawing their pictures is most of the work.
    expect(loaded.stdout).toMatch(/^20 ads in /);
    const search = async () =>
      (await (await fetch(`${site.url}/api/search?price_min=0`)).json()) as {
        total: number;
        items: { title: string }[];
      };
    const first = await search();
    expect(first.total).toBe(20);
    await site.end();
    expect(run('src/commands/seed.ts', { DATA_DIR: dataDir }, ['--count', '20', '--seed', '7']).status).toBe(0);
    const again = await start();
    const second = (await (await fetch(`${again.url}/api/search?price_min=0`)).json()) as typeof first;
    expect(second.total).toBe(40);
    expect(second.items.map((item) => item.title)).toEqual(first.items.map((item) => item.title));
    await again.end();
  });

  test('requires a count', () => {
    const { status, stderr } = run('src/commands/seed.ts', { DATA_DIR: dataDir }, ['--count', 'many']);
    expect([status, stderr]).toEqual([1, 'usage: npm run seed -- --count N [--seed S]\n']);
  });
});

test('package.json pins exact versions of all dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const version of Object.values({ ...dependencies, ...devDependencies })) expect(version).toMatch(/^\d/);
});
