/** Node's HTTP server in front of Fastify: rejects what Fastify would never see, and serves cached responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Headers } from '../headers.ts';
import { rejectUnrouted, rejectUnparsed, withoutOrigin } from './unparsed.ts';

// Without traffic, such as a response that nobody reads. Longer than `requestTimeout`, which answers 408.
const silenceMs = 330_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** `handle` gets requests the cache cannot answer; `headers` are sent with rejections. */
export function createRawServer(headers: Headers, cache: ResponseCache, handle: Handle): Server {
  const server = createServer(
    // `keepAliveTimeout` as in Fastify's own server. Node looks for requests that take too long every five seconds.
    { keepAliveTimeout: 72_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    (request, response) => {
      const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined;
      request.url = withoutOrigin(request.url);
      // `OPTIONS *` concerns the whole server and has no route.
      if (!hasHost || request.url.startsWith('*')) return rejectUnrouted(headers, 400, response);
      cache.serve(request, response, handle);
    },
  )
    .on('checkExpectation', (_request, response) => rejectUnrouted(headers, 417, response))
    // Node would close the connection without a response.
    .on('connect', (_request, socket) => rejectUnparsed(headers, new Error('no proxy'), socket));
  // Nothing of ours is silent for so long: handlers are faster, streams of events send comments.
  server.timeout = silenceMs;
  return server;
}
