/** Removes a listing because of an official warning, without a moderator. */
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { decideListing } from './decide.server.ts';
import { addressesToPurge } from './purge.server.ts';

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
