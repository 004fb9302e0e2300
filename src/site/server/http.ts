/** The HTTP server of a process: plugins for all requests, the features' calls, the pages. */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { az } from 'zod/locales';
import type { App } from '../../platform/app/app.ts';
import { createResponseCache, type ResponseCache } from '../../platform/cache/response-cache.ts';
import { countMiss } from '../../search/learning/count-misses.server.ts';
import { countView, visitsOf } from '../../statistics/collect.server.ts';
import { limitReading, showsContact } from '../../platform/limits/reading-limit.server.ts';
import { type AddressOf, clientAddress, type IdOf, requestId } from './connections/client-address.ts';
import { type CrossOrigin, crossOrigin, isShared } from './connections/cors.ts';
import { closeUnread } from './connections/linger.ts';
import { pathOf } from './connections/polled.ts';
import { createRawServer } from './connections/raw-server.ts';
import { rejectUnparsed } from './connections/unparsed.ts';
import { answerErrors, refuseAddress } from './failures.ts';
import { commonHeaders, type Headers } from './headers.ts';
import { maxBodyBytes, readBodies } from './plugins/bodies.ts';
import { compressText } from './plugins/compression.ts';
import { mountFeatures } from './plugins/features.ts';
import { serveHealth } from './plugins/health.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { describeCalls } from './plugins/openapi.ts';
import { refuseWhenBusy } from './plugins/overload.ts';
import { logRequest, logRequests } from './plugins/request-log.ts';
import { followRequests } from './plugins/request-id.ts';
import { checkResponses } from './plugins/response-check.ts';
import { cacheResponses, sendCommonHeaders, sendCrossOriginHeaders } from './plugins/response-headers.ts';

export type Http = FastifyInstance;

/** The site as a Fastify instance that is not listening yet; without `pages`, the API only. */
export async function createHttp(app: App, pages?: (app: App) => FastifyPluginAsync): Promise<Http> {
  app.listener.listen();
  app.queue.open();
  const reading = limitReading(app);
  const { trustedProxies } = app.config;
  const addressOf = clientAddress(trustedProxies);
  const idOf = requestId(trustedProxies);
  const origins = crossOrigin(app.config.corsOrigins);
  const common = commonHeaders(app.config.siteUrl.startsWith('https:'));
  const { admits } = reading;
  const cache = createCache(app, { admits, addressOf, idOf, origins });
  const http = createFastify(app, { common, origins, cache, idOf });
  answerErrors(http);
  // Hooks run in this order.
  followRequests(http);
  if (app.checksResponses) checkResponses(http);
  sendCommonHeaders(http, common);
  logRequests(http);
  cacheResponses(http, cache, app.changes);
  closeUnread(http);
  // After the cache, which stores responses without the headers of an origin.
  sendCrossOriginHeaders(http, origins);
  if (app.config.limits) refuseWhenBusy(http);
  await compressText(http);
  http.addHook('onRequest', reading.hook);
  await readBodies(http);
  countViews(http, app);
  serveMetrics(http, app.metrics);
  await describeCalls(http, app.config);
  serveHealth(http, app);
  await mountFeatures(http, app);
  if (pages) await http.register(pages(app));
  return http;
}

type CacheParts = {
  admits: (address: string) => boolean;
  addressOf: AddressOf;
  idOf: IdOf;
  origins: CrossOrigin;
};

/** The cache in front of Fastify, which does what Fastify's hooks would have done. */
function createCache(app: App, { admits, addressOf, idOf, origins }: CacheParts): ResponseCache {
  return createResponseCache(app, {
    showsContact,
    parametersOf,
    idOf,
    headersFor: (request) => origins.of(request)?.flat ?? [],
    dependsOnClient: (name, { url }) => name === 'cross-origin-resource-policy' && isShared(url),
    admits: (request) => admits(addressOf(request)),
    onServed(request, { id, status, route, startMs, unmatchedQuery }) {
      countMiss(app, unmatchedQuery, addressOf(request));
      const { method = '', url = '' } = request;
      const ms = performance.now() - startMs;
      app.metrics.requests.observe({ method, route, status }, ms / 1000);
      countView(app, request, addressOf(request), status);
      logRequest(app.log, { reqId: id, method, path: pathOf(url), ip: addressOf(request), status, ms });
    },
  });
}

/** Counts views of pages that were not served from the cache. */
function countViews(http: Http, app: App): void {
  http.addHook('onResponse', async ({ raw, ip }, { statusCode }) => countView(app, raw, ip, statusCode));
  http.addHook('onClose', () => visitsOf(app).close());
}

/** Query parameters in a call's schema; undefined for pages, which decide for themselves. */
function parametersOf({ routeOptions }: FastifyRequest): ReadonlySet<string> | undefined {
  if (!routeOptions.config.access) return undefined;
  const { shape = {} } = (routeOptions.schema?.querystring ?? {}) as { shape?: object };
  return new Set(Object.keys(shape));
}

type ServerParts = { common: Headers; origins: CrossOrigin; cache: ResponseCache; idOf: IdOf };

function createFastify(app: App, { common, origins, cache, idOf }: ServerParts): Http {
  // Typed explicitly: otherwise pino's type would be part of every Fastify type.
  const log: FastifyBaseLogger = app.log;
  const unreadHeaders = { ...common, ...origins.unread };
  const { trustedProxies } = app.config;
  // Messages for schemas without their own, such as a body that is not an object.
  z.config(az());
  const http = Fastify({
    loggerInstance: log,
    // Loading the pages may exceed the default of ten seconds on a busy machine.
    pluginTimeout: 60_000,
    serverFactory: (handle) => createRawServer({ headers: unreadHeaders, cache }, handle),
    clientErrorHandler(error, socket) {
      // HAProxy ends each of its checks so.
      if (error.code !== 'ECONNRESET')
        log.info({ code: error.code, ip: socket.remoteAddress }, 'a request could not be read');
      rejectUnparsed(unreadHeaders, error, socket);
    },
    // Anyone can send a forwarding header; only configured proxies are trusted.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: idOf,
    bodyLimit: maxBodyBytes,
    // Disabled, since `logRequests` writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors(_error, request, reply) {
      void reply.headers({ ...common, ...origins.of(request.raw)?.headers });
      refuseAddress(request.raw.url, reply);
    },
    forceCloseConnections: 'idle',
    // Requests that reach a stopping process are served: clients cannot know.
    return503OnClosing: false,
  });
  http.setValidatorCompiler(validatorCompiler);
  // No filtering serializer: features name each field they return (`present…`), and tests compare it with the schemas
  // (`checkResponses`).
  http.setSerializerCompiler(() => JSON.stringify);
  return http;
}
