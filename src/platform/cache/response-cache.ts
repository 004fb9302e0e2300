/** Cache of public responses: each is rendered once and served as is until something it was made from changes. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutTracking } from '../../ui/browser/tracking.ts';
import { endOfDay } from '../../domain/language/dates.ts';
import type { Changes, Topic } from './changes.ts';
import { type Encoding, encodingFor } from './encoding.ts';
import { unpooledCopy } from './unpooled-copy.ts';
import { createParameters, type Parameters } from './parameters.ts';
import { holdsSecret } from './secret-address.ts';

type CachedResponse = {
  route: string;
  /** It shows a seller's contact. */
  limited: boolean;
  /** Alternating names and values, as Node writes them. */
  headers: string[];
  /** Headers also sent with a 304. */
  unchangedHeaders: string[];
  etag: string;
  body: Buffer;
  /** What the response depends on, and the number of changes known before it was made. */
  topics: readonly Topic[] | undefined;
  count: number;
  staleUntil: AllowedStaleness | undefined;
  unmatchedQuery: string | undefined;
  /** Milliseconds since the epoch; words such as `bugün` change at midnight. */
  until: number;
  /** When stronger compression pays off, in milliseconds since the epoch; `Infinity` once done. */
  settledAt: number;
};

/** Topics whose changes since `count` a response may show late, until a moment in milliseconds since the epoch. */
export type AllowedStaleness = { topics: readonly Topic[] | undefined; count: number; until: number };

type MadeOf = {
  /** Topics a response depends on, except those it may show late; everything when absent. */
  topics: readonly Topic[] | undefined;
  staleUntil?: AllowedStaleness | undefined;
  /** The search that found nothing: counted for each client that is answered so. */
  unmatchedQuery?: string | undefined;
  /** An incomplete response goes only to those already waiting for it: the next may be complete. */
  progress: { readonly isCutShort: boolean };
};

/** A response in the making, and the requests waiting for it. */
type PendingResponse = {
  count: number | undefined;
  encoding: Encoding;
  kept?: { madeOf: MadeOf; until: number };
  settle: (answer: CachedResponse | undefined) => void;
  done: Promise<CachedResponse | undefined>;
};

type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** Called for each response served without Fastify. */
type OnServed = (
  request: IncomingMessage,
  answered: { id: string; status: number; route: string; startMs: number; unmatchedQuery: string | undefined },
) => void;

/** Supplied by the server for requests that never reach Fastify. */
type Hooks = {
  /** Whether the response shows a seller's contact. */
  showsContact: (request: FastifyRequest) => boolean;
  /** Whether the client is within the limit for responses that show a seller's contact. */
  admits: (request: IncomingMessage) => boolean;
  onServed: OnServed;
  idOf: (request: IncomingMessage) => string;
  /** Headers that depend on the client, alternating names and values. */
  headersFor: (request: IncomingMessage) => readonly string[];
  /** Names of the parameters the response depends on; undefined if it handled that itself. */
  parametersOf: (request: FastifyRequest) => ReadonlySet<string> | undefined;
  /** Whether a header depends on the client, so that it is not cached. */
  dependsOnClient: (name: string, request: FastifyRequest) => boolean;
};

export type ResponseCache = {
  /** Serves cached responses, waits for those in the making, and leaves everything else to `next`. */
  serve: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  /** Completes a response marked by `cacheUntilChanged`. */
  finish: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => unknown;
};

// Browsers revalidate each time; a proxy may answer by itself for a moment.
const freshness = [
  ['Cache-Control', 'public, max-age=0, s-maxage=1'],
  ['CDN-Cache-Control', 'public, max-age=1, stale-while-revalidate=10'],
  ['Vary', 'Accept-Encoding'],
] as const;
// Bounds the damage of a missed change notification.
const maxAgeMs = 10 * 60_000;
const smallestCompressed = 1024;
// Fits a compressed page: with the default of half this size, a tenth of the work would be joining pieces.
const chunkSize = 32 * 1024;
const longestAddress = 4000;
// A response that has not changed for this long and is requested again will likely stay. The strongest compression takes
// five hundred times as long as the fastest and saves a quarter of a page: home and lists then fit into a connection's
// first packets.
const settlingMs = 10_000;
// Memory a response needs besides its body.
const overheadBytes = 2000;

// Never public pages or calls: these are not cached, and must not wait for each other.
const others = /^\/(assets|uploads|cards|sitemaps|healthz|readyz|metrics)\b/i;

const pendingByRequest = new WeakMap<IncomingMessage, PendingResponse>();

/** Whether others may wait for the response to this request. */
export function isAwaited(request: IncomingMessage): boolean {
  return pendingByRequest.has(request);
}

/** Marks a response as the same for every visitor, and valid until a topic it depends on changes, or until a moment. */
export function cacheUntilChanged(request: FastifyRequest, madeOf: MadeOf, until: Date | null = null): void {
  const pending = pendingByRequest.get(request.raw);
  if (pending) pending.kept = { madeOf, until: until?.getTime() ?? Infinity };
}

/** The parts of the app it works with. */
type CacheApp = { changes: Changes; now: () => Date; config: { cacheMb: number } };

/** Uses at most `CACHE_MB`; evicts the least recently used. */
export function createResponseCache(app: CacheApp, hooks: Hooks): ResponseCache {
  const { changes } = app;
  const responses = createStore(app.config.cacheMb * 1024 * 1024);
  const pendingByKey = new Map<string, PendingResponse>();
  const condense = createCondenser(responses);
  const known = createParameters();

  const isValid = ({ topics, count, staleUntil, until }: CachedResponse) => {
    const now = app.now().getTime();
    const isCurrent = !staleUntil || now < staleUntil.until || changes.unchanged(staleUntil.topics, staleUntil.count);
    return now < until && isCurrent && changes.unchanged(topics, count);
  };

  /** Later requests for the same wait for this response. */
  function startPending(key: string, count: number | undefined, encoding: Encoding): PendingResponse {
    const { promise: done, resolve: settle } = Promise.withResolvers<CachedResponse | undefined>();
    const pending: PendingResponse = { count, encoding, settle, done };
    pendingByKey.set(key, pending);
    void done.then((answer) => {
      if (pendingByKey.get(key) === pending) pendingByKey.delete(key);
      if (answer && count !== undefined && isValid(answer)) responses?.set(key, answer);
    });
    return pending;
  }

  function serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const { method, headers, url = '' } = request;
    const isPublic = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    // Addresses with secrets are not even normalised.
    if (!isPublic || url.length > longestAddress || others.test(url) || holdsSecret(url))
      return next(request, response);
    request.url = known.stripped(withoutTracking(url));
    const encoding = encodingFor(headers['accept-encoding']);
    const key = `${encoding} ${request.url}`;
    const count = changes.count();
    // No notification would arrive when they change.
    if (count === undefined) responses?.clear();
    const cached = responses?.get(key);
    const respond = (answer: CachedResponse | undefined) => {
      if (!answer || (answer.limited && !hooks.admits(request))) next(request, response);
      else send(answer, request, response, hooks);
    };
    if (cached && isValid(cached)) {
      if (app.now().getTime() >= cached.settledAt) void condense(key, cached);
      return respond(cached);
    }
    if (method === 'HEAD') return next(request, response);
    const underWay = pendingByKey.get(key);
    if (underWay && count !== undefined && underWay.count === count) {
      return void underWay.done.then(respond);
    }
    const pending = startPending(key, count, encoding);
    pendingByRequest.set(request, pending);
    // Sent without `finish`. If the first client disconnects, rendering continues for the others that wait.
    response.once('finish', () => pending.settle(undefined));
    next(request, response);
  }

  return { serve, finish: (...sent) => finish(...sent, { hooks, known, now: app.now() }) };
}

function createStore(maxSize: number): LRUCache<string, CachedResponse> | undefined {
  const sizeCalculation = ({ body }: CachedResponse, key: string) => body.length + key.length + overheadBytes;
  return maxSize > 0 ? new LRUCache({ maxSize, sizeCalculation }) : undefined;
}

/** Recompresses one response at a time, using at most a twentieth of the CPU time. */
function createCondenser(responses: ReturnType<typeof createStore>) {
  let fromMs = 0;
  return async (key: string, known: CachedResponse): Promise<void> => {
    const startMs = performance.now();
    if (startMs < fromMs) return;
    fromMs = Infinity;
    known.settledAt = Infinity;
    const smaller = await compressedAgain(known);
    if (responses?.peek(key) === known) responses.set(key, smaller);
    const endMs = performance.now();
    fromMs = endMs + 19 * (endMs - startMs);
  };
}

const [compressApart, decompressApart] = [promisify(brotliCompress), promisify(brotliDecompress)];

/** In another thread. */
async function compressedAgain(response: CachedResponse): Promise<CachedResponse> {
  const whole = await decompressApart(response.body);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  const body = unpooledCopy(await compressApart(whole, { params }));
  const etag = etagOf(body);
  const changed: Readonly<Record<string, string>> = { etag, 'content-length': String(body.length) };
  const renewed = (headers: readonly string[]) =>
    headers.map((text, index) => (index % 2 ? (changed[headers[index - 1] ?? ''] ?? text) : text));
  return {
    ...response,
    headers: renewed(response.headers),
    unchangedHeaders: renewed(response.unchangedHeaders),
    etag,
    body,
  };
}

function send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse, hooks: Hooks): void {
  const startMs = performance.now();
  const status = request.headers['if-none-match']?.includes(answer.etag) ? 304 : 200;
  const id = hooks.idOf(request);
  const own = ['X-Request-Id', id, ...hooks.headersFor(request)];
  if (status === 304) response.writeHead(304, [...answer.unchangedHeaders, ...own]).end();
  else {
    response.writeHead(200, [...answer.headers, ...own]);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }
  hooks.onServed(request, { id, status, route: answer.route, startMs, unmatchedQuery: answer.unmatchedQuery });
}

type Finishing = { hooks: Hooks; known: Parameters; now: Date };

function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { hooks, known, now }: Finishing,
): unknown {
  const pending = pendingByRequest.get(request.raw);
  const parameters = pending?.kept && hooks.parametersOf(request);
  // Cached only once it is requested without the other parameters: the handler has seen them.
  if (parameters && !known.learn(request.raw.url ?? '/', parameters)) delete pending.kept;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!pending?.kept || pending.kept.madeOf.progress.isCutShort || reply.statusCode !== 200 || !isText) {
    pending?.settle(undefined);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    return payload;
  }
  const { encoding, body } = compress(typeof payload === 'string' ? Buffer.from(payload) : payload, pending.encoding);
  const etag = etagOf(body);
  for (const [name, value] of freshness) reply.header(name, value);
  reply.header('ETag', etag);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  reply.header('Content-Length', body.length);
  const headers = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== 'x-request-id' && !hooks.dependsOnClient(name, request),
  );
  const { topics, staleUntil, unmatchedQuery } = pending.kept.madeOf;
  const flat = (entries: typeof headers) => entries.flatMap(([name, value]) => [name, String(value)]);
  pending.settle({
    route: request.routeOptions.url ?? 'none',
    limited: hooks.showsContact(request),
    headers: flat(headers),
    unchangedHeaders: flat(headers.filter(([name]) => !/^content-(type|length|encoding)$/.test(name))),
    etag,
    body: unpooledCopy(body),
    topics,
    count: pending.count ?? 0,
    staleUntil,
    unmatchedQuery,
    until: Math.min(now.getTime() + maxAgeMs, endOfDay(now), pending.kept.until),
    settledAt: encoding === 'br' ? now.getTime() + settlingMs : Infinity,
  });
  if (!request.headers['if-none-match']?.includes(etag)) return body;
  reply.code(304).removeHeader('Content-Length');
  return null;
}

/** Synchronously: handing over to another thread costs a third more than the work itself, under a millisecond for a page. */
function compress(body: Buffer, wanted: Encoding): { encoding: Encoding; body: Buffer } {
  if (wanted === 'identity' || body.length < smallestCompressed) return { encoding: 'identity', body };
  if (wanted === 'gzip') return { encoding: 'gzip', body: gzipSync(body) };
  // Two levels up saves a thirteenth for three times the work; what stays in the cache is recompressed anyway.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { encoding: 'br', body: brotliCompressSync(body, { params, chunkSize }) };
}

const etagOf = (body: Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
