/** Node's server in front of Fastify: refuses what Fastify would never see, and answers from the cache. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Headers } from '../headers.ts';
import { endSilent } from './silent.ts';
import { refuseBare, refuseSlow, refuseUnread, withoutServer } from './unread.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** `handle` gets what the cache cannot answer; `headers` go with refusals. */
export function createRawServer(headers: Headers, cache: ResponseCache, handle: Handle): Server {
  const server = createServer(
    // Idle connections are kept as long as Fastify's own server would; a request may take five minutes to arrive.
    { keepAliveTimeout: 72_000, requestTimeout: 300_000, requireHostHeader: false },
    (request, response) => {
      const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined;
      request.url = withoutServer(request.url);
      // `OPTIONS *` asks about the server as a whole; there is no such address.
      if (!hasHost || request.url.startsWith('*')) return refuseBare(headers, 400, response);
      cache.serve(request, response, handle);
    },
  )
    .on('checkExpectation', (_request, response) => refuseBare(headers, 417, response))
    // Node would hang up without an answer.
    .on('connect', (_request, socket) => refuseUnread(headers, new Error('no proxy'), socket));
  return endSilent(server, (socket) => refuseSlow(headers, socket));
}
