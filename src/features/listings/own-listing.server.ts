/** The listing of its owner that a call names. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Section } from '../../fields/section.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { readOwnListing } from './listings.server.ts';
import type { ListingRow } from './present.ts';

type OfListing = FastifyRequest<{ Params: { id: string } }>;

const listings = new WeakMap<FastifyRequest, Promise<ListingRow>>();

/** The caller's listing, read once: 404 if there is none, 403 for another's. */
export async function requireOwnListing(app: App, request: OfListing, section?: Section): Promise<ListingRow> {
  const account = await requireAccount(app, request);
  const listing = listings.get(request) ?? readOwnListing(app, account, request.params.id, section);
  listings.set(request, listing);
  return listing;
}
