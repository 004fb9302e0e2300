/** Enforces who may make which call, by the features' `access` rules. */
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { App } from '../../app.ts';
import { bearerToken, requireAccount } from '../../features/accounts/api.server.ts';
import { asStaff } from '../../features/admin/admin.server.ts';
import { requireAdmin } from '../../features/admin/api.server.ts';
import type { Role } from '../../features/accounts/table.ts';
import type { Access } from '../../features/feature.server.ts';
import { visitsOf } from '../../features/listings/statistics/collect.server.ts';
import { features } from '../../features/index.server.ts';
import { requireStaff } from '../../features/moderation/staff.server.ts';
import { sections } from '../../sections/index.ts';

const rules: Access = Object.assign({}, ...features.map(({ access }) => access));
const sectionNames: ReadonlySet<string> = new Set(sections.map(({ name }) => name));

/** Hook that attaches the rule to a route; a call without a rule fails at start. */
export function addRule(route: RouteOptions): void {
  if (route.schema?.hide) return;
  const name = ruleName(String(route.method), route.url);
  const access = rules[name];
  if (!access) throw new Error(`${name} has no rule in the \`access\` of its feature`);
  route.config = { ...route.config, access };
}

/** As features write it: `GET /api/{section}/{id}`. */
function ruleName(method: string, url: string): string {
  const parts = url.split('/').map((part) => (sectionNames.has(part) ? '{section}' : part.replace(/^:(.+)$/, '{$1}')));
  return `${method === 'HEAD' ? 'GET' : method} ${parts.join('/')}`;
}

/**
 * Hook that enforces the rule before the request is read or validated: 401 and 403 for others. Ownership of a listing is
 * checked by its feature. What it loads is returned by `requireAccount` and its siblings.
 */
export function enforceRules(app: App): onRequestAsyncHookHandler {
  return async (request) => {
    const { access } = request.routeOptions.config;
    if (access?.ticket && !bearerToken(request)) return;
    const caller = await callerOf(app, request);
    if (!caller || caller.role === 'admin') return;
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    visitsOf(app).add({ kind: 'own', accountId: caller.id, ...visitor });
  };
}

type Caller = { id: string; role: Role | 'admin' };

/** Who makes a call that is not for all; loaded once. Throws 401 or 403 for others than its rule names. */
export async function callerOf(app: App, request: FastifyRequest): Promise<Caller | undefined> {
  switch (request.routeOptions.config.access?.for) {
    case 'users':
    case 'owner':
      return requireAccount(app, request);
    case 'moderator':
      return requireStaff(app, request);
    case 'admin':
      return asStaff(await requireAdmin(app, request));
    default:
      return undefined;
  }
}
