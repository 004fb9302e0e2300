/**
 * `npm run bench:moving [-- --listings 20000 --seconds 8 --rounds 3 --folder F --program P]`: rates of cached pages in a
 * quiet market and in a busy one, alternating: listing pages while four listings a second are posted in their section, home
 * and lists while forty listings a second change in all. Prints tables, saves the figures in `results/`.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { createRandom } from '../demo/random.ts';
import { aListing, anAccount, startSite } from '../e2e/support/site.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLog } from '../src/platform/config/log.ts';
import { sections } from '../src/domain/sections/index.ts';
import { listingPath, sectionPath } from '../src/domain/sections/links.ts';

type Load = { rate: number; p99: number };

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
    /** Folder of another built version of the site. */
    program: { type: 'string' },
  },
});
const postsPerSecond = 4;
const changesPerSecond = 40;
// The section's newest, by Zipf's law.
const pagesRead = 1000;
const duration = Number(options.seconds);
const [cars] = sections;
if (!cars) throw new Error('no sections');
const section = cars;

const dataDir = options.folder ?? mkdtempSync(join(tmpdir(), 'axtartap-bench-'));
const config = readConfig({ DATA_DIR: dataDir });
const database = await openDatabase(config, createLog(config));
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  LIMITS: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
};
const site = await startSite(env, dataDir, options.program);
site.process.stdout?.removeAllListeners('data').resume();
const pool = new pg.Pool({ connectionString: database.url, max: 4 });
try {
  await fill();
  const session = await anAccount(site);
  const listings = await readNewest();
  const random = createRandom(7);
  const parts = {
    'pages of listings': {
      addresses: byZipf(listings, random),
      move: async () => void (await aListing(site, session)),
      every: postsPerSecond,
    },
    home: { addresses: ['/'], move: change, every: changesPerSecond },
    'list of a section': { addresses: [sectionPath(section)], move: change, every: changesPerSecond },
  };
  const result: Record<string, object> = {};
  for (const [name, { addresses, move, every }] of Object.entries(parts)) {
    const loads: { still: Load[]; moving: Load[] } = { still: [], moving: [] };
    await load(addresses);
    for (let round = 0; round < Number(options.rounds); round += 1) {
      loads.still.push(await load(addresses));
      loads.moving.push(await whileMoving(every, move, () => load(addresses)));
    }
    const [still, moving] = [median(loads.still), median(loads.moving)];
    result[name] = {
      'still/s': still.rate,
      'moving/s': moving.rate,
      ratio: Math.round((moving.rate / still.rate) * 100) / 100,
      'still p99 ms': still.p99,
      'moving p99 ms': moving.p99,
    };
  }
  console.table(result);
  const { listings: count } = options;
  const figures = { listings: Number(count), postsPerSecond, changesPerSecond, ...result };
  await writeFile(join(import.meta.dirname, 'results/moving.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await pool.end();
  const stopped = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await stopped;
  await database.stop();
  if (!options.folder) rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from listings');
  if (Number(rows[0]?.count) > 0) return;
  spawnSync(process.execPath, ['src/site/commands/seed.ts', '--count', options.listings], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

async function readNewest(): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select number from visible_listings where section = $1 order by position desc limit $2`,
    [section.name, pagesRead],
  );
  return rows.map(({ number }) => listingPath({ section: section.name, id: Number(number) }));
}

/** Ten thousand requests: the first page most often, the second half as often, the third a third. */
function byZipf(pages: readonly string[], random: ReturnType<typeof createRandom>): string[] {
  const sums: number[] = [];
  for (const place of pages.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (place + 1));
  const whole = sums.at(-1) ?? 0;
  return Array.from({ length: 10_000 }, () => {
    const at = random.next() * whole;
    return pages[sums.findIndex((sum) => sum >= at)] ?? pages[0] ?? '/';
  });
}

async function load(addresses: readonly string[]): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: site.url,
    connections: 16,
    duration,
    requests: addresses.map((path) => ({ path })),
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  return { rate: Math.round(requests.average), p99: latency.p99 };
}

/** A steady rate of moves during `work`, even if one is slow. */
async function whileMoving(every: number, move: () => Promise<void>, work: () => Promise<Load>): Promise<Load> {
  const stop = new AbortController();
  const moves: Promise<void>[] = [];
  const moving = (async () => {
    while (!stop.signal.aborted) {
      moves.push(move());
      await sleep(1000 / every);
    }
  })();
  try {
    return await work();
  } finally {
    stop.abort();
    await moving;
    await Promise.all(moves);
  }
}

/** Price changes in all sections; other instances would be notified the same way. */
async function change(): Promise<void> {
  await pool.query(
    `update listings set price = price + 1 where number = (
      select max(number) - floor(random() * 1000)::int from listings)`,
  );
}

function median(loads: Load[]): Load {
  return loads.toSorted((a, b) => a.rate - b.rate)[Math.floor(loads.length / 2)] as Load;
}
