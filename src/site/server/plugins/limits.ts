/** Enforces rate limits of calls, by the `limits` of their access rules. */
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import type { AppError } from '../../../platform/base/errors.ts';
import type { AccessRule } from '../../../platform/app/calls.server.ts';
import { countAttempt, type Counted, findSpent, type Limit, refusal } from '../../../platform/limits/limits.server.ts';
import { employerOf } from '../../../accounts/acting/acting.server.ts';
import { callerOf } from '../../../accounts/caller.server.ts';

/** Hook that makes a route count and refuse as its rule says. Must run after `requireRule`. */
export const addLimits =
  (app: App) =>
  (route: RouteOptions): void => {
    const { access } = route.config ?? {};
    if (typeof access?.limits !== 'object') return;
    const { perCall = [], perOutcome = [] } = access.limits;
    const limits = [...perCall, ...perOutcome];
    assertCountable(access, limits);
    // After the route's own hooks: callers without permission learn that first.
    if (limits.length > 0) {
      const hook = (request: FastifyRequest) => refuseIfSpent(app, request, limits);
      route.onRequest = [route.onRequest ?? [], hook].flat();
    }
    // Counts only valid requests.
    if (perCall.length > 0) {
      const hook = (request: FastifyRequest) => countCall(app, request, perCall);
      route.preHandler = [hook, route.preHandler ?? []].flat();
    }
  };

async function refuseIfSpent(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<void> {
  const spent = await findSpent(app, await countedOf(app, request, limits));
  if (spent) throw refuse(app, request, spent);
}

async function countCall(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<void> {
  for (const { limit, subject } of await countedOf(app, request, limits)) {
    const { beyond, endsAt } = await countAttempt(app, limit, subject);
    if (beyond) throw refuse(app, request, { limit, endsAt });
  }
}

async function countedOf(app: App, request: FastifyRequest, limits: readonly Limit[]): Promise<Counted[]> {
  const caller = callerOf(request);
  // Staff of a shop share what it may do: else each of them would multiply it.
  const seller = limits.some(({ per }) => per === 'seller')
    ? ((await employerOf(app, request))?.account ?? caller)
    : caller;
  const subjects = { address: request.ip, seller: seller?.id ?? '', account: caller?.id ?? '' };
  return limits.map((limit) => ({ limit, subject: subjects[limit.per as keyof typeof subjects] }));
}

function refuse(app: App, request: FastifyRequest, { limit, endsAt }: Spent): AppError {
  const whose = request.routeOptions.config.access?.for;
  if (whose === 'moderator' || whose === 'admin') {
    const { id: staffId, role } = callerOf(request) ?? {};
    // Logged, since the token may be stolen.
    app.log.warn({ staffId, role, ip: request.ip, limit: limit.name }, 'staff at a limit');
  }
  return refusal(app, limit, endsAt);
}

type Spent = { limit: Limit; endsAt: Date };

/**
 * Fails at start for limits that only a handler can count: by something in the body, or by the account of an optional
 * log-in or a ticket.
 */
function assertCountable(access: AccessRule, limits: readonly Limit[]): void {
  const other = limits.find(
    ({ per }) =>
      per !== 'address' && ((per !== 'account' && per !== 'seller') || access.for === 'all' || access.ticket),
  );
  if (other) throw new Error(`the limit ${other.name} must be one of \`inHandler\``);
}
