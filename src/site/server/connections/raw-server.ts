/** Node's HTTP server in front of Fastify: rejects what Fastify would never see, and serves cached responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ResponseCache } from '../../../platform/cache/response-cache.ts';
import type { Headers } from '../headers.ts';
import { readAddress } from './read-address.ts';
import { rejectUnrouted, rejectUnparsed } from './unparsed.ts';

// Timeout without traffic, such as for a response that nobody reads. Longer than `requestTimeout`, which gives 408.
const silenceMs = 330_000;

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Parts = {
  /** Sent with rejections. */
  headers: Headers;
  cache: ResponseCache;
};

/** `handle`: gets requests the cache cannot answer. */
export function createRawServer({ headers, cache }: Parts, handle: Handle): Server {
  const server = createServer(
    // `keepAliveTimeout` as in Fastify's own server. Node checks for slow requests every five seconds.
    { keepAliveTimeout: 72_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    (request, response) => {
      const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined;
      const { url: originalUrl } = request;
      // `originalUrl` is Fastify's name for the unmodified URL.
      Object.assign(request, { originalUrl, url: readAddress(originalUrl) });
      // `OPTIONS *` concerns the whole server and has no route.
      if (!hasHost || request.url?.startsWith('*')) return rejectUnrouted(headers, 400, response);
      cache.serve(request, response, handle);
    },
  )
    .on('checkExpectation', (_request, response) => rejectUnrouted(headers, 417, response))
    // Responds to CONNECT: Node would close the connection without a response.
    .on('connect', (_request, socket) => rejectUnparsed(headers, new Error('no proxy'), socket));
  // Safe: handlers are faster, and event streams send comments as heartbeats.
  server.timeout = silenceMs;
  return server;
}
