/** Node's HTTP server in front of Fastify: refuses what Fastify would never see, and serves cached responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Headers } from '../headers.ts';
import { endSilent } from './silent.ts';
import { refuseBare, refuseSlow, refuseUnread, withoutServer } from './unread.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** `handle` gets requests that the cache cannot answer; `headers` are sent with refusals. */
export function createRawServer(headers: Headers, cache: ResponseCache, handle: Handle): Server {
  const server = createServer(
    // `keepAliveTimeout` as in Fastify's own server.
    { keepAliveTimeout: 72_000, requestTimeout: 300_000, requireHostHeader: false },
    (request, response) => {
      const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined;
      request.url = withoutServer(request.url);
      // `OPTIONS *` is about the server as a whole, and has no route.
      if (!hasHost || request.url.startsWith('*')) return refuseBare(headers, 400, response);
      cache.serve(request, response, handle);
    },
  )
    .on('checkExpectation', (_request, response) => refuseBare(headers, 417, response))
    // Node would close the connection without a response.
    .on('connect', (_request, socket) => refuseUnread(headers, new Error('no proxy'), socket));
  return endSilent(server, (socket) => refuseSlow(headers, socket));
}
