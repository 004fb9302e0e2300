/** Finds the owner's listing that a call names. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/app/app.ts';
import type { Section } from '../domain/fields/section.ts';
import { requireOwnerOf } from '../accounts/acting/acting.server.ts';
import { forbidden } from '../platform/base/errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { requireListing } from './reading/listing.server.ts';
import type { ListingRow } from './present.ts';

type OfListing = FastifyRequest<{ Params: { id: string } }>;
type Owned = { listing: ListingRow; owner: Account };

const found = new WeakMap<FastifyRequest, Promise<Owned>>();

/** The listing of the caller or of the shop that they work for, read once: 404 if there is none, 403 for another's. */
export async function requireOwnListing(app: App, request: OfListing, section?: Section): Promise<ListingRow> {
  return (await requireOwned(app, request, section)).listing;
}

/** The same with the account that owns it. */
export function requireOwned(app: App, request: OfListing, section?: Section): Promise<Owned> {
  const owned = found.get(request) ?? findOwned(app, request, section);
  found.set(request, owned);
  return owned;
}

async function findOwned(app: App, request: OfListing, section: Section | undefined): Promise<Owned> {
  const listing = await requireListing(app, request.params.id, section?.name);
  return { listing, owner: await requireOwnerOf(app, request, listing.account_id) };
}

/** One of the account's own listings; throws for any other. */
export async function readOwnListing(app: App, account: Account, id: string, section?: Section): Promise<ListingRow> {
  const listing = await requireListing(app, id, section?.name);
  if (listing.account_id !== account.id) throw forbidden();
  return listing;
}
