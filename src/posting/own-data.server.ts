/** An account's listings, for its data download. */
import type { App } from '../platform/app/app.ts';
import { listingPath } from '../domain/sections/links.ts';
import { photoAddress } from '../photos/photos.server.ts';
import { answerListing } from '../listings/answers.server.ts';
import { readLives } from './own-lives.server.ts';
import { readOwnListings } from '../search/lists.server.ts';

// More than anybody posts; caps the response size.
const maxListings = 100_000;

/** All listings in any state, with history and photo addresses. */
export async function readListingsToTake(app: App, accountId: string) {
  const rows = await readOwnListings(app, [{ id: accountId }], maxListings);
  const lives = await readLives(app, rows);
  return rows
    .map((row) => ({ ...answerListing(row, app.now()), ...lives.get(row.id) }))
    .map((listing) => ({
      ...listing,
      link: new URL(listingPath(listing), app.config.siteUrl).href,
      images: listing.images.map((name) => photoAddress(app, name)),
    }));
}
