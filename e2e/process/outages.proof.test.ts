import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { run } from '../support/program.ts';
import { aListing, anAccount, type RunningSite, type Session, startSite } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
let database: EmbeddedPostgres;
let cable: Cable;
let site: RunningSite;
let session: Session;

beforeAll(async () => {
  database = await startEmbeddedPostgres(folder, () => {});
  cable = await layCable(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(cable.port);
  site = await startSite({ DATABASE_URL: url.href, WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' });
  session = await anAccount(site);
});
afterAll(async () => {
  if (site.process.exitCode === null) await site.stop();
  cable.server.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Cable = { server: Server; port: number; cut: () => void; mend: () => void };

/** A connection to the database that can be cut. */
async function layCable(to: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((socket) => {
    if (cut) return void socket.destroy();
    const far = connect(to, '127.0.0.1');
    for (const end of [socket, far]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        socket.destroy();
        far.destroy();
      });
    }
    socket.pipe(far).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => (cut = false),
  };
}

const pages = ['/', '/search?q=bmw', `/katalog/${sections[0]!.path}`, '/cars/100001', '/item/100001', '/AdsPanel'];
const calls = [`/api/${sections[0]!.name}`, '/api/search?q=bmw', '/api/ads'];
const statusOf = async (path: string) => (await fetch(site.url + path).catch(() => undefined))?.status;

test('during a database outage pages and calls answer 503 with Retry-After, then recover', async () => {
  cable.cut();
  for (const path of [...pages, ...calls]) {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status, Number(answer.headers.get('retry-after'))]).toEqual([path, 503, 5]);
    expect(await answer.text()).toContain('Xidmət hazırda işləmir. Bir az sonra yenidən cəhd edin.');
  }
  expect(await statusOf('/about')).toBe(200);
  await expect(aListing(site, session)).rejects.toThrow('Xidmət hazırda işləmir.');
  cable.mend();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  for (const path of ['/', ...calls]) expect([path, await statusOf(path)]).toEqual([path, 200]);
  await aListing(site, session);
});

const disk = mkdtempSync(join(tmpdir(), 'axtartap-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'none', disk]).status === 0;
afterAll(() => {
  if (canMount) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.skipIf(!canMount)('on a full disk posting is refused until space is freed, and reading goes on', async () => {
  const own = await startSite({ WEB_CONCURRENCY: '1', LOG_LEVEL: 'silent' }, disk);
  const owner = await anAccount(own);
  const first = await aListing(own, owner);
  for (const size of ['1M', '4k']) spawnSync('dd', ['if=/dev/zero', `of=${disk}/rest-${size}`, `bs=${size}`]);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(aListing(own, owner)).rejects.toThrow('Xidmət hazırda işləmir.');
  }
  for (const path of [`/api/${sections[0]!.name}/${first.id}`, `/uploads/${first.images[0]}`]) {
    expect([path, (await fetch(own.url + path)).status]).toEqual([path, 200]);
  }
  for (const size of ['1M', '4k']) rmSync(`${disk}/rest-${size}`);
  await expect.poll(() => aListing(own, owner).then(() => 'taken', String)).toBe('taken');
  own.process.kill('SIGTERM');
  await once(own.process, 'exit');
});

const target = mkdtempSync(join(tmpdir(), 'axtartap-target-'));
afterAll(() => {
  if (canMount) spawnSync('umount', [target]);
  rmSync(target, { recursive: true, force: true });
});

test.skipIf(!canMount)('a restore onto a disk that fills names the disk, fails, and leaves no server', async () => {
  const own = await startSite();
  await aListing(own, await anAccount(own));
  const file = join(folder, 'full.tar');
  expect((await run('src/site/commands/backup.ts', { DATA_DIR: own.dataDir }, [file])).status).toBe(0);
  await own.stop();
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'none', target]);
  const DATA_DIR = join(target, 'data');
  const restoring = run('src/site/commands/restore.ts', { DATA_DIR }, [file]);
  const isReady = () => {
    const state = join(DATA_DIR, 'postgres/postmaster.pid');
    return existsSync(state) && readFileSync(state, 'utf8').includes('ready');
  };
  await expect.poll(isReady, { timeout: 60_000, interval: 5 }).toBe(true);
  for (const size of ['1M', '4k']) spawnSync('dd', ['if=/dev/zero', `of=${target}/rest-${size}`, `bs=${size}`]);
  const { status, stderr } = await restoring;
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/the disk of DATA_DIR \(.+\) (is full: |has )\d+ MB free/),
  ]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  // Nothing holds the disk any longer.
  expect(spawnSync('umount', [target]).status).toBe(0);
});

test('on SIGTERM under load the site answers open requests and exits', async () => {
  const answers: { status: number | string; began: number }[] = [];
  let stopped = false;
  const load = async (work: () => Promise<number>) => {
    while (!stopped) {
      const began = performance.now();
      answers.push({ status: await work().catch((error: Error) => error.message), began });
    }
  };
  const photos = () => aListing(site, session).then(() => 201);
  const work = [...calls, ...pages.slice(0, 2)].map((path) => load(async () => (await fetch(site.url + path)).status));
  work.push(load(photos), load(photos));
  await sleep(1500);
  const told = performance.now();
  site.process.kill('SIGTERM');
  const [code] = await once(site.process, 'exit');
  stopped = true;
  await Promise.all(work);
  expect(code).toBe(0);
  // A request of the last moment may be on its way to a connection that is being closed.
  const open = answers.filter(({ began }) => began < told - 300);
  const failed = open.filter(({ status }) => status !== 200 && status !== 201);
  expect(failed).toEqual([]);
  expect(answers.filter(({ status }) => status === 503)).toEqual([]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
});
