/**
 * Which origins may read the calls and the photos from their own pages (`CORS_ORIGINS`). Not by `@fastify/cors`: ready
 * answers are sent without the framework, and its headers would have to be made here a second time.
 */
import type { IncomingMessage } from 'node:http';
import type { Headers } from '../headers.ts';

/** Headers by name, and as names and values in turn. */
type Marks = { headers: Headers; flat: readonly string[] };

export type CrossOrigin = {
  /** What an answer bears for whoever asks; undefined where nothing is shared with other origins. */
  of: (request: IncomingMessage) => Marks | undefined;
  /** For refusals of what could not be read: nobody knows who asked for what. */
  unread: Headers;
};

// What browsers keep from scripts of other origins unless it stands here.
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

/** The answer to the question that a browser asks before a call of another origin. */
export const preflightHeaders: Headers = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  // The last three mean nothing here, but libraries send them unasked.
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Range, Cache-Control, Pragma, X-Requested-With',
  'Access-Control-Max-Age': '86400',
};

/** Whether the address is one that scripts of other origins may read. */
export function isShared(url = ''): boolean {
  return shared.test(url);
}

const shared = /^\/(api|uploads)([/?]|$)/i;

/** `*` or a list of origins. No cookie exists, so an origin that may ask learns nothing that it could not ask for anyway. */
export function crossOrigin(origins: '*' | readonly string[]): CrossOrigin {
  if (origins === '*') {
    const everybody = marksOf(allowed('*'));
    return { of: ({ url }) => (isShared(url) ? everybody : undefined), unread: everybody.headers };
  }
  // Whatever is kept on the way must not be sent to another origin.
  const noCall = marksOf({ Vary: 'Origin', 'Cross-Origin-Resource-Policy': 'same-origin' });
  // Pictures may stand in any page.
  const noPhoto = marksOf({ Vary: 'Origin' });
  const listed = new Map(origins.map((origin) => [origin, marksOf({ ...allowed(origin), Vary: 'Origin' })]));
  return {
    of({ url = '', headers }) {
      if (!isShared(url)) return undefined;
      return listed.get(headers.origin ?? '') ?? (/^.api/i.test(url) ? noCall : noPhoto);
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

function marksOf(headers: Headers): Marks {
  return { headers, flat: Object.entries(headers).flat() };
}
