/** One log line per request, written when it is answered. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pathOf, polled } from '../connections/polled.ts';
import { traceOf } from './request-trace.ts';

type Answered = {
  reqId?: string;
  trace_id?: string;
  method: string;
  path: string;
  ip: string | undefined;
  status: number;
  ms: number;
};

export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async ({ log, method, url, ip, raw }, reply) => {
    // Node tells of the end of an answer outside its trace.
    const { traceId } = traceOf(raw) ?? {};
    const answered = { method, path: pathOf(url), ip, status: reply.statusCode, ms: reply.elapsedTime };
    logRequest(log, { ...answered, ...(traceId !== undefined && { trace_id: traceId }) });
  });
}

export function logRequest(log: FastifyBaseLogger, { ms, ...answered }: Answered): void {
  log[polled.has(answered.path) ? 'debug' : 'info']({ ...answered, ms: Math.round(ms) }, 'request');
}
