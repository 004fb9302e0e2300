/** Enforces how often each call may be made, by the `limits` of its access rule. */
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../../app.ts';
import type { AppError } from '../../errors.ts';
import type { AccessRule, Limit } from '../../features/feature.server.ts';
import { countAttempt, type Counted, findSpent, refusal } from '../../features/limits/limits.server.ts';
import { callerOf } from './access.ts';

/** Hook that lets a route count and refuse as its rule says. Follows `addRule`. */
export const addLimits =
  (app: App) =>
  (route: RouteOptions): void => {
    const { access } = route.config ?? {};
    if (typeof access?.limits !== 'object') return;
    const { perCall = [], perOutcome = [] } = access.limits;
    const limits = [...perCall, ...perOutcome];
    assertCountable(access, limits);
    // After the route's own hooks: whoever may not make the call is told that first.
    if (limits.length > 0) {
      const hook = (request: FastifyRequest) => refuseIfSpent(app, request, limits);
      route.onRequest = [route.onRequest ?? [], hook].flat();
    }
    // Now that the request is valid.
    if (perCall.length > 0) {
      const hook = (request: FastifyRequest) => countCall(app, request, perCall);
      route.preHandler = [hook, route.preHandler ?? []].flat();
    }
  };

async function refuseIfSpent(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<void> {
  const spent = await findSpent(app, await countedOf(app, request, limits));
  if (spent) throw await refuse(app, request, spent);
}

async function countCall(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<void> {
  for (const { limit, subject } of await countedOf(app, request, limits)) {
    const { beyond, endsAt } = await countAttempt(app, limit, subject);
    if (beyond) throw await refuse(app, request, { limit, endsAt });
  }
}

async function countedOf(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<Counted[]> {
  const caller = await callerOf(app, request);
  return limits.map((limit) => ({ limit, subject: limit.per === 'address' ? request.ip : (caller?.id ?? '') }));
}

async function refuse(app: App, request: FastifyRequest, { limit, endsAt }: Spent): Promise<AppError> {
  const whose = request.routeOptions.config.access?.for;
  if (whose === 'moderator' || whose === 'admin') {
    const { id: staffId, role } = (await callerOf(app, request)) ?? {};
    // Perhaps the token was stolen.
    app.log.warn({ staffId, role, ip: request.ip, limit: limit.name }, 'staff at a limit');
  }
  return refusal(app, limit, endsAt);
}

type Spent = { limit: Limit; endsAt: Date };

/** What is counted by something in the body, or by the account of a visitor, only a handler can count. */
function assertCountable(access: AccessRule, limits: readonly Limit[]): void {
  const other = limits.find(({ per }) => per !== 'address' && (per !== 'account' || access.for === 'all'));
  if (other) throw new Error(`the limit ${other.name} must be one of \`inHandler\``);
}
