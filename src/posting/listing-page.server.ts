/** Data of a listing's page. */
import { isAppError } from '../platform/base/errors.ts';
import { topicOfSeller } from '../platform/cache/changes.ts';
import type { Section } from '../domain/fields/section.ts';
import { ruleOf } from '../domain/sections/alike.ts';
import { sectionPath } from '../domain/sections/links.ts';
import { toValues } from '../listings/row.ts';
import { isVisible, statusAt } from '../listings/status.ts';
import { markIncomplete, type Reading } from '../platform/page/reading.ts';
import { hideCardNumbers } from '../domain/language/card-numbers.ts';
import { formatAge } from '../domain/language/dates.ts';
import { publicVersion } from '../listings/life/ended.ts';
import { confirmedLately } from '../listings/life/availability/confirmed.ts';
import { type Card, type CardRow, presentCard } from '../listings/cards/present-card.ts';
import { readAlikeCards } from '../prices/alike.server.ts';
import { readRange } from '../prices/band.server.ts';
import { savingHash } from '../saved-searches/ui/saving-hash.ts';
import { cautionsOf } from './cautions.server.ts';
import { type LinkedText, linkedText } from './linked-text.server.ts';
import { type Listing, type ListingRow, presentListing } from '../listings/present.ts';
import { sayTenure } from '../accounts/tenure.ts';
import { readListingWithNeighbours, type Seller } from '../listings/reading/listing-with-neighbours.server.ts';

export type ListingPage = {
  listing: Listing;
  /** The listing as favourites store it. */
  card: Card;
  /** For an ended listing: the newest of its section. */
  alike: Card[];
  /** For any other: similar listings, then the newest of its section; absent in data of the previous version. */
  similar?: Card[];
  /** The seller's newest other listings, from all sections. */
  ofSeller: Card[];
  /** `tenure`: `3 ildir bizimlədir`. */
  seller: Omit<Seller, 'joined'> & { tenure: string };
  /** Views when the page was rendered; absent in pages of the previous version. */
  views?: number;
  /** Usual price range of similar listings; absent if too few are similar. */
  usual?: { low: number; high: number };
  /** Its description in parts; absent if there are no addresses in it. */
  linked?: LinkedText;
  /** Warnings for everybody, as sentences. */
  cautions?: string[];
  /** For an ended listing: the search for more like it, which offers to tell of new ones. */
  alikeSearch?: string;
  /** `aktuallığı bu gün təsdiqlənib`: shown for some days after the seller's confirmation. */
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
  const { listing: row, section, alike, ofSeller, views } = found;
  const { joined, ...seller } = found.seller;
  const now = reading.now();
  const confirmed = confirmedLately(reading.config, row, now);
  const live = isVisible(statusAt(row, now));
  const usual = live ? await readRangeIfThere(reading, section, row) : undefined;
  const cautions = live ? cautionsOf(row, usual?.median) : [];
  const listing = publicVersion(presentListing(section, row, now));
  const description = hideCardNumbers(listing.description);
  const linked = linkedText(description);
  return {
    listing: { ...listing, description },
    card: presentCard({ ...row, photo: cardPhotoOf(row), photo_count: row.photos.length }, now),
    alike,
    similar: live ? await readSimilar(reading, section, row) : [],
    ofSeller,
    seller: { ...seller, tenure: sayTenure(new Date(joined), now) },
    views,
    ...(usual && { usual: { low: usual.low, high: usual.high } }),
    ...(linked !== undefined && { linked }),
    ...(cautions.length > 0 && { cautions }),
    ...(!live && alikeSearchOf(section, row)),
    ...(confirmed && { confirmed: `aktuallığı ${formatAge(confirmed, now)} təsdiqlənib` }),
  };
}

/** By what makes listings comparable, such as make and model; absent if the listing states none of it. */
function alikeSearchOf(section: Section, row: ListingRow): Pick<ListingPage, 'alikeSearch'> {
  const values = toValues(section, row);
  const filters = (ruleOf(section)?.same ?? []).flatMap((name) => (values[name] ? [[name, String(values[name])]] : []));
  if (filters.length === 0) return {};
  return { alikeSearch: `${sectionPath(section)}?${new URLSearchParams(filters)}${savingHash}` };
}

/** Omits the range while the leader is unavailable or busy. */
async function readRangeIfThere({ leader, count }: Reading, section: Section, row: ListingRow) {
  if (count === undefined) return undefined;
  try {
    return await readRange(leader, section, row);
  } catch (error) {
    if (!isAppError(error)) throw error;
    markIncomplete(leader);
    return undefined;
  }
}

/**
 * The page depends on the sellers of these cards rather than on their section: it stays cached while others post, and
 * is rendered anew when one of these changes.
 */
async function readSimilar(reading: Reading, section: Section, row: ListingRow): Promise<Card[]> {
  const cards = await readAlikeCards(reading, section, row);
  const isCurrent = cards.map(({ seller }) => !seller || reading.adds(topicOfSeller(seller)));
  if (!reading.fromReplica || isCurrent.every(Boolean)) return cards;
  const { read, search } = reading.leader;
  return readAlikeCards({ ...reading, read, search }, section, row);
}

function cardPhotoOf({ photos: [first] }: ListingRow): CardRow['photo'] {
  return first ? { key: first.key, widths: first.widths, placeholder: first.placeholder } : null;
}
