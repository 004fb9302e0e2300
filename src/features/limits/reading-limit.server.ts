/**
 * Sellers' phones and e-mails stand on the pages and in the calls of single listings; programs shall not gather them. And
 * no address shall keep the site busy with searches, lists and pages that nobody else asks for.
 */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../app.ts';
import type { AppError } from '../../errors.ts';
import { defineLimits, refusal } from './limits.server.ts';
import { countReaders } from './readers.server.ts';
import { sectionByDetailPath } from '../../sections/detail-path.ts';

/** What an address may read. */
export const readingLimits = defineLimits({
  answersOfAddress: { max: 6000, minutes: 10, reason: 'Bu şəbəkədən çox sayda səhifə açılıb.', sparesLoopback: true },
  detailsOfAddress: { max: 3000, minutes: 60, reason: 'Bu şəbəkədən çox sayda elana baxılıb.', sparesLoopback: true },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers a seller's phone and e-mail to anybody. */
    showsContact?: boolean;
    /** What it takes to make the answer for anybody, an ordinary page being one. */
    cost?: number;
  }
}

type ReadingLimit = {
  /** Counts a request that is to be answered, and refuses it after too many. */
  hook: onRequestAsyncHookHandler;
  /** Counts one whose answer is ready; false after too many: then the hook is to refuse it. */
  admits: (ip: string) => boolean;
};

/**
 * Refuses an address that has read very many listings one by one, or had very many other answers made. Thousands of people
 * may share one address of a carrier, so both are generous, and what is ready counts for listings alone; the loopback is
 * free: whoever is on this machine has no need of it, and a proxy that `TRUSTED_PROXIES` does not name stands for all.
 */
export function limitReading(app: App): ReadingLimit {
  const readers = {
    detailsOfAddress: countReaders(app, readingLimits.detailsOfAddress),
    answersOfAddress: countReaders(app, readingLimits.answersOfAddress),
  };
  const details = readers.detailsOfAddress;
  return {
    async hook(request, reply) {
      const name = showsContact(request) ? 'detailsOfAddress' : 'answersOfAddress';
      const by = name === 'detailsOfAddress' ? 1 : costOf(request);
      if (by === 0) return;
      if (!readers[name].refusedUntil(request.ip)) await readers[name].add(request.ip, by);
      const end = readers[name].refusedUntil(request.ip);
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
      details.add(ip).catch((error: unknown) => app.log.warn({ err: error }, 'counting readers'));
      return true;
    },
  };
}

/** What it takes to make the answer, an ordinary page being one. Nothing where it is a file, or somebody's own. */
function costOf(request: FastifyRequest): number {
  return request.routeOptions.config.cost ?? (isPage(request) ? 1 : 0);
}

/** Pages are everything that no other route answers. */
function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*';
}

/** Whether anybody who asks is told a seller's phone and e-mail. */
export function showsContact({ routeOptions, raw }: FastifyRequest): boolean {
  return routeOptions.config.showsContact === true || isDetailPage(raw.url);
}

/** As the router reads the address, whatever dots and escapes it is written with. */
function isDetailPage(url = '/'): boolean {
  try {
    const path = decodeURIComponent(new URL(`http://site${url}`).pathname);
    return sectionByDetailPath(path) !== undefined || /^\/ads\//i.test(path);
  } catch {
    return false;
  }
}

function pageOf({ message }: AppError): string {
  return `<!doctype html><html lang="az"><meta name="viewport" content="width=device-width"><title>AxtarTap</title>
<body style="font: 18px/1.6 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<h1>Bir az gözləyin</h1><p>${message}</p><p><a href="/">Ana səhifə</a></p>`;
}
