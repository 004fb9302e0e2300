/** Ready answers: what everybody is told alike is made once, and sent as it is until something in it changes. */
import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { withoutTracking } from '../browser/tracking.ts';
import { endOfDay } from '../dates.ts';
import { showsContact } from '../features/listings/reading-limit.server.ts';
import type { Reading } from '../replica.ts';
import { type CrossOrigin, isShared } from './cors.ts';
import { inOwnMemory } from './own-memory.ts';
import { holdsSecret } from './secret-address.ts';

type Encoding = 'br' | 'gzip' | 'identity';

type Answer = {
  route: string;
  /** It shows a seller's contact. */
  limited: boolean;
  /** Names and values in turn, as they are written. */
  headers: string[];
  /** Those that are told as well when a client has the body already. */
  unchangedHeaders: string[];
  etag: string;
  body: Buffer;
  /** What it is made of, and how many changes were known of before. */
  topic: string | undefined;
  count: number;
  /** Milliseconds since the epoch; words such as `bugün` change at midnight. */
  until: number;
};

/** An answer being made, and whoever waits for it. */
type Making = {
  count: number | undefined;
  encoding: Encoding;
  kept?: Reading;
  settle: (answer: Answer | undefined) => void;
  done: Promise<Answer | undefined>;
};

type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** What is told of each request that was answered without the server's own way. */
type Told = (
  request: IncomingMessage,
  answered: { id: string; status: number; route: string; startMs: number },
) => void;

/** How the server looks at requests that it does not see. */
type Ways = {
  /** Whether whoever asks may be told what shows a seller's contact. */
  admits: (request: IncomingMessage) => boolean;
  told: Told;
  /** What the answer bears for the origin that asks. */
  cross: CrossOrigin;
};

export type ReadyAnswers = {
  /** Sends what is ready, waits for what is being made, and leaves everything else to `next`. */
  serve: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  /** Completes an answer that a handler has marked by `keep`. */
  finish: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => unknown;
};

// A browser asks each time whether what it has still holds; a proxy in front may answer a moment by itself.
const freshness = [
  ['Cache-Control', 'public, max-age=0, s-maxage=1'],
  ['CDN-Cache-Control', 'public, max-age=1, stale-while-revalidate=10'],
  ['Vary', 'Accept-Encoding'],
] as const;
// Whatever was missed is mended by then.
const maxAgeMs = 10 * 60_000;
const smallestCompressed = 1024;
const longestAddress = 4000;
// Room that an answer takes beside its bytes.
const overheadBytes = 2000;

// These have their own ways, and none must wait for another.
const others = /^\/(assets|uploads|cards|sitemaps|healthz|readyz|metrics)\b/i;

const makings = new WeakMap<IncomingMessage, Making>();

/** Marks what a handler answers as the same for everybody, until something changes that it is read for. */
export function keep(request: FastifyRequest, reading: Reading): void {
  const making = makings.get(request.raw);
  if (making) making.kept = reading;
}

/** Keeps at most the memory of the settings; the least recently used goes first. */
export function keepReady(app: App, { admits, told, cross }: Ways): ReadyAnswers {
  const { changes } = app;
  const maxSize = app.config.cacheMb * 1024 * 1024;
  const answers = maxSize
    ? new LRUCache<string, Answer>({
        maxSize,
        sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
      })
    : undefined;
  const makingByKey = new Map<string, Making>();

  const isValid = ({ topic, count, until }: Answer) => changes.unchanged(topic, count) && app.now().getTime() < until;

  function serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const { method, headers, url = '' } = request;
    const isPublic = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    if (!isPublic || url.length > longestAddress || others.test(url)) return next(request, response);
    request.url = withoutTracking(url);
    const encoding = encodingFor(headers['accept-encoding']);
    const key = `${encoding} ${request.url}`;
    const count = changes.count();
    // Nobody would tell when they change.
    if (count === undefined) answers?.clear();
    const ready = answers?.get(key);
    const give = (answer: Answer | undefined) => {
      if (!answer || (answer.limited && !admits(request))) next(request, response);
      else send(answer, request, response);
    };
    if (ready && isValid(ready)) return give(ready);
    if (method === 'HEAD' || holdsSecret(url)) return next(request, response);
    const under = makingByKey.get(key);
    if (under && count !== undefined && under.count === count) {
      void under.done.then(give);
      return;
    }
    const { promise: done, resolve: settle } = Promise.withResolvers<Answer | undefined>();
    const making: Making = { count, encoding, settle, done };
    makings.set(request, making);
    makingByKey.set(key, making);
    void done.then((answer) => {
      if (makingByKey.get(key) === making) makingByKey.delete(key);
      if (answer && count !== undefined && isValid(answer)) answers?.set(key, answer);
    });
    response.once('close', () => settle(undefined));
    next(request, response);
  }

  function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
    const startMs = performance.now();
    const status = request.headers['if-none-match']?.includes(answer.etag) ? 304 : 200;
    const id = randomUUID();
    const own = ['X-Request-Id', id, ...(cross.of(request)?.flat ?? [])];
    if (status === 304) response.writeHead(304, [...answer.unchangedHeaders, ...own]).end();
    else {
      response.writeHead(200, [...answer.headers, ...own]);
      response.end(request.method === 'HEAD' ? undefined : answer.body);
    }
    told(request, { id, status, route: answer.route, startMs });
  }

  function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const making = makings.get(request.raw);
    if (!making?.kept || reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      making?.settle(undefined);
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      return payload;
    }
    const { encoding, body } = compress(typeof payload === 'string' ? Buffer.from(payload) : payload, making.encoding);
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    for (const [name, value] of freshness) reply.header(name, value);
    reply.header('ETag', etag);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    reply.header('Content-Length', body.length);
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !isOfRequest(name, request.url));
    const flat = (entries: typeof headers) => entries.flatMap(([name, value]) => [name, String(value)]);
    making.settle({
      route: request.routeOptions.url ?? 'none',
      limited: showsContact(request),
      headers: flat(headers),
      unchangedHeaders: flat(headers.filter(([name]) => !/^content-(type|length|encoding)$/.test(name))),
      etag,
      body: inOwnMemory(body),
      topic: making.kept.topic,
      count: making.count ?? 0,
      until: Math.min(app.now().getTime() + maxAgeMs, endOfDay(app.now())),
    });
    if (!request.headers['if-none-match']?.includes(etag)) return body;
    reply.code(304).removeHeader('Content-Length');
    return null;
  }

  return { serve, finish };
}

/** Whether it is made anew for each request. */
function isOfRequest(name: string, url: string): boolean {
  return name === 'x-request-id' || (name === 'cross-origin-resource-policy' && isShared(url));
}

/** Here and now: to hand it to another thread and back costs a third more than it takes, under a millisecond for a page. */
function compress(body: Buffer, wanted: Encoding): { encoding: Encoding; body: Buffer } {
  if (wanted === 'identity' || body.length < smallestCompressed) return { encoding: 'identity', body };
  if (wanted === 'gzip') return { encoding: 'gzip', body: gzipSync(body) };
  // The next stronger setting takes off a twentieth, and costs as much time again.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { encoding: 'br', body: brotliCompressSync(body, { params }) };
}

// There are few different ones, and browsers send some twenty letters.
const longestEncodings = 500;
const encodings = new Map<string, Encoding>();

function encodingFor(header = ''): Encoding {
  const known = encodings.get(header);
  if (known) return known;
  if (header.length > longestEncodings) return 'identity';
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
  if (encodings.size < 1000) encodings.set(header, encoding);
  return encoding;
}
