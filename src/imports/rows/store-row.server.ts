/** Stores one row as a listing, with the same functions as posting. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Selectable, Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { photoAddress } from '../../photos/photos.server.ts';
import { largestName } from '../../photos/present.ts';
import { renewWithin } from '../../listings/life/actions.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { hiddenSection, readHiddenSections } from '../../platform/site/site.server.ts';
import { changeListing, postListing } from '../../posting/listings.server.ts';
import { ClaimLost } from '../claims.server.ts';
import type { Source } from '../sources/source.server.ts';
import type { Import } from '../run.server.ts';
import type { RowError, ShopItemsTable } from '../table.ts';
import type { Fetching } from './fetch-photo.server.ts';
import { admitRow } from './admit.server.ts';
import type { ReadRow } from './read-row.ts';
import { gatherPhotos } from './row-photos.server.ts';

export type Item = Selectable<ShopItemsTable>;
/** Outcome of a row. `errors` may name failed photos although the listing was stored. */
export type Outcome = { what: 'added' | 'changed' | 'unchanged' | 'wrong'; errors: RowError[] };

export type Work = {
  app: App;
  account: Account;
  source: Pick<Source, 'photoNamed'>;
  /** Folder for temporary photos. */
  folder: string;
  fetching: Fetching;
  /** When it was posted elsewhere; now if absent. */
  postedAt?: Date;
  records: Records;
};

/** Where it is recorded which row is which listing. */
export type Records = {
  /** A listing that the row means although it is not recorded. */
  adopted?: (row: ReadRow, section: Section) => Promise<ListingRow | undefined>;
  /** Why a row is not stored now, before its photos are fetched. */
  admit?: (row: { isNew: boolean; photos: number }) => Promise<RowError | undefined>;
  /** Records the row in the transaction that stores the listing: a crash leaves both or neither. */
  note: (trx: Transaction<Database>, noted: Noted) => Promise<void>;
};
type Noted = { row: ReadRow; listingId: string; images: readonly string[]; what: 'added' | 'changed' };

/** Hash of a row's content, so that repeated imports recognise unchanged rows. */
export function hashOf({ section, input, images }: Pick<ReadRow, 'section' | 'input' | 'images'>): Buffer {
  const sorted = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([section?.name, sorted, images]))
    .digest();
}

/**
 * The outcome if the row is unchanged since it was last imported, by an earlier import or by this one; undefined if it
 * is new or changed.
 */
export function known(item: Item | undefined, hash: Buffer, importId: string): Outcome['what'] | undefined {
  if (!item?.hash.equals(hash)) return undefined;
  // Stored before a crash, and not yet counted.
  return item.import_id === importId ? (item.outcome ?? 'unchanged') : 'unchanged';
}

/** Stores a valid row that is new or has changed. */
export async function storeRow(work: Work, row: ReadRow, section: Section, item: Item | undefined): Promise<Outcome> {
  const { app } = work;
  const { adopted, note } = work.records;
  if ((await readHiddenSections(app)).includes(section.name)) return wrong('section', hiddenSection);
  const listing = item?.listing_id ? await readListing(app, item.listing_id) : await adopted?.(row, section);
  if (listing && listing.section !== section.name)
    return wrong('section', 'Elanın bölməsi dəyişdirilə bilməz: başqa kodla yeni sətir yazın.');
  const kept = listing ? keptPhotos(app, listing, row, item) : new Map<string, string>();
  const fresh = row.images.filter((image) => !kept.has(image));
  const refused = await work.records.admit?.({ isNew: !listing, photos: fresh.length });
  if (refused) return { what: 'wrong', errors: [refused] };
  const gathered = await gatherPhotos(app, work.source, work.folder, fresh, work.fetching);
  const problems = gathered.problems.map((text) => ({ field: 'images', text }));
  const received = new Map(gathered.photos.map(({ image, received: photo }) => [image, photo]));
  const images = row.images.filter((image) => kept.has(image) || received.has(image));
  if (images.length < section.photos.min && problems.length > 0) return { what: 'wrong', errors: problems };
  const photos = images.flatMap((image) => kept.get(image) ?? received.get(image) ?? []);
  const what = listing ? ('changed' as const) : ('added' as const);
  const ofFile = async (trx: Transaction<Database>, listingId: string) => {
    // In the same transaction: after a crash in between, the row would count as known and its listing stay away.
    if (listing) await renewWithin(app, trx, listingId);
    await note(trx, { row, listingId, images, what });
  };
  const dated = work.postedAt ? { postedAt: work.postedAt } : {};
  const submission = { input: row.input, photos, uploadIds: [], keepsAll: false, ofFile, ...dated };
  try {
    if (!listing) await postListing(app, work.account, section, submission);
    else await changeListing(app, work.account, section, listing.id, submission);
    return { what, errors: problems };
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([field, text]) => ({ field, text }));
    return { what: 'wrong', errors: fields.length > 0 ? fields : [{ field: '', text: error.message }] };
  } finally {
    await Promise.all(gathered.photos.map(({ received: { path } }) => rm(path, { force: true })));
  }
}

/** Records the rows of a shop's file. */
export function shopRecords(app: App, { id: accountId }: Account, job: Pick<Import, 'id' | 'claim'>): Records {
  return {
    adopted: (row, section) => listingByNumber(app, accountId, row, section),
    admit: (row) => admitRow(app, accountId, row),
    note: (trx, noted) => noteItem(trx, accountId, job, noted),
  };
}

/** A listing posted by hand, identified by its own number as in the export. */
async function listingByNumber(
  app: App,
  accountId: string,
  row: ReadRow,
  section: Section,
): Promise<ListingRow | undefined> {
  if (!/^\d{6,15}$/.test(row.externalId)) return undefined;
  const listing = await readListing(app, row.externalId, section.name);
  if (listing?.account_id !== accountId) return undefined;
  const { rows } = await app.pool.query('select from shop_items where listing_id = $1', [listing.id]);
  return rows.length === 0 ? listing : undefined;
}

/** File names of photos that the listing already has, by their source in the row. */
function keptPhotos(app: App, listing: ListingRow, row: ReadRow, item: Item | undefined): Map<string, string> {
  const kept = new Map<string, string>();
  const isAsNoted = item?.images.length === listing.photos.length;
  for (const [index, photo] of listing.photos.entries()) {
    const name = largestName(photo);
    const from = isAsNoted ? item.images[index] : undefined;
    for (const image of [from, photoAddress(app, name)])
      if (image !== undefined && row.images.includes(image)) kept.set(image, name);
  }
  return kept;
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
  job: Pick<Import, 'id' | 'claim'>,
  { row, listingId, images, what }: Noted,
) {
  const values = { listing_id: listingId, hash: hashOf(row), images: [...images], import_id: job.id, outcome: what };
  const noted = await trx
    .insertInto('shop_items')
    .values({ shop_id: accountId, external_id: row.externalId, ...values })
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

function wrong(field: string, text: string): Outcome {
  return { what: 'wrong', errors: [{ field, text }] };
}
