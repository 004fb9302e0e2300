/** Photos that are others now at their addresses replace those that came of them, unless people have changed any by hand. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import { dayMs, hourMs } from '../../domain/language/durations.ts';
import { readHiddenSections } from '../../platform/site/site.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { areKeyed, largestName } from '../../photos/present.ts';
import { unreadablePhotos } from '../../photos/with-stored-photos.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { isVisible, statusAt } from '../../listings/status.ts';
import { changeListing } from '../../posting/listings.server.ts';
import type { Import } from '../run.server.ts';
import { admitRow, roomForPhotos } from './admit.server.ts';
import { isAddress } from './images-in.ts';
import { isOwnAddress } from './kept-photos.ts';
import type { ReadRow } from './read-row.ts';
import { type Come, discard, gatherPhotos, type Gathering } from './row-photos.server.ts';
import { holdClaim } from './shop-records.server.ts';
import type { Item } from './store-row.server.ts';

// Each is a request to the shop's server; whatever else is in the file waits for it.
const maxLooks = 2000;
// Files that come once a day come a little earlier or later.
const earlyMs = 3 * hourMs;
export const dailyMs = dayMs - earlyMs;

/** Whose photos are asked for again by a file: of rows not looked at since; and how many still. */
export type Looks = { before: Date; left: number };

/** Once a day; of a shop with more photos than a file may ask for, each as often as the others. */
export async function openLooks(app: App, job: Import): Promise<Looks> {
  const { rows } = await sql<{ photos: number; asked: number }>`
    select coalesce(sum(cardinality(images)) filter (where listing_id is not null and hash <> ''), 0)::int as photos,
      coalesce(sum(cardinality(images)) filter (
        where looked_at >= ${job.created_at} and (import_id, outcome) is distinct from (${job.id}::uuid, 'added')), 0)::int as asked
    from shop_items where shop_id = ${job.shop_id}`.execute(app.db);
  const { photos = 0, asked = 0 } = rows[0] ?? {};
  const everyMs = Math.max(1, photos / maxLooks) * dayMs - earlyMs;
  return { before: new Date(app.now().getTime() - everyMs), left: maxLooks - asked };
}

export type Refreshing = Gathering & { app: App; account: Account; job: Import; looks: Looks };

/** The row's item, as it is then. */
export async function refreshPhotos(work: Refreshing, row: ReadRow, section: Section, item: Item): Promise<Item> {
  const { app, account, looks } = work;
  if (!isDue(app, item, looks)) return item;
  const listing = item.listing_id === null ? undefined : await readListing(app, item.listing_id);
  if (listing?.section !== section.name || !isVisible(statusAt(listing, app.now()))) return item;
  if (!areKeyed(listing.photos, item.photo_keys) || (await readHiddenSections(app)).includes(section.name)) return item;
  const marks = new Map(item.images.map((image, at) => [image, item.photo_marks[at] ?? '']));
  const images = item.images.filter((image) => isForeign(app, image) && row.images.includes(image));
  if ((await roomForPhotos(app, account.id)) || looks.left < images.length) return item;
  looks.left -= images.length;
  const gathered = await gatherPhotos(work, images, marks);
  try {
    // Of another, what was known stays until it is stored.
    const photoMarks = item.images.map((image) => gathered.same.get(image) ?? marks.get(image) ?? '');
    const noted = { photo_marks: photoMarks, looked_at: app.now() };
    await app.db.updateTable('shop_items').set(noted).where('listing_id', '=', listing.id).execute();
    const looked = { ...item, ...noted };
    const { photos: others } = gathered;
    // Too many for the day: they are others at the next look, too.
    const isRefused = others.length > 0 && (await admitRow(app, account.id, { isNew: false, photos: others.length }));
    return isRefused ? looked : await replacePhotos(work, section, { listing, item: looked, others });
  } finally {
    await discard(gathered);
  }
}

const isForeign = (app: App, image: string) => isAddress(image) && !isOwnAddress(app, image);

const isDue = (app: App, { images, photo_keys: keys, looked_at: at }: Item, { before, left }: Looks) =>
  left > 0 &&
  images.some((image) => isForeign(app, image)) &&
  keys.length === images.length &&
  keys.every(Boolean) &&
  (at === null || at <= before);

type Replacing = { listing: ListingRow; item: Item; others: readonly Come[] };

async function replacePhotos(work: Refreshing, section: Section, replacing: Replacing): Promise<Item> {
  const { app, account, job } = work;
  const { listing, item, others } = replacing;
  if (others.length === 0) return item;
  const placeOf = new Map(others.map(({ image }, place) => [image, place]));
  const otherAt = item.images.map((image) => placeOf.get(image) ?? -1);
  let become = item;
  try {
    await changeListing(app, account, section, listing.id, {
      input: {},
      photos: listing.photos.map((photo, at) => others[otherAt[at] ?? -1]?.received ?? largestName(photo)),
      uploadIds: [],
      keepsAll: false,
      madeFor: item.photo_keys,
      async ofFile(trx, listingId, addedKeys) {
        const noted = {
          photo_marks: otherAt.map((place, at) => others[place]?.mark ?? item.photo_marks[at] ?? ''),
          photo_keys: otherAt.map((place, at) => addedKeys[place] ?? item.photo_keys[at] ?? ''),
        };
        await trx.updateTable('shop_items').set(noted).where('listing_id', '=', listingId).execute();
        await holdClaim(trx, job);
        become = { ...item, ...noted };
      },
    });
    return become;
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const unreadable = new Set(unreadablePhotos(error).map(({ place }) => place));
    const readable = others.filter((_, place) => !unreadable.has(place));
    return unreadable.size > 0 ? replacePhotos(work, section, { ...replacing, others: readable }) : item;
  }
}
