/** Rejects requests while this process is overloaded: those first that can best wait. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { AppError } from '../../../platform/base/errors.ts';

const periodMs = 1000;
// Grace period: delays during start-up say nothing about capacity.
const settleMs = 2 * periodMs;

/** Sampling interval of the event loop delay: Node's default of 10 ms would be most of an idle process's work. */
export const delayResolutionMs = 50;

/**
 * The mean event loop delay of the last period from which on each is refused, and after how many seconds to try again. A
 * robot comes back by itself; who writes keeps what they wrote; who is signed in has waited for their own pages.
 */
const refused = {
  robots: { fromMs: 1500, retryAfter: 30 },
  writing: { fromMs: 2000, retryAfter: 5 },
  reading: { fromMs: 4000, retryAfter: 5 },
  ownReading: { fromMs: 8000, retryAfter: 5 },
} as const;

const message = 'Sayt hazırda çox yüklüdür. Bir neçə saniyədən sonra yenidən cəhd edin.';

/** Answers 503 by the delay and by what is asked for. Files are never refused: without them, a page that was served is broken. */
export function refuseWhenBusy(http: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  let countsFromMs = Infinity;
  let delayMs = 0;
  let lookedAtMs = performance.now();
  const look = () => {
    const now = performance.now();
    const meanMs = delays.mean / 1e6 - delayResolutionMs;
    // NaN without a measurement: the process was busy all the time, and this comes as late.
    delayMs = Number.isNaN(meanMs) ? now - lookedAtMs - periodMs : meanMs;
    lookedAtMs = now;
    delays.reset();
  };
  const timer = setInterval(look, periodMs).unref();
  http.addHook('onListen', async () => void (countsFromMs = performance.now() + settleMs));
  http.addHook('onRequest', async (request) => {
    const kind = kindOf(request);
    if (!kind || performance.now() <= countsFromMs) return;
    const { fromMs, retryAfter } = refused[kind];
    if (delayMs >= fromMs) throw new AppError('unavailable', { message, retryAfter });
  });
  http.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}

/** Undefined for files, and for what watches the process. */
function kindOf({ method, headers, routeOptions }: FastifyRequest): keyof typeof refused | undefined {
  if (routeOptions.config.cost === 0) return undefined;
  const isReading = method === 'GET' || method === 'HEAD';
  // Robots of search engines come without a log-in; programs with one are their owner's.
  if (headers.authorization !== undefined) return isReading ? 'ownReading' : 'writing';
  if (isbot(headers['user-agent'])) return 'robots';
  return isReading ? 'reading' : 'writing';
}
