/** Headers of every response, and hooks that fill and update the cache. */
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../../platform/cache/changes.ts';
import type { ResponseCache } from '../../../platform/cache/response-cache.ts';
import { holdsSecret, secretHeaders } from '../../../platform/cache/secret-address.ts';
import { type CrossOrigin, isShared, preflightHeaders } from '../connections/cors.ts';
import type { Headers } from '../headers.ts';

const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function sendCommonHeaders(http: FastifyInstance, common: Headers): void {
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(common);
    if (holdsSecret(request.url)) void reply.headers(secretHeaders);
    // Answers preflight requests before limits count them, even in a busy process: browsers send them, not users.
    if (request.method === 'OPTIONS' && isShared(request.url)) return reply.code(204).headers(preflightHeaders).send();
  });
}

export function cacheResponses(http: FastifyInstance, cache: ResponseCache, changes: Changes): void {
  http.addHook('onSend', async ({ method }, reply) => {
    if (!readOnly.has(method) && reply.statusCode < 400) await changes.catchUp();
  });
  http.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Request-Id', request.id);
    return cache.finish(request, reply, payload);
  });
}

export function sendCrossOriginHeaders(http: FastifyInstance, origins: CrossOrigin): void {
  http.addHook('onSend', async (request, reply) => {
    const { Vary, ...headers } = origins.of(request.raw)?.headers ?? {};
    if (Vary) void reply.header('Vary', [reply.getHeader('Vary'), Vary].filter(Boolean).join(', '));
    void reply.headers(headers);
  });
}
