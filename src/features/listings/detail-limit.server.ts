/** Sellers' phones and e-mails stand on the pages and in the calls of single listings; programs shall not gather them. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import type { AppError } from '../../errors.ts';
import { countAttempt, networksOf, refusal } from '../limits/limits.server.ts';
import { sectionByDetailPath } from './detail-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers a seller's phone and e-mail to anybody. */
    showsContact?: boolean;
  }
}

type Known = { network: string; times: number; count: number; refusedUntil: Date | undefined };

type DetailLimit = {
  /** Counts a request that is to be answered, and refuses it after too many. */
  hook: onRequestAsyncHookHandler;
  /** Counts one whose answer is ready; false after too many: then the hook is to refuse it. */
  admits: (ip: string) => boolean;
};

// Reading must not write: each process counts for itself, and tells the others now and then.
const batch = 25;
// Networks that came once are forgotten before they fill the memory.
const maxNetworks = 20_000;

/**
 * Refuses an address that has read very many listings one by one. Thousands of people may share one address of a
 * carrier, so it is generous; the loopback is free: whoever is on this machine has no need of it, and a proxy that
 * `TRUSTED_PROXIES` does not name stands for all visitors.
 */
export function limitDetails(app: App): DetailLimit {
  const counts = new LRUCache<string, Known>({ max: maxNetworks });

  function knownOf(ip: string): Known[] {
    return networksOf('detailsOfAddress', ip).map(({ name, times }) => {
      const known = counts.get(name);
      if (known) return known;
      const first: Known = { network: name, times, count: 0, refusedUntil: undefined };
      counts.set(name, first);
      return first;
    });
  }

  async function tellOthers(known: Known): Promise<void> {
    const { network, times, count: by } = known;
    known.count = 0;
    const { beyond, endsAt } = await countAttempt(app, 'detailsOfAddress', network, { by, times });
    known.refusedUntil = beyond ? endsAt : undefined;
  }

  const endOf = (known: readonly Known[]) =>
    known.find(({ refusedUntil }) => refusedUntil && refusedUntil > app.now())?.refusedUntil;

  /** Counts one more; those of which the others are to be told now. */
  function add(known: readonly Known[]): Known[] {
    for (const each of known) each.count += 1;
    return known.filter(({ count }) => count >= batch);
  }

  return {
    async hook(request, reply) {
      if (!showsContact(request)) return;
      const known = knownOf(request.ip);
      if (!endOf(known)) await Promise.all(add(known).map(tellOthers));
      const end = endOf(known);
      if (!end) return;
      const refused = refusal(app, 'detailsOfAddress', end);
      if (request.routeOptions.config.showsContact) throw refused;
      return reply
        .code(refused.status)
        .header('Retry-After', refused.retryAfter)
        .type('text/html; charset=utf-8')
        .send(pageOf(refused));
    },
    admits(ip) {
      const known = knownOf(ip);
      if (endOf(known)) return false;
      Promise.all(add(known).map(tellOthers)).catch((error) => app.log.warn({ err: error }, 'counting readers'));
      return true;
    },
  };
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
