/** The data of a listing's page. */
import type { Reading } from '../../page/reading.ts';
import { formatAge } from '../../language/dates.ts';
import { publicVersion } from './life/ended.ts';
import { confirmedLately } from './life/availability/confirmed.ts';
import { type Card, type CardRow, presentCard } from '../cards/present-card.ts';
import { type Listing, type ListingRow, presentListing } from './present.ts';
import { readListingWithNeighbours, type Seller } from './reading/listing-with-neighbours.server.ts';

export type ListingPage = {
  listing: Listing;
  /** The same listing as favourites store it. */
  card: Card;
  /** Of an ended one: the newest of its section. Those of others are apart from the page. */
  alike: Card[];
  /** The seller's newest other listings, from all sections. */
  ofSeller: Card[];
  seller: Seller;
  /** As of when the page was made; pages of the version before lack it. */
  views?: number;
  /** `aktuallığı bu gün təsdiqlənib`, for some days after the seller's confirmation. */
  confirmed?: string;
};

/** A listing with similar ones; undefined if it is not in the section. */
export async function readListingPage(
  reading: Reading,
  id: string,
  sectionName?: string,
): Promise<ListingPage | undefined> {
  const found = await readListingWithNeighbours(reading, id, sectionName);
  if (!found) return undefined;
  const { listing: row, section, alike, ofSeller, seller, views } = found;
  const now = reading.now();
  const confirmed = confirmedLately(reading.config, row, now);
  return {
    listing: publicVersion(presentListing(section, row, now)),
    card: presentCard({ ...row, photo: cardPhotoOf(row), photo_count: row.photos.length }, now),
    alike,
    ofSeller,
    seller,
    views,
    ...(confirmed && { confirmed: `aktuallığı ${formatAge(confirmed, now)} təsdiqlənib` }),
  };
}

function cardPhotoOf({ photos: [first] }: ListingRow): CardRow['photo'] {
  return first ? { key: first.key, widths: first.widths, placeholder: first.placeholder } : null;
}
