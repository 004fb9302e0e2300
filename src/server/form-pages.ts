/** Pages for browsers without scripts (`Feature.formPages`): they see the visitor's cookies and take forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import { clientOf } from '../features/accounts/api.server.ts';
import { features } from '../features/index.server.ts';
import type { PageNotes } from '../page/context.ts';

const maxFormBytes = 64 * 1024;
const addresses: readonly string[] = features.flatMap(({ formPages = [] }) => formPages);

/** Notes of a page: nobody else may get what a visitor with a cookie gets. */
export function noteVisitor(request: FastifyRequest, notes: PageNotes): PageNotes {
  const path = request.url.replace(/[?].*$/s, '').toLowerCase();
  if (!addresses.some((address) => path === address || /^[/.]/.test(after(path, address)))) return notes;
  return {
    ...notes,
    keep: false,
    visitor: { cookies: request.headers.cookie ?? '', client: clientOf(request) },
  };
}

/** Empty if the path does not start with the address. */
function after(path: string, address: string): string {
  return path.startsWith(address) ? path.slice(address.length) : '';
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Takes forms at these addresses, from the site's own pages only. */
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

/** Besides `SameSite`: also where there is no cookie yet, at the log-in. */
function refuseOtherOrigins({ headers }: FastifyRequest, siteUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || origin === new URL(siteUrl).origin || hostOf(origin) === host;
  if (!isOwn || site === 'cross-site' || site === 'same-site') throw forbidden();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
