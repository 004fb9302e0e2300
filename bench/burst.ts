/**
 * `npm run bench:burst [-- --ads 200 --reads 200 --program P]`: a burst of posts, two hundred a minute, each with five
 * photos of twelve megapixels: latency of cached pages before and during, at a steady rate; rejected requests; memory of
 * the workers. Rejected clients retry after `Retry-After`. Prints the figures, saves them in `results/`.
 */
import { execFileSync } from 'node:child_process';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { anAccount, startSite } from '../e2e/support/site.ts';
import { sections } from '../src/sections/index.ts';
import { sectionPath } from '../src/sections/links.ts';
import { formValues } from '../src/test/values.ts';
import { makeCameraPhoto } from './camera-photo.ts';
import { readSteadily } from './steady-reads.ts';

const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '200' },
    /** Reads a second. */
    reads: { type: 'string', default: '200' },
    /** Folder of another built version of the site. */
    program: { type: 'string' },
  },
});
const ads = Number(options.ads);
const photosOfAd = 5;
/** Two hundred a minute. */
const everyMs = 300;
const readsPerSecond = Number(options.reads);
const aloneSeconds = 30;
const [section] = sections;
if (!section) throw new Error('no sections');

const folder = await mkdtemp(join(tmpdir(), 'bench-burst-'));
// As `npm start` sets it.
const env = { DEMO: '1', WEB_CONCURRENCY: '2', LIMITS: '0', MALLOC_ARENA_MAX: '2' };
const site = await startSite(env, undefined, options.program);
const addresses = ['/', ...sections.map((each) => sectionPath(each))].map((path) => site.url + path);
const reader = readSteadily(addresses, readsPerSecond);
// Real senders have their own machine; here they get what the site and its readers leave.
setPriority(15);
try {
  const path = join(folder, 'photo.jpg');
  const megabytes = (await makeCameraPhoto(path, 6, 90)) / 1e6;
  const photo = await openAsBlob(path, { type: 'image/jpeg' });
  const { token } = await anAccount(site);
  await sleep(5000);
  await reader.report();
  await sleep(aloneSeconds * 1000);
  const alone = await reader.report();
  const memory = watchMemory();
  const startedMs = performance.now();
  const posting = Array.from({ length: ads }, async (_, index) => {
    await sleep(index * everyMs);
    return post(photo, token);
  });
  const refused = (await Promise.all(posting)).reduce((sum, times) => sum + times, 0);
  const allPostedSeconds = Math.round((performance.now() - startedMs) / 1000);
  const meanwhile = await reader.report();
  const workersPeakMB = memory();
  const figures = {
    ads,
    megabytesOfPhoto: Math.round(megabytes * 10) / 10,
    allPostedSeconds,
    refusedWithRetryAfter: refused,
    readsPerSecond,
    alone,
    meanwhile,
    p99Ratio: Math.round((meanwhile.p99 / alone.p99) * 100) / 100,
    workersPeakMB,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  await writeFile(join(import.meta.dirname, 'results/burst.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  reader.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Posts a listing until accepted; returns how often it was rejected first. */
async function post(photo: Blob, token: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(formValues(section!))) form.append(name, value);
  for (let index = 0; index < photosOfAd; index += 1) form.append('images', photo, 'photo.jpg');
  for (let refused = 0; ; refused += 1) {
    const answer = await fetch(`${site.url}/api/${section!.name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      // The client must not time out while queued.
      signal: AbortSignal.timeout(280_000),
    });
    const text = await answer.text();
    if (answer.status === 201) return refused;
    const after = Number(answer.headers.get('retry-after'));
    if (!after) throw new Error(`${answer.status} without Retry-After: ${text}`);
    await sleep(after * 1000);
  }
}

/** Watches the workers' resident memory; call the result for the peaks, in MB. */
function watchMemory(): () => number[] {
  const workers = execFileSync('pgrep', ['-P', String(site.process.pid), '-f', 'worker.[jt]s'], { encoding: 'utf8' });
  const peaks = new Map(
    workers
      .trim()
      .split('\n')
      .map((pid) => [pid, 0]),
  );
  const look = () => {
    for (const [pid, peak] of peaks) {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      peaks.set(pid, Math.max(peak, Math.round(Number(kilobytes) / 1000)));
    }
  };
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    return [...peaks.values()];
  };
}
