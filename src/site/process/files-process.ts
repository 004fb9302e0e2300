/** The child process for strangers' files: killed when it hangs or swells, and started again when it has died. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import { type Settled, writeSettled } from '../../platform/config/settled.ts';
import { programOf } from '../../platform/base/paths.ts';
import { removeFolders } from '../../platform/storage/working-folders.ts';
import type { Measured } from '../server/plugins/metrics.ts';
import type { Running } from './steady.ts';

/** What it tells the supervisor, which is also its heartbeat. */
export type Told = { metrics: Measured[]; rss: number };

type Metrics = { report: (metrics: Measured[]) => void; ended: () => void };

export const beatMs = 1000;
// A busy machine delays a heartbeat by seconds; a file that keeps the process busy for longer is not worth it.
const silentMs = 30_000;
// A start on a busy machine; a process that has lived so long starts again without a pause.
const startMs = 60_000;
const heapMb = 512;
// Buffers lie outside the heap.
const rssBytes = 1024 * 1024 * 1024;
const watchMs = 500;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
// Part of the ten seconds that a stop may take in all.
const stopMs = 7500;

/** Starts the process, and again whenever it dies. */
export function startFiles(app: App, databaseUrl: string, metrics: Metrics): Running {
  const closing = new AbortController();
  const { signal } = closing;
  let child: ChildProcess | undefined;
  const keep = async () => {
    await tidy(app);
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedMs = performance.now();
      child = start({ config: app.config, databaseUrl });
      const why = await untilDead(child, metrics);
      metrics.ended();
      await tidy(app);
      if (signal.aborted) return;
      if (performance.now() - startedMs > startMs) pauseMs = firstPauseMs;
      app.log.error({ ...why, waitMs: pauseMs }, 'the process for files died, starting another');
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    async stop() {
      closing.abort();
      if (child?.connected) child.send('stop', () => undefined);
      const late = setTimeout(() => child?.kill('SIGKILL'), stopMs);
      await kept;
      clearTimeout(late);
    },
  };
}

/** Removes the files that it was working on. */
async function tidy(app: App): Promise<void> {
  await removeFolders(app).catch((error) => app.log.warn({ err: error }, 'files left behind'));
}

function start(settled: Settled): ChildProcess {
  const child = fork(programOf('src/files.ts'), [], {
    execArgv: [
      // It is handed the settings of the start, even if the file has changed.
      ...process.execArgv.filter((flag) => !flag.startsWith('--env-file')),
      `--max-old-space-size=${heapMb}`,
    ],
    env: { ...process.env, ...writeSettled(settled), NODE_ENV: 'production' },
  });
  // Emitted when sending to a child that has just died; without a listener it would crash this process.
  return child.on('error', () => undefined);
}

type Why = { code?: number | null; signal?: string | null; because?: string };

/** Watches it until it has died, kills it if it must be, and tells why. */
async function untilDead(child: ChildProcess, metrics: Metrics): Promise<Why> {
  let heardMs = performance.now() + startMs - silentMs;
  let toldRss = 0;
  let because: string | undefined;
  child.on('message', (message) => {
    const { metrics: json, rss } = message as Told;
    heardMs = performance.now();
    toldRss = rss;
    metrics.report(json);
  });
  const look = async () => {
    const rss = (await readRss(child.pid)) ?? toldRss;
    if (rss > rssBytes) because = `it took ${Math.round(rss / 1024 / 1024)} MB of memory`;
    else if (performance.now() - heardMs > silentMs) because = 'it was silent for too long';
    if (because) child.kill('SIGKILL');
  };
  const watching = setInterval(() => void look(), watchMs);
  const { promise, resolve } = Promise.withResolvers<Why>();
  child.once('exit', (code, signal) => resolve({ code, signal }));
  // It could not even be started.
  child.once('error', (error) => child.pid === undefined && resolve({ because: error.message }));
  const died = await promise;
  clearInterval(watching);
  return { ...died, ...(because && { because }) };
}

/** As the system counts it, since a process that hangs tells nothing; undefined where there is no /proc. */
async function readRss(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kB === undefined ? undefined : Number(kB) * 1024;
}
