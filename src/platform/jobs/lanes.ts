/** Work that several do at once, of which one that takes long holds up no other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app/app.ts';

const everyMs = 1000;

type Lanes = { name: string; count: number; stopping: AbortSignal };

/**
 * Works until nothing is left. `work` does one thing, and returns whether there was one: lanes that find nothing ask again
 * as long as others are at work.
 */
export async function inLanes(app: App, { name, count, stopping }: Lanes, work: () => Promise<boolean>): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  let busy = 0;
  const lane = async () => {
    while (!signal.aborted) {
      busy += 1;
      const found = await work().catch((error: unknown) => {
        app.log.warn({ err: error, job: name }, 'a job failed');
        app.metrics.jobs.inc({ queue: name, result: 'failed' });
        return false;
      });
      busy -= 1;
      if (found) continue;
      if (busy === 0) over.abort();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}
