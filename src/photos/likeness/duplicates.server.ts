/** Tells the sender of a photo where it is already in use. */
import type { App } from '../../platform/app/app.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { findAlikePhotos } from './alike.server.ts';
import type { Duplicate } from './duplicate.ts';

const maxDuplicates = 20;

/** Listings with the same photo, newest first; the askers’ own even if they wait. Photos with little detail resemble many others, and are not reported. */
export async function findDuplicates(app: App, askers: readonly Account[], key: string): Promise<Duplicate[]> {
  const isOwn = (accountId: string) => askers.some(({ id }) => id === accountId);
  const alike = await findAlikePhotos(app.db, [key]);
  // Listings waiting for review are private.
  const shown = alike.filter(
    ({ flat, live, visible, banned, accountId }) => !flat && !banned && (visible || (live && isOwn(accountId))),
  );
  const byNumber = new Map(shown.map((photo) => [photo.number, photo]));
  return [...byNumber.values()]
    .toSorted((one, other) => other.number - one.number)
    .slice(0, maxDuplicates)
    .map(({ section, number, accountId }) => ({ section, id: number, own: isOwn(accountId) }));
}
