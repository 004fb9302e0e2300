/** Stores one row as a listing, with the same functions as posting. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Selectable, Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import { unreadablePhotos } from '../../photos/with-stored-photos.server.ts';
import { photoAddress } from '../../photos/photos.server.ts';
import { largestName } from '../../photos/present.ts';
import { renewWithin } from '../../listings/life/actions.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { isVisible, statusAt } from '../../listings/status.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { hiddenSection, readHiddenSections } from '../../platform/site/site.server.ts';
import { changeListing, postListing } from '../../posting/listings.server.ts';
import { ClaimLost } from '../claims.server.ts';
import type { Source } from '../sources/source.server.ts';
import type { Import } from '../run.server.ts';
import type { RowError, ShopItemsTable } from '../table.ts';
import type { Fetching } from './fetch-photo.server.ts';
import { admitRow, roomForPhotos } from './admit.server.ts';
import type { ReadRow } from './read-row.ts';
import { type Gathered, gatherPhotos } from './row-photos.server.ts';

export type Item = Selectable<ShopItemsTable>;
/** Outcome of a row; `gone`: it counts as missing. `errors` may name failed photos although the listing was stored. */
export type Outcome = { what: 'added' | 'changed' | 'unchanged' | 'wrong' | 'gone'; errors: RowError[] };

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
  /** Why no photos are fetched now. */
  hasRoom?: () => Promise<RowError | undefined>;
  /** Counts a row with the photos that were received; why it is not stored now. */
  admit?: (row: { isNew: boolean; photos: number }) => Promise<RowError | undefined>;
  /** Records the row in the transaction that stores the listing: a crash leaves both or neither. */
  note: (trx: Transaction<Database>, noted: Noted) => Promise<void>;
};
type Noted = { row: ReadRow; listingId: string; images: readonly string[]; what: 'added' | 'changed' };

/** Hash of a row's content, so that repeated imports recognise unchanged rows. */
function hashOf({ section, input, images }: Pick<ReadRow, 'section' | 'input' | 'images'>): Buffer {
  const sorted = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([section?.name, sorted, images]))
    .digest();
}

/**
 * The outcome if the row is unchanged since it was last imported, by an earlier import or by this one; undefined if it
 * is new or changed, or lacks photos that could not be had then.
 */
export function known(item: Item | undefined, row: ReadRow, importId: string): Outcome['what'] | undefined {
  if (!item || !isSame(item, row)) return undefined;
  // Stored before a crash, and not yet counted.
  if (item.import_id === importId) return item.outcome ?? 'unchanged';
  // A listing that was deleted does not come back for its photos.
  return item.listing_id === null || row.images.every((image) => item.images.includes(image)) ? 'unchanged' : undefined;
}

const isSame = (item: Item, row: ReadRow) => item.hash.equals(hashOf(row));

/** What the row would become. */
export function whatOf(item: Item | undefined, row: ReadRow): Outcome['what'] {
  if (!item) return 'added';
  return isSame(item, row) ? 'unchanged' : 'changed';
}

/** Stores a valid row that is new or has changed. */
export async function storeRow(work: Work, row: ReadRow, section: Section, item: Item | undefined): Promise<Outcome> {
  const { app } = work;
  const { adopted } = work.records;
  if ((await readHiddenSections(app)).includes(section.name)) return wrong('section', hiddenSection);
  const listing = item?.listing_id ? await readListing(app, item.listing_id) : await adopted?.(row, section);
  if (listing && listing.section !== section.name)
    return wrong('section', 'Elanın bölməsi dəyişdirilə bilməz: başqa kodla yeni sətir yazın.');
  const kept = listing ? keptPhotos(app, listing, row, item) : new Map<string, string>();
  const isRetry = item !== undefined && isSame(item, row);
  const fresh = row.images.filter((image) => !kept.has(image) && !(isRetry && item.images.includes(image)));
  if (isRetry && !(listing && takesPhotos(app, listing, item))) return { what: 'unchanged', errors: [] };
  const full = fresh.length > 0 ? await work.records.hasRoom?.() : undefined;
  if (full) return { what: isRetry ? 'unchanged' : 'wrong', errors: [full] };
  const gathered = await gatherPhotos(app, work.source, work.folder, fresh, work.fetching);
  try {
    const photos = gathered.photos.length;
    const refused = isRetry && photos === 0 ? undefined : await work.records.admit?.({ isNew: !listing, photos });
    if (refused) return { what: isRetry ? 'unchanged' : 'wrong', errors: [refused] };
    const stored = item?.images ?? [];
    return await storeGathered(work, { row, section, listing, kept, gathered, isRetry, stored });
  } finally {
    await Promise.all(gathered.photos.map(({ received: { path } }) => rm(path, { force: true })));
  }
}

/** Whether photos that were missing may come still: people may have changed the ad by hand, or taken it away. */
function takesPhotos(app: App, listing: ListingRow, item: Item): boolean {
  return isVisible(statusAt(listing, app.now())) && listing.photos.length === item.images.length;
}

type Storing = {
  row: ReadRow;
  section: Section;
  listing: ListingRow | undefined;
  kept: ReadonlyMap<string, string>;
  gathered: Gathered;
  /** The row is stored, and lacks photos: nothing else of its ad is changed. */
  isRetry: boolean;
  /** What its photos were called. */
  stored: readonly string[];
};

/** Stores the listing with the photos that can be read: one that cannot is one less. */
async function storeGathered(
  work: Work,
  { row, section, listing, kept, gathered, isRetry, stored }: Storing,
): Promise<Outcome> {
  const problems = gathered.problems.map((text) => ({ field: 'images', text }));
  const received = new Map(gathered.photos.map(({ image, received: photo }) => [image, photo]));
  for (;;) {
    // Those that come later stand last.
    const images = isRetry
      ? [...stored, ...received.keys()]
      : row.images.filter((image) => kept.has(image) || received.has(image));
    if (images.length < section.photos.min && problems.length > 0) return { what: 'wrong', errors: problems };
    if (isRetry && received.size === 0) return { what: 'unchanged', errors: problems };
    try {
      const photos = isRetry ? [...received.values()] : images.map((image) => kept.get(image) ?? received.get(image)!);
      return { what: await store(work, { row, section, listing, images, photos, isRetry }), errors: problems };
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      const fresh = images.filter((image) => received.has(image));
      const unreadable = unreadablePhotos(error).map(({ place, reason }) => ({ image: fresh[place] ?? '', reason }));
      problems.push(...unreadable.map(({ image, reason }) => ({ field: 'images', text: `${image}: ${reason}` })));
      if (unreadable.filter(({ image }) => received.delete(image)).length > 0) continue;
      const fields = Object.entries(error.fields ?? {}).map(([field, text]) => ({ field, text }));
      return {
        what: isRetry ? 'unchanged' : 'wrong',
        errors: fields.length > 0 ? fields : [{ field: '', text: error.message }],
      };
    }
  }
}

type Stored = Pick<Storing, 'row' | 'section' | 'listing' | 'isRetry'> & {
  images: readonly string[];
  photos: readonly (ReceivedPhoto | string)[];
};

async function store(work: Work, stored: Stored): Promise<'added' | 'changed'> {
  const { row, section, listing, images, photos, isRetry } = stored;
  const { app, account, records, postedAt } = work;
  const what = listing ? 'changed' : 'added';
  const ofFile = async (trx: Transaction<Database>, listingId: string) => {
    // In the same transaction: after a crash in between, the row would count as known and its listing stay away.
    if (listing && !isRetry) await renewWithin(app, trx, listingId);
    await records.note(trx, { row, listingId, images, what });
  };
  const submission = {
    input: isRetry ? {} : row.input,
    photos,
    uploadIds: [],
    keepsAll: isRetry,
    ofFile,
    ...(postedAt && { postedAt }),
  };
  if (!listing) await postListing(app, account, section, submission);
  else await changeListing(app, account, section, listing.id, submission);
  return what;
}

/** Records the rows of a shop's file. */
export function shopRecords(app: App, { id: accountId }: Account, job: Pick<Import, 'id' | 'claim'>): Records {
  return {
    adopted: (row, section) => listingByNumber(app, accountId, row, section),
    hasRoom: () => roomForPhotos(app, accountId),
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
