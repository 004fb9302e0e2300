/** Repeats the features' steady work in this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import type { Steady } from '../../platform/app/feature.server.ts';
import { features } from '../features.server.ts';

export type Running = { stop(): Promise<void> };

// Part of the ten seconds that a stop may take in all. Whatever does not end by then is as if it had been killed.
const stopMs = 6000;

/** Repeats the work of one kind; `stop` lets what is running finish, for some seconds. */
export function startSteady(app: App, kind: 'steady' | 'fileWork'): Running {
  const stopping = new AbortController();
  const running = features
    .flatMap((feature) => Object.entries(feature[kind] ?? {}))
    .map(([name, work]) => repeat(app, name, work, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      const left = await Promise.race([Promise.all(running), sleep(stopMs, 'left' as const, { ref: false })]);
      if (left === 'left') app.log.warn({ kind }, 'work goes on after the stop, and is not waited for');
    },
  };
}

/** With a timer of our own: the queue's schedules have no seconds. */
async function repeat(app: App, name: string, { seconds, run }: Steady, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run(app, signal).catch((error: unknown) => {
      app.log.warn({ err: error, job: name }, 'a job failed');
      app.metrics.jobs.inc({ queue: name, result: 'failed' });
    });
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}
