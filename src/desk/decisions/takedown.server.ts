/** Removes a listing because of an official warning, without a moderator. */
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { listingPath, sectionByName } from '../../domain/sections/links.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { decideListing } from './decide.server.ts';
import { cardPicture } from '../../platform/page/card-picture.ts';
import type { ListingRow } from '../../listings/present.ts';
import { namesOfFiles } from '../../photos/photos.server.ts';

/** `named`: a listing's `_id`, display number, or page address. Returns what was done. */
export async function removeOfficially(app: App, named: string, reason: string): Promise<string> {
  const { listing, section } = await findNamed(app, named);
  await decideOfficially(app, { listing, section }, 'remove', reason);
  return `listing ${listing.number} removed`;
}

/** Removes a listing for the command line; returns what was done, and what to purge from a CDN. */
export async function takeDown(app: App, named: string, reason: string): Promise<string> {
  const { listing } = await findNamed(app, named);
  const done = await removeOfficially(app, listing.id, reason);
  const addresses = await addressesToPurge(app, listing);
  return ['Purge at a CDN, if there is one:', ...addresses, done].join('\n');
}

/** Restores a listing, even if a moderator or the admin removed it. */
export async function restoreOfficially(app: App, named: string, reason: string): Promise<string> {
  const found = await findNamed(app, named);
  await decideOfficially(app, found, 'restore', reason);
  return `listing ${found.listing.number} restored`;
}

type Found = Awaited<ReturnType<typeof findNamed>>;

async function decideOfficially(
  app: App,
  { listing, section }: Found,
  decision: 'remove' | 'restore',
  reason: string,
): Promise<void> {
  try {
    const by = { id: null, name: 'operator', role: 'operator' } as const;
    await decideListing(app, by, section, listing.id, { decision, reasons: [{ text: reason }] });
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new TypeError(`listing ${listing.number} cannot be ${decision}d: ${error.message}`, { cause: error });
  }
}

async function findNamed(app: App, named: string) {
  const id =
    named
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const listing = await readListing(app, id);
  const section = listing && sectionByName(listing.section);
  if (!listing || !section) throw new TypeError(`no listing ${named}`);
  return { listing, section };
}

/** Addresses to purge: its pages and preview picture, and all photos under their public names. */
async function addressesToPurge(app: App, before: ListingRow): Promise<string[]> {
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
