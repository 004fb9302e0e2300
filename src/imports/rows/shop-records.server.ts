/** Records which row of a shop's file is which listing. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { ClaimLost } from '../claims.server.ts';
import type { Import } from '../run.server.ts';
import { admitRow, roomForPhotos } from './admit.server.ts';
import type { ReadRow } from './read-row.ts';
import { hashOf, type Noted, type Records } from './store-row.server.ts';

/** Records the rows of a shop's file. */
export function shopRecords(app: App, { id: accountId }: Account, job: Pick<Import, 'id' | 'claim'>): Records {
  return {
    adopted: (row, section) => listingByNumber(app, accountId, row, section),
    hasRoom: () => roomForPhotos(app, accountId),
    admit: (row) => admitRow(app, accountId, row),
    note: (trx, noted) => noteItem(trx, accountId, { ...job, now: app.now() }, noted),
  };
}

/** A listing posted by hand, identified by its own number as in the export. */
async function listingByNumber(
  app: App,
  accountId: string,
  row: ReadRow,
  section: Section,
): Promise<ListingRow | undefined> {
  // Shops' own codes may be such numbers, too.
  if (!row.isExported || !/^\d{6,15}$/.test(row.externalId)) return undefined;
  const listing = await readListing(app, row.externalId, section.name);
  if (listing?.account_id !== accountId) return undefined;
  const { rows } = await app.pool.query('select from shop_items where listing_id = $1', [listing.id]);
  return rows.length === 0 ? listing : undefined;
}

/**
 * Fails, and undoes what the transaction has written, once another worker has claimed the file, or it was cancelled; until
 * the commit, neither can happen. Likewise once the shop is closed: the next claim cancels its file.
 */
export async function holdClaim(
  trx: Transaction<Database>,
  { id, claim }: Pick<Import, 'id' | 'claim'>,
): Promise<void> {
  const held = await trx
    .selectFrom('shop_imports')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', 'in', ['reading', 'photos'])
    .where((eb) =>
      eb.or([
        eb('dry_run', '=', true),
        eb.exists(
          eb
            .selectFrom('shops')
            .whereRef('shops.account_id', '=', 'shop_imports.shop_id')
            .where('shops.status', '=', 'open'),
        ),
      ]),
    )
    .forShare()
    .executeTakeFirst();
  if (!held) throw new ClaimLost(`the claim on the file ${id} was lost`);
}

/** Fails, and undoes what the row has become, if another works on the file or has given the row another listing. */
async function noteItem(
  trx: Transaction<Database>,
  accountId: string,
  { now, ...job }: Pick<Import, 'id' | 'claim'> & { now: Date },
  { row, listingId, photos, what }: Noted,
) {
  const values = {
    listing_id: listingId,
    hash: hashOf(row),
    images: photos.map(({ image }) => image),
    photo_marks: photos.map(({ mark }) => mark),
    photo_keys: photos.map(({ key }) => key),
    import_id: job.id,
    outcome: what,
  };
  const noted = await trx
    .insertInto('shop_items')
    .values({ shop_id: accountId, external_id: row.externalId, looked_at: now, ...values })
    .onConflict((conflicting) =>
      conflicting
        .columns(['shop_id', 'external_id'])
        .doUpdateSet(values)
        .where((eb) => eb.or([eb('shop_items.listing_id', 'is', null), eb('shop_items.listing_id', '=', listingId)])),
    )
    .returning('external_id')
    .executeTakeFirst();
  if (!noted) throw new Error(`the row ${row.externalId} has become another listing meanwhile`);
  await holdClaim(trx, job);
}
