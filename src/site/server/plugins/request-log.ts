/** One log line per request, written when it is answered. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Paths polled by monitoring every few seconds. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

type Answered = { reqId?: string; method: string; path: string; ip: string | undefined; status: number; ms: number };

export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async ({ log, method, url, ip }, reply) => {
    logRequest(log, { method, path: pathOf(url), ip, status: reply.statusCode, ms: reply.elapsedTime });
  });
}

export function logRequest(log: FastifyBaseLogger, { ms, ...answered }: Answered): void {
  log[polled.has(answered.path) ? 'debug' : 'info']({ ...answered, ms: Math.round(ms) }, 'request');
}

/** The path without the query, which may contain personal data. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
