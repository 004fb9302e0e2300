/** An account's listings, for the data to take along. */
import type { App } from '../../app.ts';
import { listingPath } from '../../sections/links.ts';
import { photoAddress } from '../photos/photos.server.ts';
import { answerListing } from './answers.server.ts';
import { readLives } from './life/own-lives.server.ts';
import { readOwnListings } from './reading/lists.server.ts';

// More than anybody posts; bounds the response.
const maxListings = 100_000;

/** All, in any state, with their history and the addresses of their photos. */
export async function readListingsToTake(app: App, accountId: string) {
  const rows = await readOwnListings(app, accountId, maxListings);
  const lives = await readLives(app, rows);
  return rows
    .map((row) => ({ ...answerListing(row, app.now()), ...lives.get(row.id) }))
    .map((listing) => ({
      ...listing,
      link: new URL(listingPath(listing), app.config.siteUrl).href,
      images: listing.images.map((name) => photoAddress(app, name)),
    }));
}
