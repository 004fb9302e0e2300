/**
 * Limits on reading. Listing pages show the seller's phone and e-mail, which must not be harvested; and no address may
 * overload the site with uncached searches, lists and pages.
 */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../app/app.ts';
import type { AppError } from '../base/errors.ts';
import { defineLimits, refusal } from './limits.server.ts';
import { createReadCounter } from './readers.server.ts';
import { sectionByDetailPath } from '../../domain/sections/links.ts';

/** Limits on reading. */
export const readingLimits = defineLimits({
  answersOfAddress: {
    max: 6000,
    minutes: 10,
    per: 'address',
    mayBeLost: true,
    reason: 'Bu şəbəkədən çox sayda səhifə açılıb.',
    sparesLoopback: true,
  },
  detailsOfAddress: {
    max: 3000,
    minutes: 60,
    per: 'address',
    mayBeLost: true,
    reason: 'Bu şəbəkədən çox sayda elana baxılıb.',
    sparesLoopback: true,
  },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a public response that is no call, 1 by default; the files of a page are 0. */
    cost?: number;
  }
}

type ReadingLimit = {
  /** Counts a request; rejects it if over the limit. */
  hook: onRequestAsyncHookHandler;
  /** Counts a cached listing response; false if over the limit: the hook then rejects it. */
  admits: (ip: string) => boolean;
};

/**
 * Rejects an address that has read very many listings, or caused very many other uncached responses. Both limits are
 * generous, since thousands may share a carrier's address; cached responses count only for listings. Loopback is exempt: it
 * may be a proxy missing in `TRUSTED_PROXIES`.
 */
export function limitReading(app: App): ReadingLimit {
  const counters = {
    detailsOfAddress: createReadCounter(app, readingLimits.detailsOfAddress),
    answersOfAddress: createReadCounter(app, readingLimits.answersOfAddress),
  };
  const details = counters.detailsOfAddress;
  return {
    async hook(request, reply) {
      const name = showsContact(request) ? 'detailsOfAddress' : 'answersOfAddress';
      const by = name === 'detailsOfAddress' ? 1 : costOf(request);
      if (by === 0) return;
      if (!counters[name].refusedUntil(request.ip)) await counters[name].add(request.ip, by);
      const end = counters[name].refusedUntil(request.ip);
      if (!end) return;
      const refused = refusal(app, readingLimits[name], end);
      if (!isPage(request)) throw refused;
      return reply
        .code(refused.status)
        .header('Retry-After', refused.retryAfter)
        .type('text/html; charset=utf-8')
        .send(pageOf(refused));
    },
    admits(ip) {
      if (details.refusedUntil(ip)) return false;
      void details.add(ip);
      return true;
    },
  };
}

/** Cost of the response; other calls have their own limits. */
function costOf({ method, routeOptions: { config } }: FastifyRequest): number {
  if (config.access) return config.access.limits === 'reading' ? 1 : 0;
  return config.cost ?? (method === 'GET' || method === 'HEAD' ? 1 : 0);
}

/** Pages are served by the catch-all route. */
function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*';
}

/** Whether the public response contains a seller's phone and e-mail. */
export function showsContact({ routeOptions, raw }: FastifyRequest): boolean {
  return routeOptions.config.access?.limits === 'contacts' || isDetailPage(raw.url);
}

/** Normalizes dots and escapes as the router does. */
function isDetailPage(url = '/'): boolean {
  try {
    const path = decodeURIComponent(new URL(`http://site${url}`).pathname);
    return sectionByDetailPath(path) !== undefined || /^\/ads\//i.test(path);
  } catch {
    return false;
  }
}

function pageOf({ message }: AppError): string {
  return `<!doctype html><html lang="az"><meta name="viewport" content="width=device-width"><title>Bir az gözləyin</title>
<body style="font: 18px/1.6 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<h1>Bir az gözləyin</h1><p>${message}</p><p><a href="/">Ana səhifə</a></p>`;
}
