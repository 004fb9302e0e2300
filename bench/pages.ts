/**
 * `npm run bench [-- --listings 100000 --seconds 4 --rounds 3 --folder F]`: rate of one worker for cached and uncached pages
 * and calls, alternating with a bare Node server that sends the same bytes. Prints tables, saves the figures in `results/`.
 */
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startSite } from '../e2e/support/site.ts';
import { createLog } from '../src/platform/config/log.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { measureCold, measureFirst } from './cold.ts';

/** `cpuUs`: CPU time of the server process per request, in microseconds. */
type Load = { rate: number; p50: number; p99: number; cpuUs: number };
/** `cpuRatio`: the bare server's CPU time relative to the site's, which other load on the machine affects less. */
type Row = { address: string; connections: number; site: Load; bare: Load; ratio: number; cpuRatio: number };

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '0' },
    /** Only uncached pages; saves no figures. */
    cold: { type: 'boolean', default: false },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
  },
});
const count = Number(options.listings);
const duration = Number(options.seconds);
const rounds = Number(options.rounds);
const dataDir = options.folder ?? mkdtempSync(join(tmpdir(), 'axtartap-bench-'));
const root = join(import.meta.dirname, '..');

const config = readConfig({ DATA_DIR: dataDir });
const database = await openDatabase(config, createLog(config));
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  DEMO: '0',
  LOG_LEVEL: 'info',
  WEB_CONCURRENCY: '1',
  NODE_ENV: 'production',
};
const started = performance.now();
const site = await startSite(env, dataDir);
const startSeconds = (performance.now() - started) / 1000;
// Discard its log: parsing each line would take time from the load generator.
site.process.stdout?.removeAllListeners('data').resume();
try {
  const { headers } = await fetch(`${site.url}/api/cars?limit=1`);
  if (!headers.get('link')) {
    spawnSync(process.execPath, ['src/site/commands/seed.ts', '--count', String(count)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
  }
  const [car] = (await (await fetch(`${site.url}/api/cars?limit=1`)).json()) as { id: number }[];
  const addresses = [
    '/',
    '/katalog/N%C9%99qliyyat',
    `/cars/${car?.id}`,
    '/search?q=bmw',
    '/api/cars?limit=20',
    `/api/cars/${car?.id}`,
    '/api/search?q=bmw',
  ];
  const warm: Row[] = [];
  for (const address of options.cold ? [] : addresses) {
    for (const connections of [16, 256]) warm.push(await compare(address, connections));
  }
  print(warm);
  const cold = await measureCold({ url: site.url, cpuSeconds }, rounds, env);
  console.table({ 'pages that nobody asked for before': cold });
  const first = await measureFirst({ url: site.url, cpuSeconds }, options.cold ? [] : addresses);
  console.table(first);
  const memory = await measureMemory(Number(options.requests));
  console.table({ memory });
  const result = { listings: count, startSeconds: round(startSeconds), warm, cold, first, memory };
  if (!options.cold)
    await writeFile(join(import.meta.dirname, 'results/pages.json'), `${JSON.stringify(result, null, 1)}\n`);
} finally {
  const stopped = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await stopped;
  await database.stop();
  if (!options.folder) rmSync(dataDir, { recursive: true, force: true });
}

/** The site and a bare server with the same bytes, alternating; the median round of each. */
async function compare(address: string, connections: number): Promise<Row> {
  const answer = await readRaw(site.url + address);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  try {
    bare.send(answer);
    const [port] = (await once(bare, 'message')) as [number];
    const loads: { site: Load[]; bare: Load[] } = { site: [], bare: [] };
    for (let done = 0; done < rounds; done += 1) {
      loads.site.push(await load(site.url + address, connections, worker()));
      loads.bare.push(await load(`http://127.0.0.1:${port}${address}`, connections, bare.pid));
    }
    const [own, other] = [median(loads.site), median(loads.bare)];
    const cpuRatio = round(medianCpu(loads.bare) / medianCpu(loads.site));
    return { address, connections, site: own, bare: other, ratio: round(own.rate / other.rate), cpuRatio };
  } finally {
    bare.kill();
  }
}

async function load(url: string, connections: number, server = worker()): Promise<Load> {
  const used = cpuSeconds(server);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests for ${url} failed`);
  const cpuUs = Math.round(((cpuSeconds(server) - used) * 1e6) / requests.total);
  return { rate: Math.round(requests.average), p50: latency.p50, p99: latency.p99, cpuUs };
}

function median(loads: Load[]): Load {
  return loads.toSorted((a, b) => a.rate - b.rate)[Math.floor(loads.length / 2)] as Load;
}

function medianCpu(loads: Load[]): number {
  return loads.map(({ cpuUs }) => cpuUs).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
}

/** Resident memory of the worker once its caches are full, and after `requests` more. */
async function measureMemory(requests: number) {
  await searchOften(Math.ceil(requests / 5));
  const before = residentMb();
  await searchOften(requests);
  return { requests, beforeMb: before, afterMb: residentMb() };
}

async function searchOften(amount: number): Promise<void> {
  if (amount === 0) return;
  const requests = Array.from({ length: 20_000 }, (_, index) => ({
    path: `/api/search?q=${index % 7 ? 'bmw' : 'audi'}${index}`,
  }));
  await autocannon({ url: site.url, connections: 16, amount, requests, headers: { 'accept-encoding': 'br' } });
}

function worker(): number {
  return Number(execFileSync('pgrep', ['-P', String(site.process.pid), '-f', 'worker.[jt]s'], { encoding: 'utf8' }));
}

function residentMb(): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${worker()}/status`, 'utf8'))?.[1]) / 1000);
}

function cpuSeconds(server = worker()): number {
  const fields = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function readRaw(url: string) {
  const asked = get(url, { headers: { 'accept-encoding': 'br' }, agent: false });
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return {
    status: Number(answer.statusCode),
    location: answer.headers.location as string | undefined,
    headers: (answer.rawHeaders as string[]).filter(
      (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ''),
    ),
    body: Buffer.concat(parts),
  };
}

function print(rows: readonly Row[]): void {
  console.table(
    rows.map(({ address, connections, site, bare, ratio, cpuRatio }) => ({
      address,
      connections,
      'requests/s': site.rate,
      'bare/s': bare.rate,
      ratio,
      'µs of CPU': site.cpuUs,
      'bare µs': bare.cpuUs,
      'CPU ratio': cpuRatio,
      'p50/p99 ms': `${site.p50}/${site.p99}`,
      'bare p50/p99': `${bare.p50}/${bare.p99}`,
    })),
  );
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
