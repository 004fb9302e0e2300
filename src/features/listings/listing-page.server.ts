/** What the page of one listing shows. */
import type { App } from '../../app.ts';
import type { Section } from '../../fields/section.ts';
import { sectionByName } from './links.ts';
import {
  type Card,
  type CardRow,
  favoriteFields,
  type Listing,
  type ListingRow,
  presentCard,
  presentListing,
} from './present.ts';
import { newestOf } from './query.ts';
import { readCards, readListing, readSellersOthers } from './read.server.ts';

// Where all others of the section are similar, the page shows these and leads to the rest.
const similarPage = 20;
// A row of cards.
const sellersOthers = 4;

export type ListingPage = {
  listing: Listing;
  /** The same listing, as favourites keep it. */
  card: Card;
  similar: Card[];
  /** The newest others of the same seller, whatever their section. */
  ofSeller: Card[];
  /** Public address of the site, for links that leave it. */
  siteUrl: string;
};

/** A listing with its newest neighbours; undefined when there is no such listing in the section. */
export async function readListingPage(app: App, id: string, sectionName?: string): Promise<ListingPage | undefined> {
  const row = await readListing(app, id, sectionName);
  const section = row && sectionByName(row.section);
  if (!row || !section) return undefined;
  const now = app.now();
  const [similar, others] = await Promise.all([
    readSimilar(app, section, row.id, now),
    readSellersOthers(app, row, sellersOthers),
  ]);
  return {
    listing: presentListing(section, row),
    card: presentCard(
      { ...favoriteTexts(row), ...row, photo: row.photos[0] ?? null, photo_count: row.photos.length },
      now,
    ),
    similar,
    ofSeller: others.map((other) => presentCard(other, now)),
    siteUrl: app.config.siteUrl,
  };
}

function favoriteTexts({ attributes }: ListingRow): Partial<CardRow> {
  return Object.fromEntries(
    favoriteFields.flatMap((name) => (attributes[name] === undefined ? [] : [[name, String(attributes[name])]])),
  );
}

async function readSimilar(app: App, section: Section, listingId: string, now: Date): Promise<Card[]> {
  const count = 'count' in section.similar ? section.similar.count : similarPage;
  // One more, since the listing itself may be among the newest.
  const page = await readCards(app, newestOf(section, count + 1));
  return page.items
    .filter(({ id }) => id !== listingId)
    .slice(0, count)
    .map((row) => presentCard(row, now));
}
