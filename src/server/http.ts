/** The HTTP server of one process: plugins, who is asking, the calls, the pages, and errors as JSON. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import proxyAddr from '@fastify/proxy-addr';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { az } from 'zod/locales';
import type { App } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { accountCalls } from '../features/accounts/api.server.ts';
import { sessionCalls } from '../features/accounts/sessions/sessions-api.server.ts';
import { adminCalls } from '../features/admin/api.server.ts';
import { bannerCalls } from '../features/banners/api.server.ts';
import { listingCalls } from '../features/listings/api.server.ts';
import { limitReading, showsContact } from '../features/limits/reading-limit.server.ts';
import { ownDataCalls } from '../features/own-data/api.server.ts';
import { photoFiles } from '../features/photos/api.server.ts';
import { photoCalls } from '../features/photos/uploads/api.server.ts';
import { searchCalls } from '../features/browse/api.server.ts';
import { sharedFiles } from '../features/sharing/api.server.ts';
import { crossOrigin, isShared, preflightHeaders } from './connections/cors.ts';
import { answerFailure, refuseAddress } from './failures.ts';
import { commonHeaders } from './headers.ts';
import { healthCalls } from './health.ts';
import { countRequests } from './metrics.ts';
import { describeCalls } from './openapi.ts';
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import { holdsSecret, secretHeaders } from '../cache/secret-address.ts';
import { endSilent } from './connections/silent.ts';
import { refuseBare, refuseSlow, refuseUnread, withoutServer } from './connections/unread.ts';

/** What machines ask every few seconds. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Of everything but forms, which are read part by part and have their own limits. */
const maxBodyBytes = 1024 * 1024;

export type Http = FastifyInstance;

/** The whole site as a Fastify instance that does not listen yet; without `pages` it answers calls alone. */
export async function createHttp(app: App, pages?: (app: App) => FastifyPluginAsync): Promise<Http> {
  // Fastify's instance would otherwise carry pino's own type everywhere.
  const log: FastifyBaseLogger = app.log;
  app.changes.listen();
  app.queue.open();
  const details = limitReading(app);
  const trusted = proxyAddr.compile([...app.config.trustedProxies]);
  // Nobody in between is believed: whoever is at the other end asks.
  const isDirect = app.config.trustedProxies.length === 0;
  const addressOf = (request: IncomingMessage) =>
    isDirect ? (request.socket.remoteAddress ?? '') : proxyAddr(request, trusted);
  const cross = crossOrigin(app.config.corsOrigins);
  const responseCache: ResponseCache = createResponseCache(app, {
    showsContact,
    headersFor: (request) => cross.of(request)?.flat ?? [],
    isForOne: (name, { url }) => name === 'cross-origin-resource-policy' && isShared(url),
    admits: (request) => details.admits(addressOf(request)),
    onServed(request, { id, status, route, startMs }) {
      const { method = '', url = '' } = request;
      const ms = performance.now() - startMs;
      count(method, route, status, ms / 1000);
      logRequest(log, { reqId: id, method, path: pathOf(url), ip: addressOf(request), status, ms });
    },
  });
  const common = commonHeaders(app.config.siteUrl.startsWith('https:'));
  const commonOfUnread = { ...common, ...cross.unread };
  const http = Fastify({
    loggerInstance: log,
    // On a machine with much other work the pages take longer to read in than the ten seconds that are the default.
    pluginTimeout: 60_000,
    // What is ready is sent before the framework would begin its work.
    // A client that sends nothing for long holds a connection, not a person.
    serverFactory(handle) {
      const server = createServer(
        { keepAliveTimeout: 72_000, requestTimeout: 300_000, requireHostHeader: false },
        (request, response) => {
          const { httpVersion, headers } = request;
          if (httpVersion === '1.1' && headers.host === undefined) return refuseBare(commonOfUnread, 400, response);
          request.url = withoutServer(request.url);
          // `OPTIONS *` asks about the server as a whole; there is no such address.
          if (request.url.startsWith('*')) return refuseBare(commonOfUnread, 400, response);
          responseCache.serve(request, response, handle);
        },
      )
        .on('checkExpectation', (_request, response) => refuseBare(commonOfUnread, 417, response))
        // Node would hang up without a word.
        .on('connect', (_request, socket) => refuseUnread(commonOfUnread, new Error('no proxy'), socket));
      return endSilent(server, (socket) => refuseSlow(commonOfUnread, socket));
    },
    clientErrorHandler(error, socket) {
      log.info({ code: error.code, ip: socket.remoteAddress }, 'a request could not be read');
      refuseUnread(commonOfUnread, error, socket);
    },
    // Anybody can write any address into a header; only proxies that the settings name are believed.
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    // One line a request, written when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors(_error, request, reply) {
      void reply.headers({ ...common, ...cross.of(request.raw)?.headers });
      refuseAddress(request.raw.url, reply as unknown as FastifyReply);
    },
    forceCloseConnections: 'idle',
    // What reaches a process that is stopping is served: the sender cannot know.
    return503OnClosing: false,
  });
  // Where a schema has no sentence of its own, as for a body that is no object at all.
  z.config(az());
  http.setValidatorCompiler(validatorCompiler);
  // Features name each field they answer (`present…`), so nothing is left for a serializer to filter.
  http.setSerializerCompiler(() => JSON.stringify);
  http.setErrorHandler(answerFailure);
  http.setNotFoundHandler(() => {
    throw notFound('Belə bir ünvan yoxdur.');
  });
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(common);
    if (holdsSecret(request.url)) void reply.headers(secretHeaders);
    // Asked by a browser, not by a person: nothing is counted, and a busy process answers as well.
    if (request.method === 'OPTIONS' && isShared(request.url)) return reply.code(204).headers(preflightHeaders).send();
  });
  http.addHook('onResponse', async ({ log, method, url, ip }, reply) => {
    logRequest(log, { method, path: pathOf(url), ip, status: reply.statusCode, ms: reply.elapsedTime });
  });
  http.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Request-Id', request.id);
    const finished = responseCache.finish(request, reply, payload);
    // Only now: what is kept of an answer is for every origin.
    const { Vary, ...marks } = cross.of(request.raw)?.headers ?? {};
    if (Vary) void reply.header('Vary', [reply.getHeader('Vary'), Vary].filter(Boolean).join(', '));
    void reply.headers(marks);
    return finished;
  });
  // What was measured while the process started says nothing of what it can do now.
  let countsFromMs = Infinity;
  http.addHook('onListen', async () => void (countsFromMs = performance.now() + settleMs));
  await http.register(underPressure, {
    maxEventLoopDelay: 2000,
    exposeStatusRoute: false,
    async pressureHandler() {
      if (performance.now() > countsFromMs) throw new Busy();
    },
  });
  // Text shrinks to a tenth; stronger settings cost more time than they save on the way.
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  http.addHook('onRequest', details.hook);
  await http.register(multipart, { limits: { fileSize: 15 * 1024 * 1024 }, throwFileSizeLimit: false });
  // No call takes any other type; read up to the limit all the same, so that what is too large is told so.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    done(request.is404 ? null : new AppError('invalid', { message: 'Sorğu düzgün deyil.' })),
  );
  const count = countRequests(http);
  await describeCalls(http);
  await http.register(healthCalls(app));
  await http.register(
    async (api) => {
      await api.register(accountCalls(app));
      await api.register(sessionCalls(app));
      await api.register(ownDataCalls(app));
      await api.register(adminCalls(app));
      await api.register(bannerCalls(app));
      await api.register(searchCalls(app));
      await api.register(photoCalls(app));
      await api.register(listingCalls(app));
      // Else the pages would answer here, too.
      api.all('/*', { schema: { hide: true } }, () => {
        throw notFound('Belə bir ünvan yoxdur.');
      });
    },
    { prefix: '/api' },
  );
  await http.register(photoFiles(app));
  await http.register(sharedFiles(app));
  if (pages) await http.register(pages(app));
  return http;
}

// Two of the periods for which delays are measured.
const settleMs = 2000;

type Answered = { reqId?: string; method: string; path: string; ip: string | undefined; status: number; ms: number };

function logRequest(log: FastifyBaseLogger, { ms, ...answered }: Answered): void {
  log[polled.has(answered.path) ? 'debug' : 'info']({ ...answered, ms: Math.round(ms) }, 'request');
}

/** What stands behind the question mark may be nobody's business. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Answered while this process has more to do than it can. */
class Busy extends AppError {
  constructor() {
    super('unavailable', { retryAfter: 5 });
  }
}
