/**
 * `npm run bench:soak [-- --minutes 30 --ads 20000]`: every kind of load at once, while workers are killed. Fails if an
 * acknowledged write is lost, a response is a 5xx other than a 503 with `Retry-After`, or memory grows.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type RunningSite, startSite } from '../e2e/support/site.ts';
import { childrenOf, watchMemory } from './soak-memory.ts';
import { checkLedger, type Ledger, post } from './soak-posters.ts';
import { read, search, sendHuge, sendSlowly, stallReading, type Traffic } from './soak-traffic.ts';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, ads: { type: 'string', default: '20000' } },
});
const minutes = Number(options.minutes);
const killEveryMs = 60_000;
const crowd = {
  readers: 6,
  searchers: 4,
  posters: 3,
  slowSenders: 24,
  stalledSenders: 8,
  slowReaders: 24,
  deafReaders: 12,
};

/** Kills the younger of the two workers, so that the older one shows long-term effects. */
async function killWorkers(site: RunningSite, traffic: Traffic): Promise<number> {
  let kills = 0;
  for (;;) {
    await sleep(killEveryMs, undefined, { signal: traffic.end }).catch(() => undefined);
    if (traffic.end.aborted) return kills;
    const workers = childrenOf(site.process.pid ?? 0, 'src/worker.js');
    if (workers.length < 2) continue;
    traffic.lastKillMs = performance.now();
    process.kill(workers.at(-1) ?? 0, 'SIGKILL');
    kills += 1;
  }
}

/** Runs the load until the time is over. */
async function run(site: RunningSite, ledger: Ledger): Promise<object> {
  const end = new AbortController();
  const traffic: Traffic = { url: site.url, end: end.signal, lastKillMs: -Infinity, counts: new Map(), wrong: [] };
  const memory = watchMemory(site, end.signal);
  const times = (count: number, work: (index: number) => Promise<unknown>) =>
    Array.from({ length: count }, (_, index) => work(index));
  const everybody = [
    ...times(crowd.readers, (index) => read(traffic, index)),
    ...times(crowd.searchers, (index) => search(traffic, index)),
    ...times(crowd.posters, (index) => post(traffic, ledger, index)),
    ...times(crowd.slowSenders, (index) => sendSlowly(traffic, index, 1000)),
    ...times(crowd.stalledSenders, (index) => sendSlowly(traffic, 1000 + index, undefined)),
    ...times(crowd.slowReaders, () => stallReading(traffic, 1000)),
    ...times(crowd.deafReaders, () => stallReading(traffic, undefined)),
    sendHuge(traffic),
  ];
  const killing = killWorkers(site, traffic);
  await sleep(minutes * 60_000);
  end.abort();
  await Promise.all(everybody);
  const kills = await killing;
  return {
    minutes,
    crowd,
    kills,
    requests: Object.fromEntries([...traffic.counts].toSorted(([one], [other]) => one.localeCompare(other))),
    wrong: traffic.wrong,
    memory: await memory,
  };
}

// Every client has an address of its own, by a trusted proxy's header.
// The small cache is full within the first quarter; later growth has other causes.
const site = await startSite({
  WEB_CONCURRENCY: '2',
  CACHE_MB: '32',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
});
try {
  const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' };
  const root = join(import.meta.dirname, '..');
  execFileSync(process.execPath, ['src/site/commands/seed.ts', '--count', options.ads], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const ledger: Ledger = { entries: [], acknowledged: { posted: 0, changed: 0, removed: 0 } };
  const figures = (await run(site, ledger)) as { wrong: string[]; memory: { grown: string[] } };
  // The reasons for failures are only in the log.
  const logged = site.printed.filter((line) => line.startsWith('{')).slice(0, 20);
  const result = { ...figures, logged, acknowledged: ledger.acknowledged, ...(await checkLedger(site.url, ledger)) };
  writeFileSync(join(import.meta.dirname, 'results/soak.json'), `${JSON.stringify(result, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = result.lost.length + result.wrong.length + result.memory.grown.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
