/** Addresses of a removed listing that a CDN may still have cached. */
import type { App } from '../../platform/app/app.ts';
import { cardPicture } from '../../platform/page/card-picture.ts';
import { listingPath } from '../../domain/sections/links.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { namesOfFiles } from '../../photos/photos.server.ts';

/** Addresses to purge: its pages and preview picture, and all photos under their public names. */
export async function addressesToPurge(app: App, before: ListingRow): Promise<string[]> {
  const { siteUrl, photosUrl } = app.config;
  const listing = { section: before.section, id: before.number, updatedAt: before.updated_at.toISOString() };
  const { photos = [] } = (await readListing(app, before.id)) ?? {};
  const names = namesOfFiles(photos.flatMap(({ former_keys, widths }) => former_keys.map((key) => ({ key, widths }))));
  // The site itself serves photos, too, even if browsers use a CDN.
  const folders = new Set(['/uploads', photosUrl ?? '/uploads']);
  const paths = [
    listingPath(listing),
    cardPicture(listing),
    ...[...folders].flatMap((folder) => names.map((name) => `${folder}/${name}`)),
  ];
  return paths.map((path) => new URL(path, siteUrl).href);
}
