/** Stores one row as a listing, with the same functions as posting. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Selectable, Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import { dayMs } from '../../domain/language/durations.ts';
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
import { imageName, isAddress } from './images-in.ts';
import type { ReadRow } from './read-row.ts';
import { type Gathered, gatherPhotos, type Gathering, lookAgain } from './row-photos.server.ts';
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
  /** Records what servers say of photos that stay, by address. */
  look?: (item: Item, marks: ReadonlyMap<string, PhotoMark>) => Promise<void>;
};
export type Noted = {
  row: ReadRow;
  listingId: string;
  images: readonly string[];
  marks: ReadonlyMap<string, PhotoMark>;
  what: 'added' | 'changed';
};

/** Hash of a row's content, so that repeated imports recognise unchanged rows. */
export function hashOf({ section, input, images }: Pick<ReadRow, 'section' | 'input' | 'images'>): Buffer {
  const sorted = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([section?.name, sorted, images]))
    .digest();
}

/**
 * The outcome if the row is unchanged since it was last imported, by an earlier import or by this one; undefined if it
 * is new or changed, lacks photos that could not be had then, or has some that may be others now.
 */
export function known(
  item: Item | undefined,
  row: ReadRow,
  { importId, now }: { importId: string; now: Date },
): Outcome['what'] | undefined {
  if (!item || !isSame(item, row)) return undefined;
  // Stored before a crash, and not yet counted.
  if (item.import_id === importId) return item.outcome ?? 'unchanged';
  // A listing that was deleted does not come back for its photos.
  if (item.listing_id === null) return 'unchanged';
  return row.images.every((image) => item.images.includes(image)) && !isLookDue(item, now) ? 'unchanged' : undefined;
}

/** Once a day: thousands of photos are asked for. */
const isLookDue = ({ images, looked_at: at }: Item, now: Date) =>
  images.some(isAddress) && (at === null || now.getTime() - at.getTime() >= dayMs);

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
  const takes = item && listing && takesPhotos(app, listing, item);
  if (isRetry && !takes) return { what: 'unchanged', errors: [] };
  const isDue = takes && isLookDue(item, app.now());
  const full = fresh.length > 0 || isDue ? await work.records.hasRoom?.() : undefined;
  if (full && fresh.length > 0) return { what: isRetry ? 'unchanged' : 'wrong', errors: [full] };
  const looks = isDue && !full;
  const looked = await lookAgain(work, new Map(looks ? marksOf(item).filter(([image]) => kept.has(image)) : []));
  if (looks) await work.records.look?.(item, looked.marks);
  const gathered = await gatherPhotos(work, fresh);
  gathered.photos.push(...looked.others);
  const marks = new Map([...(item ? marksOf(item) : []), ...looked.marks]);
  try {
    const photos = gathered.photos.length;
    const refused = isRetry && photos === 0 ? undefined : await work.records.admit?.({ isNew: !listing, photos });
    if (refused) return { what: isRetry ? 'unchanged' : 'wrong', errors: [refused] };
    const stored = item?.images ?? [];
    return await storeGathered(work, { row, section, listing, kept, gathered, marks, isRetry, stored });
  } finally {
    await Promise.all(gathered.photos.map(({ received: { path } }) => rm(path, { force: true })));
  }
}

/** The addresses of an ad's photos, with what was said of each. */
const marksOf = ({ images, photo_marks: marks }: Item) =>
  images.map((image, at) => [image, marks[at] ?? ''] as const).filter(([image]) => isAddress(image));

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
  /** Of photos that stay. */
  marks: ReadonlyMap<string, PhotoMark>;
  /** The row is stored, and lacks photos: nothing else of its ad is changed. */
  isRetry: boolean;
  /** What its photos were called. */
  stored: readonly string[];
};

/** Stores the listing with the photos that can be read: one that cannot is one less. */
async function storeGathered(
  work: Work,
  { row, section, listing, kept, gathered, marks, isRetry, stored }: Storing,
): Promise<Outcome> {
  const problems = gathered.problems.map((text) => ({ field: 'images', text }));
  const received = new Map(gathered.photos.map(({ image, received: photo }) => [image, photo]));
  for (;;) {
    // Those that come later stand last.
    const images = isRetry
      ? [...new Set([...stored, ...received.keys()])]
      : row.images.filter((image) => kept.has(image) || received.has(image));
    if (images.length < section.photos.min && problems.length > 0) return { what: 'wrong', errors: problems };
    if (isRetry && received.size === 0) return { what: 'unchanged', errors: problems };
    try {
      // Without others in their place, those that come late are added to what is there by then.
      const keepsAll = isRetry && !stored.some((image) => received.has(image));
      const photos = keepsAll ? [...received.values()] : images.map((image) => received.get(image) ?? kept.get(image)!);
      const come = gathered.photos.filter(({ image }) => received.has(image));
      const noted = new Map([...marks, ...come.map(({ image, mark }) => [image, mark] as const)]);
      const storing = { row, section, listing, images, marks: noted, photos, isRetry, keepsAll };
      return { what: await store(work, storing), errors: problems };
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

type Stored = Pick<Storing, 'row' | 'section' | 'listing' | 'isRetry' | 'marks'> & {
  keepsAll: boolean;
  images: readonly string[];
  photos: readonly (ReceivedPhoto | string)[];
};

async function store(work: Work, stored: Stored): Promise<'added' | 'changed'> {
  const { row, section, listing, images, marks, photos, isRetry, keepsAll } = stored;
  const { app, account, records, postedAt } = work;
  const what = listing ? 'changed' : 'added';
  const ofFile = async (trx: Transaction<Database>, listingId: string) => {
    // In the same transaction: after a crash in between, the row would count as known and its listing stay away.
    if (listing && !isRetry) await renewWithin(app, trx, listingId);
    await records.note(trx, { row, listingId, images, marks, what });
  };
  const submission = {
    input: isRetry ? {} : row.input,
    photos,
    uploadIds: [],
    keepsAll,
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
  for (const [index, photo] of listing.photos.entries()) {
    const name = largestName(photo);
    const from = isAsNoted ? item.images[index] : undefined;
    for (const image of [from, photoAddress(app, name)])
      if (image !== undefined && row.images.includes(image)) kept.set(image, name);
  }
  return kept;
}

function wrong(field: string, text: string): Outcome {
  return { what: 'wrong', errors: [{ field, text }] };
}
