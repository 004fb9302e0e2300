/** Posts twenty 12-megapixel photos at once to a running site: time, memory, and event loop delay. */
import { execFileSync } from 'node:child_process';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../e2e/support/site.ts';
import { sections } from '../src/domain/sections/index.ts';
import { formValues } from '../src/test/values.ts';
import { cameraSize, makeCameraPhoto } from './camera-photo.ts';

const count = 20;

/** Peak resident memory of the worker, in MB. */
function watchMemory(pid: number) {
  let peak = 0;
  const look = () => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    peak = Math.max(peak, Number(kilobytes) / 1000);
    return peak;
  };
  const timer = setInterval(look, 10);
  return {
    look,
    stop() {
      clearInterval(timer);
      return look();
    },
  };
}

/** The site's own metric, which is reset by each reading. */
async function readLoopDelay(site: RunningSite): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** Response times of small requests meanwhile, in ms. */
function askMeanwhile(site: RunningSite) {
  const times: number[] = [];
  const timer = setInterval(async () => {
    const started = performance.now();
    await fetch(`${site.url}/healthz`);
    times.push(performance.now() - started);
  }, 20);
  return () => {
    clearInterval(timer);
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  };
}

/** Posts a car with the photos, as a new listing each round. */
async function post(site: RunningSite, token: string, paths: readonly string[]): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(formValues(sections[0]!))) form.append(name, value);
  for (const path of paths) form.append('images', await openAsBlob(path, { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${site.url}/api/cars`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
}

async function register(site: RunningSite): Promise<string> {
  const answer = await fetch(`${site.url}/api/reqister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Aysel', email: 'bench@misal.az', password: 'uzun parol', phone: '501234567' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const rounds = 5;
const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
const site = await startSite({ WEB_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' });
try {
  const kinds = await Promise.all(
    [1, 6].map(async (orientation) => {
      const path = join(folder, `${orientation}.jpg`);
      return { path, bytes: await makeCameraPhoto(path, orientation) };
    }),
  );
  const paths = Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!.path);
  const token = await register(site);
  const worker = Number(
    execFileSync('pgrep', ['-P', String(site.process.pid), '-f', 'worker.[jt]s'], { encoding: 'utf8' }),
  );
  const memory = watchMemory(worker);
  const before = memory.look();
  await readLoopDelay(site);
  const meanwhile = askMeanwhile(site);
  const seconds: number[] = [];
  for (let done = 0; done < rounds; done += 1) {
    const started = performance.now();
    await post(site, token, paths);
    seconds.push((performance.now() - started) / 1000);
  }
  const result = {
    photos: count,
    megapixels: (cameraSize.width * cameraSize.height) / 1e6,
    megabytesEach: round(kinds[0]!.bytes / 1e6),
    rounds,
    secondsMedian: round(seconds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0),
    healthzP99ms: round(meanwhile()),
    loopDelayP99ms: round(await readLoopDelay(site)),
    rssBeforeMB: round(before),
    rssPeakMB: round(memory.stop()),
  };
  console.table(result);
  console.log(JSON.stringify({ bench: 'photos', ...result }));
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
