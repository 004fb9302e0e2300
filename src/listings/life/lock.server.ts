import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { StoredListing } from '../table.ts';

/** Locks a listing until commit; do so before changing it or its dependent rows. 404 if it is gone. */
export async function lockListing(trx: Transaction<Database>, id: string): Promise<StoredListing> {
  const listing = await trx.selectFrom('listings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!listing) throw notFound('Elan tapılmadı.');
  return listing;
}
