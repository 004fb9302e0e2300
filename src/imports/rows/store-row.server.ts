/** Stores one row as a listing, with the same functions as posting. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import { unreadablePhotos } from '../../photos/with-stored-photos.server.ts';
import { areKeyed } from '../../photos/present.ts';
import { renewWithin } from '../../listings/life/actions.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { isVisible, statusAt } from '../../listings/status.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { hiddenSection, readHiddenSections } from '../../platform/site/site.server.ts';
import { changeListing, postListing } from '../../posting/listings.server.ts';
import type { RowError, ShopItemsTable } from '../table.ts';
import { imageName } from './images-in.ts';
import { type Kept, keptPhotos, type NotedPhoto, notedPhotos } from './kept-photos.ts';
import type { ReadRow } from './read-row.ts';
import { type Come, discard, type Gathered, gatherPhotos, type Gathering } from './row-photos.server.ts';

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

/** What a valid row would become, as far as nothing is fetched. */
export async function whatOf(
  app: App,
  records: Pick<Records, 'adopted'>,
  { row, section, item }: { row: ReadRow; section: Section; item: Item | undefined },
): Promise<Outcome> {
  const { listing, refused } = await adOf({ app, records }, row, section, item);
  if (refused) return refused;
  if (item && isSame(item, row)) return { what: 'unchanged', errors: [] };
  return { what: listing ? 'changed' : 'added', errors: [] };
}

/** The ad that a row means, none if it is a new one; or why it cannot be stored. */
async function adOf(
  { app, records }: { app: App; records: Pick<Records, 'adopted'> },
  row: ReadRow,
  section: Section,
  item: Item | undefined,
): Promise<{ listing?: ListingRow | undefined; refused?: Outcome }> {
  if ((await readHiddenSections(app)).includes(section.name)) return { refused: wrong('section', hiddenSection) };
  const listing = item?.listing_id ? await readListing(app, item.listing_id) : await records.adopted?.(row, section);
  const isOther = listing !== undefined && listing.section !== section.name;
  return isOther ? { refused: wrong('section', otherSection) } : { listing };
}

const otherSection = 'Elanın bölməsi dəyişdirilə bilməz: başqa kodla yeni sətir yazın.';

/** Stores a valid row that is new or has changed. */
export async function storeRow(work: Work, row: ReadRow, section: Section, item: Item | undefined): Promise<Outcome> {
  const { app } = work;
  const { listing, refused: other } = await adOf(work, row, section, item);
  if (other) return other;
  const isRetry = item !== undefined && isSame(item, row);
  if (isRetry && !(listing && takesPhotos(app, listing, item))) return { what: 'unchanged', errors: [] };
  const { photos, removed } = keptOf(app, listing, row, item);
  const isKnown = (image: string) => photos.has(image) || removed.has(image);
  const stays = listing !== undefined && leavesPhotos(row, item);
  const fresh = row.images.filter((image) => !stays && !isKnown(image) && !(isRetry && item.images.includes(image)));
  const full = fresh.length > 0 ? await work.records.hasRoom?.() : undefined;
  if (full) return { what: isRetry ? 'unchanged' : 'wrong', errors: [full] };
  const gathered = await gatherPhotos(work, fresh);
  try {
    const received = gathered.photos.length;
    const refused =
      isRetry && received === 0 ? undefined : await work.records.admit?.({ isNew: !listing, photos: received });
    if (refused) return { what: isRetry ? 'unchanged' : 'wrong', errors: [refused] };
    return await storeGathered(work, { row, section, listing, item, gathered, isRetry });
  } finally {
    await discard(gathered);
  }
}

const nothingKept: Kept = { photos: new Map(), removed: new Map(), added: [] };

const keptOf = (app: App, listing: ListingRow | undefined, { images }: ReadRow, item: Item | undefined): Kept =>
  listing ? keptPhotos(app, { photos: listing.photos, images, item }) : nothingKept;

/** Whether photos that were missing may come still: people may have changed the ad by hand, or taken it away. */
function takesPhotos(app: App, listing: ListingRow, item: Item): boolean {
  return isVisible(statusAt(listing, app.now())) && listing.photos.length === item.images.length;
}

type Storing = {
  row: ReadRow;
  section: Section;
  listing: ListingRow | undefined;
  item: Item | undefined;
  gathered: Gathered;
  /** The row is stored, and lacks photos: nothing else of its ad is changed. */
  isRetry: boolean;
};

/** Stores the listing with the photos that can be read: one that cannot is one less. */
async function storeGathered(work: Work, storing: Storing): Promise<Outcome> {
  const { row, section, gathered, isRetry } = storing;
  const problems = gathered.problems.map((text) => ({ field: 'images', text }));
  const received = new Map(gathered.photos.map((come) => [come.image, come]));
  let { listing } = storing;
  for (;;) {
    const arranged = arrange(work.app, { ...storing, listing }, received);
    if (arranged.count < section.photos.min && problems.length > 0) return { what: 'wrong', errors: problems };
    if (isRetry && received.size === 0) return { what: 'unchanged', errors: problems };
    try {
      const what = await store(work, { row, section, listing, arranged, isRetry });
      return { what, errors: [...problems, ...crowdedOut(section, arranged)] };
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      const known = listing?.photos.map(({ key }) => key) ?? [];
      const current = listing && (await readListing(work.app, listing.id));
      if (current && !areKeyed(current.photos, known)) {
        // Somebody has changed its photos meanwhile.
        listing = current;
        continue;
      }
      const fresh = row.images.filter((image) => received.has(image));
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

function crowdedOut({ photos: { max } }: Section, { without }: Arranged): RowError[] {
  const text = `Elanda ən çox ${max} şəkil ola bilər: əl ilə əlavə edilənlərdən ${without} şəkil sığmadı.`;
  return without > 0 ? [{ field: 'images', text }] : [];
}

/** `count`: of all that the ad will have; `noted`: what becomes known of the row's; `madeFor`: of which it is true. */
type Arranged = {
  photos: (ReceivedPhoto | string)[];
  keepsAll: boolean;
  madeFor?: string[];
  count: number;
  /** Photos added by hand that find no room. */
  without: number;
  come: Come[];
  noted: NotedPhoto[];
};

/** The ad's photos: in the row's order, and behind them what people have added; none is moved that the file leaves alone. */
function arrange(
  app: App,
  { row, section, listing, item, isRetry }: Storing,
  received: ReadonlyMap<string, Come>,
): Arranged {
  const stored = notedPhotos(item);
  const come = row.images.flatMap((image) => received.get(image) ?? []);
  const noted = (images: readonly string[], kept: Kept = nothingKept) => {
    const known = new Map(stored.map((each) => [each.image, each]));
    return images.map((image) => {
      const { mark = '', key = '' } = known.get(image) ?? {};
      return {
        image,
        mark: received.get(image)?.mark ?? mark,
        key: kept.photos.get(image)?.key ?? kept.removed.get(image) ?? key,
      };
    });
  };
  if (isRetry || (listing && leavesPhotos(row, item))) {
    // Those that come later stand last.
    const images = [...stored.map(({ image }) => image), ...received.keys()];
    const photos = come.map((each) => each.received);
    const count = (listing?.photos.length ?? 0) + photos.length;
    return { photos, keepsAll: true, count, without: 0, come, noted: noted(images) };
  }
  const kept = keptOf(app, listing, row, item);
  const ofRow = row.images.flatMap((image) => kept.photos.get(image)?.name ?? received.get(image)?.received ?? []);
  const all = [...ofRow, ...kept.added];
  const photos = all.slice(0, section.photos.max);
  const images = row.images.filter((image) => kept.photos.has(image) || received.has(image) || kept.removed.has(image));
  return {
    photos,
    keepsAll: false,
    count: photos.length,
    without: all.length - photos.length,
    come,
    noted: noted(images, kept),
    ...(listing && { madeFor: listing.photos.map(({ key }) => key) }),
  };
}

/** Whether a row says nothing new of its ad's photos. */
const leavesPhotos = ({ images, unreadable }: ReadRow, item: Item | undefined) =>
  unreadable.includes('images') || (item !== undefined && isDeepStrictEqual(item.images, images));

type Stored = Pick<Storing, 'row' | 'section' | 'listing' | 'isRetry'> & { arranged: Arranged };

async function store(work: Work, { row, section, listing, arranged, isRetry }: Stored): Promise<'added' | 'changed'> {
  const { app, account, records, postedAt } = work;
  const { come, noted, photos, keepsAll, madeFor } = arranged;
  const what = listing ? 'changed' : 'added';
  const ofFile = async (trx: Transaction<Database>, listingId: string, addedKeys: readonly string[]) => {
    // In the same transaction: after a crash in between, the row would count as known and its listing stay away.
    if (listing && !isRetry) await renewWithin(app, trx, listingId);
    const keys = new Map(come.map(({ image }, at) => [image, addedKeys[at] ?? '']));
    const photosNoted = noted.map((each) => ({ ...each, key: keys.get(each.image) ?? each.key }));
    await records.note(trx, { row, listingId, photos: photosNoted, what });
  };
  const submission = {
    input: isRetry ? {} : row.input,
    photos,
    uploadIds: [],
    keepsAll,
    ofFile,
    ...(madeFor && { madeFor }),
    ...(postedAt && { postedAt }),
  };
  if (!listing) await postListing(app, account, section, submission);
  else await changeListing(app, account, section, listing.id, submission);
  return what;
}

function wrong(field: string, text: string): Outcome {
  return { what: 'wrong', errors: [{ field, text }] };
}
