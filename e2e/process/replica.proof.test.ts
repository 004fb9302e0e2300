import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { Listing } from '../../src/listings/present.ts';
import { openChanges, topicOfSection } from '../../src/platform/cache/changes.ts';
import { openListener } from '../../src/platform/cache/listener.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { freezeServer, startReplica, type TestReplica } from '../../src/test/services/replica.ts';
import { aListing, anAccount, type RunningSite, type Session, startSite } from '../support/site.ts';

const cars = sections[0]!;
const folder = mkdtempSync(join(tmpdir(), 'axtartap-leader-'));
let leader: EmbeddedPostgres;
let replica: TestReplica;
let site: RunningSite;
let session: Session;
let first: Listing;

beforeAll(async () => {
  leader = await startEmbeddedPostgres(folder, () => {});
  replica = await startReplica(leader.url, `${folder}/postgres`);
  const urls = { DATABASE_URL: leader.url, DATABASE_REPLICA_URL: replica.url };
  site = await startSite({ ...urls, WEB_CONCURRENCY: '1', LOG_LEVEL: 'error' });
  session = await anAccount(site);
  first = await post('BMW', 'Birinci');
});
afterAll(async () => {
  await site?.stop();
  await replica?.close();
  await leader?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (brand: string, model: string) => aListing(site, session, { fields: { brand, model } });

let nonce = 0;
/** An uncached address: the response must be rendered. */
async function read(path: string, signal?: AbortSignal): Promise<string> {
  const address = `${site.url}${path}${path.includes('?') ? '&' : '?'}fresh=${(nonce += 1)}`;
  const answer = await fetch(address, signal ? { signal } : {});
  return answer.status === 200 ? answer.text() : String(answer.status);
}

const pages = () => [
  '/',
  `/api/${cars.name}`,
  `/api/${cars.name}?limit=5`,
  `/api/${cars.name}/${first.id}`,
  '/api/search?q=birinci',
  `/cars/${first.id}`,
];

/** Whether a response comes from the replica: then it has just been asked for listings, as its first kilobyte shows. */
async function asksReplica(path: string, answer = 'Birinci'): Promise<boolean> {
  const [before] = await replica.query<{ now: Date }>('select clock_timestamp() as now');
  expect(await read(path)).toContain(answer);
  const asked = await replica.query(
    `select 1 from pg_stat_activity where query ~ 'listing' and query_start >= $1 and pid <> pg_backend_pid()`,
    [before?.now],
  );
  return asked.length > 0;
}

const resume = () => replica.query('select pg_wal_replay_resume()');
/** Pauses the replica until it is resumed, or the test ends, however it ends. */
const pause = () => {
  onTestFinished(async () => void (await resume()));
  return replica.query('select pg_wal_replay_pause()');
};

/** Starts the clock of a change: false once a slow machine has spent the time for which the site waits for the replica. */
function awaiting(): () => boolean {
  const since = performance.now();
  return () => performance.now() - since < 2500;
}

test('lists, searches and single listings are read from the replica', async () => {
  for (const path of pages()) await expect.poll(() => asksReplica(path)).toBe(true);
});

test('own listings, and what a write depends on, are read from the leader', async () => {
  await pause();
  const listing = await post('Audi', 'Özümün');
  const headers = { authorization: `Bearer ${session.token}` };
  const own = await fetch(`${site.url}/api/my-announcements`, { headers });
  expect(((await own.json()) as Listing[]).map(({ id }) => id)).toEqual([listing.id, first.id]);
  const removed = await fetch(`${site.url}/api/my-announcements/${listing._id}`, { method: 'DELETE', headers });
  expect(removed.status).toBe(200);
  await resume();
});

test('a read whose connection to the leader breaks is made again', async () => {
  await pause();
  const { id } = await post('Audi', 'Qırılan');
  const [holder, admin] = [0, 1].map(() => new pg.Client({ connectionString: leader.url })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), admin.connect()]);
  await holder.query('begin; lock table listings in access exclusive mode');
  const answer = read(`/api/${cars.name}/${id}`);
  const broken = async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'listings'`,
    );
    return rowCount;
  };
  await expect.poll(broken).toBeGreaterThan(0);
  await Promise.all([holder.end(), admin.end()]);
  expect(await answer).toContain('Qırılan');
  await resume();
});

test('a lagging replica hides no new listing and leaves nothing stale in the cache', async () => {
  await expect.poll(() => asksReplica('/')).toBe(true);
  const isAwaited = awaiting();
  await pause();
  const listing = await post('Lada', 'Gecikən');
  // Other sections have not changed: they may use the replica while it is awaited.
  if (isAwaited()) expect(await asksReplica(`/api/${sections[1]!.name}`, '[]')).toBe(true);
  const paths = ['/', `/api/${cars.name}?limit=5`, `/api/${cars.name}/${listing.id}`, '/api/search?q=gecikən'];
  for (const path of paths) expect(await read(path)).toContain('Gecikən');
  // Responses cached meanwhile are also correct.
  expect(await (await fetch(site.url)).text()).toContain('Gecikən');
  expect(await (await fetch(site.url)).text()).toContain('Gecikən');
  // Longer than a change is awaited.
  await sleep(4000);
  expect(await asksReplica('/')).toBe(false);
  for (const path of paths) expect(await read(path)).toContain('Gecikən');
  await resume();
  await expect.poll(() => asksReplica('/')).toBe(true);
  for (const path of paths) expect(await read(path)).toContain('Gecikən');
});

test('despite replica lag listing pages, cached or not, show the seller’s posts in other sections', async () => {
  const pagesOfFirst = [`/cars/${first.id}`, `/ads/${first.id}`];
  for (const page of pagesOfFirst) await expect.poll(() => asksReplica(page)).toBe(true);
  const isAwaited = awaiting();
  await pause();
  await aListing(site, session, { section: sections[1], fields: { title: 'Yubanan divan' } });
  // Responses made of the section alone are still read from the replica, as long as a change is awaited.
  if (isAwaited())
    expect(await asksReplica(`/api/${cars.name}?limit=${20 + Math.floor(Math.random() * 80)}`)).toBe(true);
  for (const page of pagesOfFirst) {
    expect(await read(page)).toContain('Yubanan divan');
    for (let time = 0; time < 2; time += 1) {
      expect(await (await fetch(`${site.url}${page}`)).text()).toContain('Yubanan divan');
    }
  }
  await resume();
  for (const page of pagesOfFirst) {
    await expect.poll(() => asksReplica(page)).toBe(true);
    expect(await (await fetch(`${site.url}${page}`)).text()).toContain('Yubanan divan');
  }
});

test('a standby instead of the leader reports no changes, so nothing counts as unchanged', async () => {
  const said: string[] = [];
  const listener = openListener(replica.url, ({ message }) => said.push(message));
  const changes = openChanges(listener);
  listener.listen();
  await expect.poll(() => said.length).toBeGreaterThan(1);
  expect(said[0]).toBe('the database that is to tell of changes is a standby');
  expect([changes.count(), changes.unchanged([topicOfSection(cars.name)], 1000)]).toEqual([undefined, false]);
  await listener.close();
});

test('reads survive the replica’s death and use it again once it is back', async () => {
  await replica.kill();
  for (const path of pages()) expect(await read(path)).toContain('Birinci');
  const listing = await post('Kia', 'Arada');
  expect(await read(`/api/${cars.name}/${listing.id}`)).toContain('Arada');
  await replica.start();
  await expect.poll(() => asksReplica('/')).toBe(true);
  expect(await read('/')).toContain('Arada');
});

test('while the leader hangs the replica answers, long before anything times out', async () => {
  const thaw = await freezeServer(leader.url, `${folder}/postgres`);
  try {
    // By now, change notifications have stopped, so that nothing is read from the replica as if it were complete.
    await sleep(3000);
    for (const path of pages()) expect(await read(path, AbortSignal.timeout(4000))).toContain('Birinci');
  } finally {
    thaw();
  }
  await expect.poll(() => asksReplica('/')).toBe(true);
});

test('while the replica hangs the leader answers within a second', async () => {
  const thaw = await replica.freeze();
  try {
    for (const path of [...pages(), ...pages()]) {
      expect(await read(path, AbortSignal.timeout(1000))).toContain('Birinci');
    }
  } finally {
    thaw();
  }
  await expect.poll(() => asksReplica('/')).toBe(true);
});

test('of several replicas one may hang alone: the leader answers within a second', async () => {
  await expect.poll(() => asksReplica('/')).toBe(true);
  // Stops all connections but the one that asks for the replica's position, which a proxy may lead elsewhere.
  const readers = await replica.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'axtartap' and query !~ 'pg_is_in_recovery'`);
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => readers.forEach(({ pid }) => process.kill(pid, signal));
  send('SIGSTOP');
  try {
    for (const path of pages()) expect(await read(path, AbortSignal.timeout(1000))).toContain('Birinci');
  } finally {
    send('SIGCONT');
  }
  await expect.poll(() => asksReplica('/')).toBe(true);
});

test('while commits wait for a standby, reads do not', async () => {
  const setStandbys = async (names: string) => {
    const admin = new pg.Client({ connectionString: leader.url });
    await admin.connect();
    await admin.query(`alter system set synchronous_standby_names = ${names}`);
    await admin.query('select pg_reload_conf()');
    await admin.end();
  };
  await setStandbys(`'nobody'`);
  const posted = Array.from({ length: 12 }, () => aListing(site, session, { section: sections[1] }));
  try {
    await sleep(2000);
    for (const path of [...pages(), ...pages()]) {
      expect(await read(path, AbortSignal.timeout(1000))).toContain('Birinci');
    }
  } finally {
    await setStandbys('default');
  }
  expect(await Promise.all(posted)).toHaveLength(12);
});

test('without a leader the replica still answers reads, and posting is refused', async () => {
  await leader.stop();
  for (const path of pages()) await expect.poll(() => read(path)).toContain('Birinci');
  await expect(post('Opel', 'İtən')).rejects.toThrow('hazırda işləmir');
});
