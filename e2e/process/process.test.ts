/** The site's own process on one data folder, started three times. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { childrenOf, run, workersOf } from '../support/program.ts';
import { counted, readOn } from '../support/readers.ts';
import { anAccount, main, type RunningSite, startSite } from '../support/site.ts';

// The suites side by side, for each waits most of its time; the tests of one after another.
const beside = { concurrent: true };
const inTurn = { concurrent: false };

const post = (site: RunningSite, path: string, json: object) =>
  fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
const logIn = (site: RunningSite, email: string) => post(site, 'login', { email, password: 'uzun parol' });
const logInAdmin = (site: RunningSite, username: string, password: string) =>
  post(site, 'admin/login', { username, password });
const readyOf = async (site: RunningSite) => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.status;

/** Undefined while open; then whether it ended properly. */
async function openStream(site: RunningSite, token: string) {
  const answer = await fetch(`${site.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  let ended: boolean | undefined;
  void answer.text().then(
    () => (ended = true),
    () => (ended = false),
  );
  return { status: answer.status, ended: () => ended };
}

describe('the process', beside, () => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
  const first = { LOG_LEVEL: 'debug', WEB_CONCURRENCY: '2', LIMITS: '0' };
  const next = { LOG_LEVEL: 'debug' };
  const last = { LOG_LEVEL: 'info', ADMIN_USERNAME: 'rəhbər', ADMIN_PASSWORD: 'seçilmiş parol' };
  let site: RunningSite | undefined;
  let settings: object;
  let printed: readonly string[];
  let password = '';
  let refused: ReturnType<typeof run>;

  /** The site with these settings: the running one, or restarted. */
  async function siteWith(wanted: NodeJS.ProcessEnv): Promise<RunningSite> {
    const runs = site?.process.exitCode === null && site.process.signalCode === null;
    if (!site || !runs || settings !== wanted) {
      await site?.end();
      site = await startSite(wanted, folder);
      settings = wanted;
    }
    return site;
  }

  beforeAll(async () => {
    ({ printed } = await siteWith(first));
    password = /password (\S+)/.exec(printed.join('\n'))?.[1] ?? '';
    // Is refused when it has waited ten seconds.
    refused = run(main, { DATA_DIR: folder });
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('a connection handed to a worker that dies before accepting it is closed', inTurn, async ({ expect }) => {
    const site = await siteWith(first);
    const [, stopped] = workersOf(site.process.pid);
    process.kill(stopped!, 'SIGSTOP');
    const ask = async () => {
      const headers = { connection: 'close' };
      const answer = fetch(`${site.url}/about`, { headers, signal: AbortSignal.timeout(20_000) });
      return answer.then(({ status }) => status).catch((error: Error) => error.name);
    };
    // The other worker handles all but the request waiting for this one.
    const answers = Promise.all(Array.from({ length: 4 }, ask));
    expect(await Promise.race([answers, sleep(2000, 'one waits')])).toBe('one waits');
    process.kill(stopped!, 'SIGKILL');
    expect((await answers).map(String).toSorted()).toEqual(['200', '200', '200', 'TypeError']);
  });

  test('survives the death of its database and of every worker', inTurn, async ({ expect }) => {
    const site = await siteWith(first);
    const email = `${randomUUID()}@misal.az`;
    const { token } = await anAccount(site, email);
    const postmaster = Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    // Connections outlive it by a moment.
    const retryAfter = async () => {
      const { status, headers } = await logIn(site, email);
      return status === 503 ? Number(headers.get('retry-after')) : 0;
    };
    await expect.poll(retryAfter).toBeGreaterThan(0);
    await expect.poll(() => readyOf(site)).toBe(200);
    expect((await logIn(site, email)).status).toBe(200);

    await expect.poll(() => workersOf(site.process.pid)).toHaveLength(2);
    // Their partial uploads will not be completed: they must not count as in progress.
    const form = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined);
    form.write(
      `POST /api/cars HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`,
    );
    const underWay = () => readdirSync(`${folder}/uploading`).length;
    await expect.poll(underWay).toBe(1);
    for (let read = 0; read < 5; read += 1) await (await fetch(`${site.url}/about`)).text();
    const before = await counted(site);
    expect(before.times).toBeGreaterThan(4);
    for (const pid of workersOf(site.process.pid)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => readyOf(site)).toBe(200);
    await expect.poll(underWay).toBe(0);
    // A counter that fell would make Prometheus count all requests again.
    expect((await counted(site)).times).toBeGreaterThanOrEqual(before.times);
  });

  test(
    'replaces its workers on SIGHUP, fails no request, and ends their streams in order',
    inTurn,
    async ({ expect }) => {
      const site = await siteWith(first);
      const workers = () => workersOf(site.process.pid);
      await expect.poll(workers).toHaveLength(2);
      const before = workers();
      const { token } = await anAccount(site);
      const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(site, token)));
      expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      const page = await (await fetch(site.url)).text();
      const [asset] = /\/assets\/[^"']+\.js/.exec(page) ?? [];
      expect((await fetch(site.url + asset)).status).toBe(200);
      const stop = readOn(site);
      site.process.kill('SIGHUP');
      await expect.poll(workers).toHaveLength(3);
      await expect.poll(() => workers().filter((pid) => before.includes(pid))).toEqual([]);
      expect(workers()).toHaveLength(2);
      const { answered, failures } = await stop();
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(100);
      // Exited workers have reported their counts.
      const { times, text } = await counted(site);
      expect(times).toBeGreaterThan(answered / 3);
      expect(text.match(/route="\/assets[^"]*"/g)?.filter((route) => route !== 'route="/assets/*"')).toEqual([]);
      await expect.poll(() => streams.map(({ ended }) => ended())).toEqual(Array.from({ length: 8 }, () => true));
    },
  );

  test('refuses a data folder that another process uses, in one line', inTurn, async ({ expect }) => {
    const { pid } = (await siteWith(first)).process;
    const { status, stderr } = await refused;
    const line = `DATA_DIR: ${folder} is in use by process ${pid}; stop it or choose another folder\n`;
    expect([status, stderr]).toEqual([1, line]);
  });

  test(
    'exits with 0 on SIGTERM, ends open streams at once, and leaves no database running',
    inTurn,
    async ({ expect }) => {
      const site = await siteWith(first);
      expect((await logInAdmin(site, 'admin', password)).status).toBe(200);
      const { token } = await anAccount(site);
      const stream = await openStream(site, token);
      expect(stream.status).toBe(200);
      const family = childrenOf(site.process.pid);
      expect(family.length).toBeGreaterThan(1);
      expect(await site.end()).toBe(0);
      expect(family.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      expect(existsSync(`${folder}/postgres/postmaster.pid`)).toBe(false);
      await expect.poll(stream.ended).toBe(true);
    },
  );

  test('loses nothing acknowledged when killed, and tells its first password once', inTurn, async ({ expect }) => {
    const killed = await siteWith(next);
    const email = `${randomUUID()}@misal.az`;
    expect((await logInAdmin(killed, 'admin', password)).status).toBe(200);
    await anAccount(killed, email);
    await killed.end('SIGKILL');
    // The first start's password: printed once, and stored nowhere.
    expect(printed.filter((line) => line.includes(password))).toHaveLength(1);
    expect(killed.printed.join('\n')).not.toContain('password');
    // Files of the database, which still ends, may vanish meanwhile; the status would say so.
    expect(spawnSync('grep', ['-rlF', password, folder], { encoding: 'utf8' }).stdout).toBe('');
    expect((await logIn(await siteWith(last), email)).status).toBe(200);
  });

  test('lets settings replace the generated admin password', inTurn, async ({ expect }) => {
    const site = await siteWith(last);
    expect((await logInAdmin(site, 'admin', password)).status).toBe(401);
    expect((await logInAdmin(site, last.ADMIN_USERNAME, last.ADMIN_PASSWORD)).status).toBe(200);
  });

  test('drops log lines that nobody reads, reports how many, and still exits', inTurn, async ({ expect }) => {
    const site = await siteWith(last);
    // An exited process leaves a shared pipe in blocking mode.
    const [before] = workersOf(site.process.pid);
    site.process.kill('SIGHUP');
    await expect.poll(() => workersOf(site.process.pid)).not.toContain(before);
    const output = site.process.stdout!.removeAllListeners('data');
    // About 22,000 lines are buffered for the reader.
    const amount = 32_000;
    const ask = () => autocannon({ url: `${site.url}/api/cars?limit=1`, connections: 16, amount });
    output.pause();
    expect((await ask()).non2xx).toBe(0);

    let printed = '';
    output.on('data', (part) => (printed += part)).resume();
    const lost = async () => {
      await fetch(`${site.url}/about`);
      return Number(/"lost":(\d+)/.exec(printed)?.[1]);
    };
    await expect.poll(lost).toBeGreaterThan(amount / 4);
    expect((await lost()) + printed.split('"path":"/api/cars"').length - 1).toBe(amount);

    output.removeAllListeners('data').pause();
    await ask();
    expect(await site.end()).toBe(0);
    expect(existsSync(`${folder}/postgres/postmaster.pid`)).toBe(false);
  });
});

describe('what the supervisor settles', beside, () => {
  test('holds in its workers and jobs: demo ads of the embedded database, and a port that was free', async ({
    expect,
    onTestFinished,
  }) => {
    const site = await startSite({ DEMO: '' });
    onTestFinished(async () => void (await site.stop()));
    const page = await (await fetch(`${site.url}/contact`)).text();
    expect(page.split('nümunədir, işləmir')).toHaveLength(4);
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`${site.url}/`);
    await anAccount(site);
    const mails = () =>
      readdirSync(`${site.dataDir}/mail`).map((file) => readFileSync(`${site.dataDir}/mail/${file}`, 'utf8'));
    await expect.poll(() => mails().join('')).toContain(site.url);
  });
});
