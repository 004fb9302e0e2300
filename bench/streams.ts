/**
 * `npm run bench:streams [-- --streams 5000]`: the memory of the site's processes with so many open streams of events, and how
 * soon an event is with all of them, and the notice of a new listing with those whose saved search finds it. Prints the
 * figures, saves them in `results/`. Needs as many open files (`ulimit -n`).
 */
import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { aListing, anAccount, startSite } from '../e2e/support/site.ts';
import { closeApp, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { addEvents } from '../src/features/notices/events.server.ts';
import { createLog } from '../src/log.ts';

const { values: options } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
const wanted = Number(options.streams);
// Each has two open, as a person with a phone and a computer.
const accounts = Math.ceil(wanted / 2);
const workers = 2;
const heartbeats = 2;
/** Posted, one a second. */
const listings = 60;
const wantedBy = 20;

/** `heard`: all that came since it was last emptied. */
type Open = { request: ClientRequest; token: string; arrivedAt: number; heard: string };
let open: Open[] = [];

const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-bench-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const database = await openDatabase(config, createLog(config));
const app = createApp(config, database.url);
const env = { DATABASE_URL: database.url, WEB_CONCURRENCY: String(workers), LIMITS: '0' };
const site = await startSite(env, dataDir);
try {
  const people = await makePeople();
  // Excludes what a process allocates for its first requests.
  await openAll(people.slice(0, 50));
  closeAll();
  await sleep(3000);
  const before = memory();

  const openedInSeconds = await openAll(people);
  const count = open.length;
  await sleep(heartbeats * 15_000);
  const after = memory();
  const arrival = await tellAll(people);
  const notices = await timeNotices(people);
  const afterEvents = memory();
  const stoppedInSeconds = await stop();
  const figures = {
    streams: count,
    workers,
    openedInSeconds,
    before,
    after,
    // The supervisor has none.
    workersGrownMiB: Number((sum(after.slice(1)) - sum(before.slice(1))).toFixed(1)),
    event: arrival,
    notice: notices,
    afterEvents,
    stoppedInSeconds,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  await writeFile(join(import.meta.dirname, 'results/streams.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  closeAll();
  if (site.process.exitCode === null) await site.end();
  await closeApp(app);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Person = { id: string; token: string };

/** By SQL: passwords are hashed slowly on purpose. */
async function makePeople(): Promise<Person[]> {
  const people = Array.from({ length: accounts }, () => ({
    id: uuidv7(),
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = people.map(({ id }) => id);
  await app.pool.query(
    `insert into accounts (id, username, email, email_key, phone, password_hash)
      select id, 'Aysel', id || '@misal.az', id || '@misal.az', '+994501234567', '!' from unnest($1::uuid[]) id`,
    [ids],
  );
  await app.pool.query(
    `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
      select hash, id, now(), now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
    [people.map(({ token }) => hash('sha256', token, 'buffer')), ids],
  );
  return people;
}

/** Two for each, a hundred at a time. */
async function openAll(people: readonly Person[]): Promise<number> {
  const started = performance.now();
  const tokens = people.flatMap(({ token }) => [token, token]).slice(0, wanted);
  for (let from = 0; from < tokens.length; from += 100) {
    await Promise.all(tokens.slice(from, from + 100).map(openStream));
  }
  return Number(((performance.now() - started) / 1000).toFixed(1));
}

function openStream(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    const stream: Open = { request: asked, token, arrivedAt: 0, heard: '' };
    asked.on('error', reject);
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`));
      answer.on('error', () => undefined);
      answer.on('data', (part: Buffer) => {
        stream.heard += part.toString();
        if (part.includes('event: ')) stream.arrivedAt = performance.now();
      });
      open.push(stream);
      resolve();
    });
    asked.end();
  });
}

function closeAll(): void {
  for (const stream of open) stream.request.destroy();
  open = [];
}

/** One event for every account; milliseconds from the commit. */
async function tellAll(people: readonly Person[]) {
  const events = people.map(({ id }) => ({ accountId: id, kind: 'message' as const, data: { text: 'Salam' } }));
  await app.db.transaction().execute((trx) => addEvents(trx, app, events));
  const committedAt = performance.now();
  for (
    const until = committedAt + 30_000;
    performance.now() < until && open.some(({ arrivedAt }) => arrivedAt === 0);
  ) {
    await sleep(20);
  }
  return quantiles(open.flatMap(({ arrivedAt }) => (arrivedAt === 0 ? [] : [Math.max(0, arrivedAt - committedAt)])));
}

/**
 * A listing a second, each matching twenty people's searches; milliseconds from the response to the seller until all are
 * notified.
 */
async function timeNotices(people: readonly Person[]) {
  const seller = await anAccount(site);
  const wanting = people.slice(0, listings * wantedBy);
  const headers = { 'content-type': 'application/json' };
  for (const [index, { token }] of wanting.entries()) {
    const answer = await fetch(`${site.url}/api/saved-searches`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: `q=${wordOf(index % listings)}`, notify: 'now' }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  }
  for (const stream of open) stream.heard = '';
  const postedAt: number[] = [];
  for (let index = 0; index < listings; index++) {
    await aListing(site, seller, { fields: { description: `Yeni kimi, ${wordOf(index)}` } });
    postedAt.push(performance.now());
    await sleep(1000);
  }
  await sleep(30_000);
  const streamsOf = Map.groupBy(open, ({ token }) => token);
  const times = wanting.flatMap(({ token }, index) =>
    (streamsOf.get(token) ?? []).flatMap(({ heard, arrivedAt }) =>
      heard.includes('event: notice') ? [Math.max(0, arrivedAt - (postedAt[index % listings] ?? 0))] : [],
    ),
  );
  return { expected: wanting.length * 2, ...quantiles(times) };
}

/** Letters alone: numbers would be parts of others. */
function wordOf(index: number): string {
  return `axtar${[...String(index + 10)].map((digit) => 'bcdfghklmn'[Number(digit)]).join('')}z`;
}

function quantiles(times: number[]) {
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { arrived: times.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

/** With all of them open. */
async function stop(): Promise<number> {
  const started = performance.now();
  const code = await site.end();
  if (code !== 0) throw new Error(`the site ended with ${code}`);
  return Number(((performance.now() - started) / 1000).toFixed(1));
}

/** MiB of each process of the site, the supervisor first. */
function memory(): number[] {
  const supervisor = site.process.pid ?? 0;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === supervisor && commandOf(name).includes('worker.js'),
  );
  return [String(supervisor), ...children].map(residentMiB);
}

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1] ?? 0);
}

function commandOf(pid: string): string {
  return read(pid, 'cmdline');
}

function residentMiB(pid: string): number {
  return Number((Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024).toFixed(1));
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
