/** Rejects requests while this process is overloaded. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/base/errors.ts';

const maxDelayMs = 2000;
const periodMs = 1000;
// Grace period: delays during start-up say nothing about capacity.
const settleMs = 2 * periodMs;

/** Sampling interval of the event loop delay: Node's default of 10 ms would be most of an idle process's work. */
export const delayResolutionMs = 50;

/** Answers 503 while the mean event loop delay of the last period exceeds two seconds. */
export function refuseWhenBusy(http: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  let countsFromMs = Infinity;
  let isBusy = false;
  const look = () => {
    // Negated, since the mean is NaN without a measurement: the process was busy all the time.
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
