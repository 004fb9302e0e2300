/** Who makes a call: loaded as its rule says before anything of the request is read, and then part of the request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../platform/app/app.ts';
import type { AccessRule } from '../platform/app/calls.server.ts';
import { requireOwner, requireSeller } from './acting/acting.server.ts';
import { type Admin, adminOfToken, asStaff } from './admin/admin.server.ts';
import { bearerToken, requireAccount } from './api.server.ts';
import { requireConfirmed } from './factors/confirm.server.ts';
import { requireFactor } from './factors/demand.server.ts';
import { requireHolder, type SignedIn } from './factors/holders.server.ts';
import type { Account } from './sessions/sessions.server.ts';
import { requireStaff, type Staff } from './staff/staff.server.ts';

type Caller = {
  /** Of a call for whoever is `signedIn`. */
  holder: SignedIn;
  /** Of a call for `users` or an `owner`. */
  account: Account;
  /** Of a call with `shop`: the account that they act for, the shop’s or their own. */
  seller: Account;
  /** Of a call for a `moderator`, whom the admin may replace. */
  staff: Staff;
  /** Of a call for the `admin`. */
  admin: Admin;
};

declare module 'fastify' {
  interface FastifyRequest extends Readonly<Caller> {}
}

const known = new WeakMap<FastifyRequest, Partial<Caller>>();

/** Makes the caller part of requests. Asking for one that the rule does not name is a bug. */
export function nameCallers(http: FastifyInstance): void {
  for (const name of ['holder', 'account', 'seller', 'staff', 'admin'] as const) {
    http.decorateRequest(name, {
      getter(this: FastifyRequest) {
        const found = known.get(this)?.[name];
        if (!found) throw new Error(`${this.method} ${this.routeOptions.url} has a rule that names no ${name}`);
        return found as never;
      },
    });
  }
}

/** Loads the caller that the rule names. 401 or 403 for others, and until they have proved what the rule wants. */
export async function loadCaller(app: App, request: FastifyRequest, rule: AccessRule): Promise<void> {
  const found = await readCaller(app, request, rule);
  known.set(request, found);
  const caller = callerOf(request);
  if (!caller) return;
  if (!rule.beforeFactor) await requireFactor(app, caller);
  if (rule.dear) await requireConfirmed(app, request);
  if (!rule.shop) return;
  const seller = await (rule.shop === 'owner' ? requireOwner : requireSeller)(app, request);
  known.set(request, { ...found, seller });
}

async function readCaller(app: App, request: FastifyRequest, rule: AccessRule): Promise<Partial<Caller>> {
  switch (rule.for) {
    case 'signedIn':
      return { holder: await requireHolder(app, request) };
    case 'users':
    case 'owner':
      return { account: await requireAccount(app, request) };
    case 'moderator':
      return { staff: await requireStaff(app, request) };
    case 'admin':
      return { admin: await adminOfToken(app, bearerToken(request)) };
    default:
      return {};
  }
}

/** The caller, if the rule names one. */
export function callerOf(request: FastifyRequest) {
  const { holder, account, staff, admin } = known.get(request) ?? {};
  return holder ?? account ?? staff ?? (admin && asStaff(admin));
}
