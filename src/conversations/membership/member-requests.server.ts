/** Access control for calls that only the two members of a conversation may make. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { requireAccount } from '../../accounts/api.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { employerOf, requireOwnerOf } from '../../accounts/acting/acting.server.ts';
import { findMembership, type Membership, noConversation, requireMembership } from './membership.server.ts';

type OfConversation = FastifyRequest<{ Params: { id: string } }>;

/** What their rules have in common: both members count as owners of the conversation. */
export const ofMembers = { for: 'owner', id: 'conversation', hides: noConversation } as const;

/** Rejects non-members before the request is validated. */
export const forMembers = (app: App) => async (request: OfConversation) => {
  await membershipOf(app, request);
};

const writers = new WeakMap<FastifyRequest, Promise<Account>>();

/**
 * The account that acts in the conversation: the caller's, or that of the shop that they work for. What they wrote as a
 * buyer of that shop stays their own.
 */
export function requireWriter(app: App, request: OfConversation): Promise<Account> {
  const writer = writers.get(request) ?? findWriter(app, request);
  writers.set(request, writer);
  return writer;
}

async function findWriter(app: App, request: OfConversation): Promise<Account> {
  const { id } = request.params;
  const account = await requireAccount(app, request);
  const employer = await employerOf(app, request);
  if (!employer || (await findMembership(app.db, account.id, id))) return account;
  const shops = await findMembership(app.db, employer.account.id, id);
  // What the shop's owner writes as a buyer is theirs.
  return shops?.role === 'seller' ? requireOwnerOf(app, request, employer.account.id) : account;
}

const memberships = new WeakMap<FastifyRequest, Promise<Membership>>();

/** The caller's membership in the conversation, loaded once per request. */
export async function membershipOf(app: App, request: OfConversation): Promise<Membership> {
  const { id } = await requireWriter(app, request);
  const membership = memberships.get(request) ?? requireMembership(app.db, id, request.params.id);
  memberships.set(request, membership);
  return membership;
}
