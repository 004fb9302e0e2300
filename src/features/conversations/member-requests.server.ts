/** Calls that only the two members of a conversation may make. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { type Membership, requireMembership } from './membership.server.ts';

type OfConversation = FastifyRequest<{ Params: { id: string } }>;

/** Refuses everybody else before anything of the request is validated. */
export const forMembers = (app: App) => async (request: OfConversation) => {
  await membershipOf(app, request);
};

const memberships = new WeakMap<FastifyRequest, Promise<Membership>>();

/** The caller's place in the conversation, loaded once. */
export async function membershipOf(app: App, request: OfConversation): Promise<Membership> {
  const { id } = await requireAccount(app, request);
  const membership = memberships.get(request) ?? requireMembership(app.db, id, request.params.id);
  memberships.set(request, membership);
  return membership;
}
