/** Tells who sends a photo where it is to be seen already. */
import type { App } from '../../../app.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { findAlikePhotos } from './alike.server.ts';
import type { Duplicate } from './duplicate.ts';

const maxDuplicates = 20;

/** The listings that show the same photo, newest first. What is flat looks like many others, and nobody is told of it. */
export async function findDuplicates(app: App, asker: Account, key: string): Promise<Duplicate[]> {
  const alike = await findAlikePhotos(app.db, [key]);
  // One that waits for a moderator is nobody else's business.
  const shown = alike.filter(
    ({ flat, live, visible, banned, accountId }) => !flat && !banned && (visible || (live && accountId === asker.id)),
  );
  const byNumber = new Map(shown.map((photo) => [photo.number, photo]));
  return [...byNumber.values()]
    .toSorted((one, other) => other.number - one.number)
    .slice(0, maxDuplicates)
    .map(({ section, number, accountId }) => ({ section, id: number, own: accountId === asker.id }));
}
