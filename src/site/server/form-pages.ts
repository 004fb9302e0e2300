/** Pages for browsers without scripts (`Feature.formPages`): they receive the visitor's cookies and accept forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../platform/base/errors.ts';
import { clientOf } from '../../accounts/api.server.ts';
import { features } from '../features.server.ts';
import type { PageNotes } from '../../platform/page/context.ts';
import { readAddress } from './connections/read-address.ts';
import { pathOf } from './connections/polled.ts';

const maxFormBytes = 64 * 1024;
const addresses: readonly string[] = features.flatMap(({ formPages = [] }) => formPages);

/** Adds the visitor to a page's notes and disables caching: others must not get a page rendered for a cookie. */
export function noteVisitor(request: FastifyRequest, notes: PageNotes): PageNotes {
  const path = pathOf(readAddress(request.url)).toLowerCase();
  if (!addresses.some((address) => path === address || /^[/.]/.test(after(path, address)))) return notes;
  return {
    ...notes,
    keep: false,
    visitor: { cookies: request.headers.cookie ?? '', client: clientOf(request) },
  };
}

/** The path after an address; empty if it does not start with that. */
function after(path: string, address: string): string {
  return path.startsWith(address) ? path.slice(address.length) : '';
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Accepts forms at these addresses, only from the site's own pages. */
export async function acceptForms(http: FastifyInstance, siteUrl: string, handler: Handler): Promise<void> {
  await http.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    );
    for (const address of addresses)
      for (const url of [address, `${address}/*`]) {
        forms.post(url, {
          schema: { hide: true },
          onRequest: async (request) => refuseOtherOrigins(request, siteUrl),
          handler,
        });
      }
  });
}

/** CSRF protection besides `SameSite`, which does not cover the log-in: there is no cookie yet. */
function refuseOtherOrigins({ headers }: FastifyRequest, siteUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || origin === new URL(siteUrl).origin || hostOf(origin) === host;
  if (!isOwn || site === 'cross-site' || site === 'same-site') throw forbidden();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
