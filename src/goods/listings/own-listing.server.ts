/** Finds the owner's listing that a call names. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import type { Section } from '../../domain/fields/section.ts';
import { requireSeller } from '../../people/shop-staff/acting.server.ts';
import { forbidden, notFound } from '../../platform/base/errors.ts';
import type { Account } from '../../people/accounts/sessions/sessions.server.ts';
import { readListing } from './reading/listing.server.ts';
import type { ListingRow } from './present.ts';

type OfListing = FastifyRequest<{ Params: { id: string } }>;

const listings = new WeakMap<FastifyRequest, Promise<ListingRow>>();

/** The caller's listing, read once: 404 if there is none, 403 for another's. */
export async function requireOwnListing(app: App, request: OfListing, section?: Section): Promise<ListingRow> {
  const account = await requireSeller(app, request);
  const listing = listings.get(request) ?? readOwnListing(app, account, request.params.id, section);
  listings.set(request, listing);
  return listing;
}

/** One of the account's own listings; throws for any other. */
export async function readOwnListing(app: App, account: Account, id: string, section?: Section): Promise<ListingRow> {
  const listing = await readListing(app, id, section?.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  if (listing.account_id !== account.id) throw forbidden();
  return listing;
}
