/** What the page of one listing shows. */
import type { App } from '../../app.ts';
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
import { readListingAmongNewest } from './read.server.ts';

// Where all others of the section are similar, the page shows these and leads to the rest.
const similarPage = 20;

export type ListingPage = {
  listing: Listing;
  /** The same listing, as favourites keep it. */
  card: Card;
  similar: Card[];
  /** Public address of the site, for links that leave it. */
  siteUrl: string;
};

/** A listing with its newest neighbours; undefined when there is no such listing in the section. */
export async function readListingPage(app: App, id: string, sectionName?: string): Promise<ListingPage | undefined> {
  const found = await readListingAmongNewest(app, id, sectionName, similarPage);
  const section = found && sectionByName(found.listing.section);
  if (!found || !section) return undefined;
  const { listing: row, newest } = found;
  const now = app.now();
  return {
    listing: presentListing(section, row),
    card: presentCard(
      { ...favoriteTexts(row), ...row, photo: row.photos[0] ?? null, photo_count: row.photos.length },
      now,
    ),
    similar: newest
      .slice(0, 'count' in section.similar ? section.similar.count : similarPage)
      .map((card) => presentCard(card, now)),
    siteUrl: app.config.siteUrl,
  };
}

function favoriteTexts({ attributes }: ListingRow): Partial<CardRow> {
  return Object.fromEntries(
    favoriteFields.flatMap((name) => (attributes[name] === undefined ? [] : [[name, String(attributes[name])]])),
  );
}
