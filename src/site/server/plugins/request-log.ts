/** One log line per request, written when it is answered. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pathOf, polled } from '../connections/polled.ts';

type Answered = {
  reqId?: string;
  method: string;
  path: string;
  ip: string | undefined;
  status: number;
  ms: number;
};

export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async ({ log, method, url, ip }, reply) => {
    logRequest(log, { method, path: pathOf(url), ip, status: reply.statusCode, ms: reply.elapsedTime });
  });
}

export function logRequest(log: FastifyBaseLogger, { ms, ...answered }: Answered): void {
  log[polled.has(answered.path) ? 'debug' : 'info']({ ...answered, ms: Math.round(ms) }, 'request');
}
