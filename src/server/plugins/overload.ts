/** Refusing requests while this process has more to do than it can. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const maxEventLoopDelay = 2000;
// Delays measured while the process started say nothing of what it can do now: two of the measuring periods.
const settleMs = 2000;

export async function refuseWhenBusy(http: FastifyInstance): Promise<void> {
  let countsFromMs = Infinity;
  http.addHook('onListen', async () => void (countsFromMs = performance.now() + settleMs));
  await http.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    async pressureHandler() {
      if (performance.now() > countsFromMs) throw new AppError('unavailable', { retryAfter: 5 });
    },
  });
}
