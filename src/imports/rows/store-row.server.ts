/** Stores one row as a listing, with the same functions as posting. */
import { createHash } from 'node:crypto';
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
import type { RowError, ShopItemsTable } from '../table.ts';
import { imageName } from './images-in.ts';
import type { ReadRow } from './read-row.ts';
import { type Come, discard, type Gathered, gatherPhotos, type Gathering } from './row-photos.server.ts';
import type { PhotoMark } from './photo-marks.ts';

export type Item = Selectable<ShopItemsTable>;
/** Outcome of a row; `gone`: it counts as missing. `errors` may name failed photos although the listing was stored. */
export type Outcome = { what: 'added' | 'changed' | 'unchanged' | 'wrong' | 'gone'; errors: RowError[] };

export type Work = Gathering & {
  app: App;
  account: Account;
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
export type Noted = { row: ReadRow; listingId: string; photos: readonly NotedPhoto[]; what: 'added' | 'changed' };
/** A photo's source in the row, what is known of it, and the key of what came of it; both empty if unknown. */
type NotedPhoto = { image: string; mark: PhotoMark; key: string };

/** Hash of a row's content, so that repeated imports recognise unchanged rows. */
export function hashOf({ section, input, images }: Pick<ReadRow, 'section' | 'input' | 'images'>): Buffer {
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
  const gathered = await gatherPhotos(work, fresh);
  try {
    const photos = gathered.photos.length;
    const refused = isRetry && photos === 0 ? undefined : await work.records.admit?.({ isNew: !listing, photos });
    if (refused) return { what: isRetry ? 'unchanged' : 'wrong', errors: [refused] };
    const stored = notedPhotos(item);
    return await storeGathered(work, { row, section, listing, kept, gathered, isRetry, stored });
  } finally {
    await discard(gathered);
  }
}

const notedPhotos = (item: Item | undefined) =>
  (item?.images ?? []).map((image, at) => ({
    image,
    mark: item?.photo_marks[at] ?? '',
    key: item?.photo_keys[at] ?? '',
  }));

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
  /** What was noted of its photos. */
  stored: readonly NotedPhoto[];
};

/** Stores the listing with the photos that can be read: one that cannot is one less. */
async function storeGathered(
  work: Work,
  { row, section, listing, kept, gathered, isRetry, stored }: Storing,
): Promise<Outcome> {
  const problems = gathered.problems.map((text) => ({ field: 'images', text }));
  const received = new Map(gathered.photos.map((come) => [come.image, come]));
  for (;;) {
    // Those that come later stand last.
    const images = isRetry
      ? [...stored.map(({ image }) => image), ...received.keys()]
      : row.images.filter((image) => kept.has(image) || received.has(image));
    if (images.length < section.photos.min && problems.length > 0) return { what: 'wrong', errors: problems };
    if (isRetry && received.size === 0) return { what: 'unchanged', errors: problems };
    try {
      const come = [...received.values()];
      const photos = isRetry
        ? come.map((each) => each.received)
        : images.map((image) => kept.get(image) ?? received.get(image)!.received);
      return {
        what: await store(work, { row, section, listing, images, come, stored, photos, isRetry }),
        errors: problems,
      };
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      const fresh = images.filter((image) => received.has(image));
      const unreadable = unreadablePhotos(error).map(({ place, reason }) => ({ image: fresh[place] ?? '', reason }));
      problems.push(
        ...unreadable.map(({ image, reason }) => ({ field: 'images', text: `${imageName(image)}: ${reason}` })),
      );
      if (unreadable.filter(({ image }) => received.delete(image)).length > 0) continue;
      const fields = Object.entries(error.fields ?? {}).map(([field, text]) => ({ field, text }));
      return {
        what: isRetry ? 'unchanged' : 'wrong',
        errors: fields.length > 0 ? fields : [{ field: '', text: error.message }],
      };
    }
  }
}

type Stored = Pick<Storing, 'row' | 'section' | 'listing' | 'isRetry' | 'stored'> & {
  images: readonly string[];
  come: readonly Come[];
  photos: readonly (ReceivedPhoto | string)[];
};

async function store(work: Work, storing: Stored): Promise<'added' | 'changed'> {
  const { row, section, listing, images, come, photos, isRetry } = storing;
  const { app, account, records, postedAt } = work;
  const what = listing ? 'changed' : 'added';
  const ofFile = async (trx: Transaction<Database>, listingId: string, addedKeys: readonly string[]) => {
    // In the same transaction: after a crash in between, the row would count as known and its listing stay away.
    if (listing && !isRetry) await renewWithin(app, trx, listingId);
    const added = come.map(({ image, mark }, at) => ({ image, mark, key: addedKeys[at] ?? '' }));
    const noted = new Map([...storing.stored, ...added].map((each) => [each.image, each]));
    const photosNoted = images.map((image) => noted.get(image) ?? { image, mark: '', key: '' });
    await records.note(trx, { row, listingId, photos: photosNoted, what });
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

/** File names of photos that the listing already has, by their source in the row. */
function keptPhotos(app: App, listing: ListingRow, row: ReadRow, item: Item | undefined): Map<string, string> {
  const kept = new Map<string, string>();
  const isAsNoted = item?.images.length === listing.photos.length;
  // Where the file has not changed its photos, what people have made of them stays.
  const stays = isAsNoted && item.images.join('\n') === row.images.join('\n');
  for (const [index, photo] of listing.photos.entries()) {
    const name = largestName(photo);
    const at = item?.photo_keys.findIndex((key) => key !== '' && [photo.key, ...photo.former_keys].includes(key)) ?? -1;
    // Photos stored by a version that noted no keys are known by their places alone.
    const isByPlace = stays || (isAsNoted && !item.photo_keys[index]);
    const from = item?.images[isByPlace ? index : at];
    for (const image of [from, photoAddress(app, name)])
      if (image !== undefined && row.images.includes(image)) kept.set(image, name);
  }
  return kept;
}

function wrong(field: string, text: string): Outcome {
  return { what: 'wrong', errors: [{ field, text }] };
}
