/** Sellers' phones and e-mails stand on the pages and in the calls of single listings; programs shall not gather them. */
import type { onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../app.ts';
import type { AppError } from '../../errors.ts';
import { countedAddress, isLoopback } from '../limits/address.ts';
import { countAttempt, refusal } from '../limits/limits.server.ts';
import { sectionByDetailPath } from './detail-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers a seller's phone and e-mail to anybody. */
    showsContact?: boolean;
  }
}

// Reading must not write: each process counts for itself, and tells the others now and then.
const batch = 25;
// Addresses that came once are forgotten before they fill the memory.
const maxAddresses = 20_000;

/**
 * Refuses an address that has read very many listings one by one. Thousands of people may share one address of a
 * carrier, so it is generous; the loopback is free: whoever is on this machine has no need of it, and a proxy that
 * `TRUSTED_PROXIES` does not name stands for all visitors.
 */
export function limitDetails(app: App): onRequestAsyncHookHandler {
  const counts = new Map<string, { count: number; refusedUntil: Date | undefined }>();
  return async (request, reply) => {
    const { showsContact } = request.routeOptions.config;
    if (!showsContact && !isDetailPage(request.raw.url)) return;
    if (isLoopback(request.ip)) return;
    const address = countedAddress(request.ip);
    if (counts.size > maxAddresses) counts.clear();
    const known = counts.get(address) ?? { count: 0, refusedUntil: undefined };
    counts.set(address, known);
    known.count += 1;
    if (known.count >= batch) {
      const { beyond, endsAt } = await countAttempt(app, 'detailsOfAddress', address, { by: known.count });
      known.count = 0;
      known.refusedUntil = beyond ? endsAt : undefined;
    }
    if (!known.refusedUntil || known.refusedUntil <= app.now()) return;
    const refused = refusal(app, 'detailsOfAddress', known.refusedUntil);
    if (showsContact) throw refused;
    return reply
      .code(refused.status)
      .header('Retry-After', refused.retryAfter)
      .type('text/html; charset=utf-8')
      .send(pageOf(refused));
  };
}

/** As the router reads the address, whatever dots and escapes it is written with. */
function isDetailPage(url = '/'): boolean {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
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
