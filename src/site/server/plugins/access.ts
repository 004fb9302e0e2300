/** Enforces who may make which call, by the features' `access` rules. */
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import { bearerToken, requireAccount } from '../../../accounts/api.server.ts';
import { asStaff } from '../../../accounts/admin/admin.server.ts';
import { requireAdmin } from '../../../accounts/admin/api.server.ts';
import { requireConfirmed } from '../../../accounts/factors/confirm.server.ts';
import { requireFactor } from '../../../accounts/factors/demand.server.ts';
import { requireHolder } from '../../../accounts/factors/holders.server.ts';
import type { Role } from '../../../accounts/table.ts';
import type { Access } from '../../../platform/app/feature.server.ts';
import { visitsOf } from '../../../statistics/collect.server.ts';
import { features } from '../../features.server.ts';
import { requireOwner, requireSeller } from '../../../accounts/acting/acting.server.ts';
import { requireStaff } from '../../../accounts/staff/staff.server.ts';
import { sections } from '../../../domain/sections/index.ts';

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

/** Rule name as features write it: `GET /api/{section}/{id}`. */
function ruleName(method: string, url: string): string {
  const parts = url.split('/').map((part) => (sectionNames.has(part) ? '{section}' : part.replace(/^:(.+)$/, '{$1}')));
  return `${method === 'HEAD' ? 'GET' : method} ${parts.join('/')}`;
}

/**
 * Hook that enforces the rule before the request is read or validated: 401 or 403 for others. Features check ownership
 * of their listings themselves. What it loads is returned by `requireAccount` and its siblings.
 */
export function enforceRules(app: App): onRequestAsyncHookHandler {
  return async (request) => {
    const { access } = request.routeOptions.config;
    if (access?.ticket && !bearerToken(request)) return;
    const caller = await callerOf(app, request);
    if (!caller) return;
    if (!access?.beforeFactor) await requireFactor(app, caller);
    if (access?.dear) await requireConfirmed(app, request);
    if (caller.role === 'admin') return;
    if (access?.shop) await (access.shop === 'owner' ? requireOwner : requireSeller)(app, request);
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    visitsOf(app).add({ kind: 'own', accountId: caller.id, ...visitor });
  };
}

type Caller = { id: string; role: Role | 'admin' };

/** The caller, unless the call is public; loaded once. Throws 401 or 403 for callers not named by its rule. */
export async function callerOf(app: App, request: FastifyRequest): Promise<Caller | undefined> {
  switch (request.routeOptions.config.access?.for) {
    case 'signedIn':
      return requireHolder(app, request);
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
