/** Machines die, hang and switch roles while people post and read: nothing acknowledged is lost. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '../e2e/support/site.ts';
import { sections } from '../src/domain/sections/index.ts';
import { formValues } from '../src/test/values.ts';
import { type Load, longestGap, startLoad } from './load.ts';
import { callAs, largePhoto, listenTo } from './proxies.ts';
import { type Cluster, type Node, startCluster, until } from './machines.ts';

const figures: Record<string, number> = {};
let cluster: Cluster;
let load: Load;

beforeAll(async () => {
  cluster = await startCluster();
  load = await startLoad(cluster);
  await sleep(5000);
}, 300_000);

afterAll(async () => {
  await load?.stop();
  await cluster?.close();
  console.table(figures);
}, 60_000);

/** Seconds without successful posts, from a moment until posting has resumed for a while. */
async function gapSince(from: number): Promise<number> {
  await until(
    'posting goes on',
    async () => load.acknowledged.filter(({ at }) => at > Date.now() - 3000).length >= 5,
    90_000,
  );
  return longestGap(load, from, Date.now());
}

const isLeader = async (node: Node) => (await cluster.leader())?.name === node.name;
const allFollow = async () =>
  (await cluster.members()).filter(({ state }) => /running|streaming/.test(state)).length === 3;
const inStep = () =>
  until(
    'three that are in step',
    async () => (await allFollow()) && (await cluster.synchronous()) !== undefined,
    90_000,
  );

test.each(['nginx', 'HAProxy'])(
  '%s forwards client addresses, 20-photo forms and events at once, and serves no private or stale response',
  async (proxy) => {
    const url = proxy === 'nginx' ? cluster.url : cluster.haproxyUrl;
    const email = `${randomUUID()}@misal.az`;
    await anAccount({ url }, email);
    const { token } = await callAs<{ token: string }>(`${url}/api/login`, { email, password: 'uzun parol' });
    const sessions = await callAs<{ place: string; current: boolean }[]>(`${url}/api/sessions`, undefined, token);
    expect(sessions.find(({ current }) => current)?.place).toBe('127.1.2.*');
    // Responses are not shared between users.
    expect((await fetch(`${url}/api/sessions`)).status).toBe(401);

    const form = new FormData();
    for (const [name, value] of Object.entries(formValues(sections[0]!))) form.append(name, value);
    for (let index = 0; index < 20; index += 1) form.append('images', largePhoto());
    const headers = { authorization: `Bearer ${token}` };
    const posted = await fetch(`${url}/api/cars`, { method: 'POST', headers, body: form });
    expect(posted.status).toBe(201);
    const { _id, id, images } = (await posted.json()) as { _id: string; id: number; images: string[] };
    expect(images).toHaveLength(20);
    const newest = async () => {
      const ads = (await (await fetch(`${url}/api/cars?limit=100`)).json()) as { id: number }[];
      return ads.map((ad) => ad.id);
    };
    await expect.poll(newest, { timeout: 2000 }).toContain(id);

    const buyer = await anAccount({ url });
    const stream = await listenTo(url, buyer.token);
    try {
      const kept = { method: 'PUT', headers: { authorization: `Bearer ${buyer.token}` } };
      expect((await fetch(`${url}/api/favorites/cars/${_id}`, kept)).status).toBe(204);
      await expect.poll(stream.heard, { timeout: 2000 }).toContain('event: favorites');
    } finally {
      stream.close();
    }
  },
  120_000,
);

test('after the leader is killed another leads, and posting resumes within 30 seconds', async () => {
  await inStep();
  const old = (await cluster.leader())!;
  const died = Date.now();
  await old.kill();
  await until('another leads', async () => (await cluster.leader()) !== undefined && !(await isLeader(old)), 60_000);
  figures['seconds without posting, leader killed'] = await gapSince(died);
  expect(figures['seconds without posting, leader killed']).toBeLessThan(30);
  old.start();
  await inStep();
}, 240_000);

test('a frozen synchronous standby is replaced, and posting resumes within 30 seconds', async () => {
  const standby = (await cluster.synchronous())!;
  const leader = (await cluster.leader())!;
  const hung = Date.now();
  standby.freeze();
  await until(
    'another is waited for',
    async () => {
      const now = await cluster.synchronous();
      return now !== undefined && now.name !== standby.name;
    },
    60_000,
  );
  figures['seconds without posting, standby cut off'] = await gapSince(hung);
  expect(figures['seconds without posting, standby cut off']).toBeLessThan(30);
  expect(await isLeader(leader)).toBe(true);
  standby.thaw();
  await inStep();
  // It has not been the leader meanwhile, and is in sync again.
  expect(await isLeader(leader)).toBe(true);
}, 240_000);

test('after a switchover posting resumes within 30 seconds', async () => {
  const [leader, standby] = [(await cluster.leader())!, (await cluster.synchronous())!];
  const began = Date.now();
  await cluster.switchOver(leader, standby);
  await until('the other leads', () => isLeader(standby), 60_000);
  figures['seconds without posting, switch-over'] = await gapSince(began);
  expect(figures['seconds without posting, switch-over']).toBeLessThan(30);
  await inStep();
}, 240_000);

test('every acknowledged listing is on all three nodes, and no read failed', async () => {
  await load.stop();
  await inStep();
  const wanted = load.acknowledged.map(({ id }) => id);
  figures['acknowledged'] = wanted.length;
  figures['refused'] = load.refused;
  figures['reads'] = load.reads;
  figures['failed reads'] = load.failedReads.length;
  figures['longest read, ms'] = Math.round(load.longestReadMs);
  expect(wanted.length).toBeGreaterThan(50);
  for (const node of cluster.nodes) {
    const missing = async () => {
      const rows = await node.query<{ id: string }>('select id from listings');
      const there = new Set(rows.map(({ id }) => id));
      return wanted.filter((id) => !there.has(id));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  }
  figures['lost'] = 0;
  for (const id of wanted.slice(-20)) {
    const answer = await fetch(`${cluster.url}/api/cars/${id}`);
    const { images } = (await answer.json()) as { images: string[] };
    expect((await fetch(`${cluster.url}/uploads/${images[0]}`)).status).toBe(200);
  }
  expect(load.failedReads).toEqual([]);
  // Nothing was started again meanwhile.
  for (const { process, printed } of cluster.instances) {
    expect(process.exitCode).toBeNull();
    expect(printed.filter((line) => line.includes('a worker died'))).toEqual([]);
  }
}, 120_000);
