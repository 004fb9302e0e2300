/** Loads what the cabinet shows. */
import { call, CallError } from '../ui/browser/call.ts';
import type { Answer } from '../ui/browser/call-types.ts';
import { writeStored } from '../ui/browser/storage.ts';

export type CabinetPage = Answer<'GET /api/cabinet/listings'>;
/** A page of listings, or why the address is refused, by field. */
export type ListingsOrErrors =
  | { page: CabinetPage; errors?: never }
  | { page?: never; errors: Readonly<Record<string, string>> };

const names = ['q', 'section', 'status', 'price_min', 'price_max', 'photos', 'sort'] as const;
const pageSize = 50;
const keptImports = 6;

/** The part of an address that the calls understand. */
export function askedIn(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  const given = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(given);
}

/** The next page of the listings asked for. */
export function readListings(asked: URLSearchParams, cursor?: string): Promise<CabinetPage> {
  const query = new URLSearchParams(asked);
  query.set('limit', String(pageSize));
  if (cursor !== undefined) query.set('cursor', cursor);
  return call('GET /api/cabinet/listings', { query: String(query) });
}

/** The shop with its staff, files and mapping, and the listings asked for. */
export async function loadCabinet(search: string) {
  const [shop, staff, imports, mapping, found] = await Promise.all([
    orNone(call('GET /api/shop')),
    orNone(call('GET /api/shop/members')),
    call('GET /api/shop/imports', { query: { limit: keptImports } }),
    call('GET /api/shop/mapping'),
    findListings(askedIn(search)),
  ]);
  // The shop's page shows its staff the way here.
  writeStored({ shop: shop?.slug ?? null });
  return { shop, staff: staff?.items ?? [], imports: imports.items, mapping, found };
}

async function findListings(asked: URLSearchParams): Promise<ListingsOrErrors> {
  try {
    return { page: await readListings(asked) };
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { errors: error.fields };
    throw error;
  }
}

async function orNone<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
