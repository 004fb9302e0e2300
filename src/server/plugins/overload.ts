/** Refusing requests while this process has more to do than it can. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const maxDelayMs = 2000;
const periodMs = 1000;
// Delays measured while the process started say nothing of what it can do now.
const settleMs = 2 * periodMs;

/** How often the delay of the event loop is measured: with Node's default of 10 ms that is most of what an idle process does. */
export const delayResolutionMs = 50;

/** Answers 503 while work waited longer than two seconds, on average over the last one. */
export function refuseWhenBusy(http: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  let countsFromMs = Infinity;
  let isBusy = false;
  const look = () => {
    // Without a single measurement it is not a number, and the process was busy all the time.
    isBusy = !(delays.mean / 1e6 - delayResolutionMs <= maxDelayMs);
    delays.reset();
  };
  const timer = setInterval(look, periodMs).unref();
  http.addHook('onListen', async () => void (countsFromMs = performance.now() + settleMs));
  http.addHook('onRequest', async () => {
    if (isBusy && performance.now() > countsFromMs) throw new AppError('unavailable', { retryAfter: 5 });
  });
  http.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}
