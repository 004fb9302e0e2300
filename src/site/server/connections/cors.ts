/** CORS for calls and photos (`CORS_ORIGINS`). Not `@fastify/cors`: cached responses bypass Fastify and need the headers, too. */
import type { IncomingMessage } from 'node:http';
import type { Headers } from '../headers.ts';

/** Headers by name, and as a flat list of names and values. */
type HeaderSet = { headers: Headers; flat: readonly string[] };

export type CrossOrigin = {
  /** Response headers; undefined for addresses not shared with other origins. */
  of: (request: IncomingMessage) => HeaderSet | undefined;
  /** Headers for rejecting unparsable requests. */
  unread: Headers;
};

// Browsers hide all other headers from scripts of other origins.
const exposed = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
  'X-Understood-As',
].join(', ');

/** Headers of preflight responses. */
export const preflightHeaders: Headers = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  // The last three have no effect here, but some libraries always send them.
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Range, Cache-Control, Pragma, X-Requested-With',
  'Access-Control-Max-Age': '86400',
};

/** Whether an address is shared with other origins. */
export function isShared(url = ''): boolean {
  return shared.test(url);
}

const shared = /^\/(api|uploads)([/?]|$)/i;

/** `*` is safe: calls know no cookies, so another origin learns nothing it could not fetch itself. */
export function crossOrigin(origins: '*' | readonly string[]): CrossOrigin {
  if (origins === '*') {
    const anyOrigin = headerSet(allowed('*'));
    return { of: ({ url }) => (isShared(url) ? anyOrigin : undefined), unread: anyOrigin.headers };
  }
  // `Vary`: intermediate caches must not send one origin's response to another.
  const unlistedCall = headerSet({ Vary: 'Origin', 'Cross-Origin-Resource-Policy': 'same-origin' });
  // Any page may embed photos.
  const unlistedPhoto = headerSet({ Vary: 'Origin' });
  const listed = new Map(origins.map((origin) => [origin, headerSet({ ...allowed(origin), Vary: 'Origin' })]));
  return {
    of({ url = '', headers }) {
      if (!isShared(url)) return undefined;
      return listed.get(headers.origin ?? '') ?? (/^.api/i.test(url) ? unlistedCall : unlistedPhoto);
    },
    unread: {},
  };
}

function allowed(origin: string): Headers {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

function headerSet(headers: Headers): HeaderSet {
  return { headers, flat: Object.entries(headers).flat() };
}
