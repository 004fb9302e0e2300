/** Enforces who may make which call, by the `access` in the options of its route. */
import type { onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import { bearerToken } from '../../../accounts/api.server.ts';
import { callerOf, loadCaller } from '../../../accounts/caller.server.ts';
import { visitsOf } from '../../../statistics/collect.server.ts';
import { sections } from '../../../domain/sections/index.ts';

const sectionNames: ReadonlySet<string> = new Set(sections.map(({ name }) => name));

/** Hook that fails at start for a call without a rule. */
export function requireRule(route: RouteOptions): void {
  if (route.schema?.hide || route.config?.access) return;
  const name = ruleName(String(route.method), route.url);
  throw new Error(`${name} has no rule: \`config.access\` of its route says who may make it`);
}

/** A call’s name, one for all sections: `GET /api/{section}/{id}`. */
export function ruleName(method: string, url: string): string {
  const parts = url.split('/').map((part) => (sectionNames.has(part) ? '{section}' : part.replace(/^:(.+)$/, '{$1}')));
  return `${method === 'HEAD' ? 'GET' : method} ${parts.join('/')}`;
}

/**
 * Hook that enforces the rule before the request is read or validated: 401 or 403 for others. Features check ownership
 * of their listings themselves.
 */
export function enforceRules(app: App): onRequestAsyncHookHandler {
  return async (request) => {
    const { access } = request.routeOptions.config;
    if (!access || (access.ticket && !bearerToken(request))) return;
    await loadCaller(app, request, access);
    const caller = callerOf(request);
    if (!caller || caller.role === 'admin') return;
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    visitsOf(app).add({ kind: 'own', accountId: caller.id, ...visitor });
  };
}
