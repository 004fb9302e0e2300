/** Orphaned files: no row refers to them, after a crash or an outage of the store. */
import type { App } from '../../app.ts';
import { isOwnStore } from './own-store.server.ts';
import { jobsFor, unusedOf } from './removal.server.ts';

// Far longer than any request takes.
const minAgeMs = 24 * 3_600_000;
const batchSize = 500;
// Longer than any request takes, by the clock of the database.
const secondLookSeconds = 3600;

/**
 * Finds files older than a day that no row refers to, and schedules their removal in an hour, when they are checked again:
 * if the clock jumps ahead, files of a running request look old, and an hour later it has ended.
 */
export async function findOrphanPhotos(app: App): Promise<void> {
  // Its files may be named by another database.
  if (!(await isOwnStore(app))) throw new Error('the store of photos is not the one of this database');
  const before = app.now().getTime() - minAgeMs;
  let old: string[] = [];
  let found = 0;
  const sift = async () => {
    const orphans = await unusedOf(app.db, old);
    old = [];
    found += orphans.length;
    for (const data of jobsFor(orphans)) await app.queue.sendLater('photos.removeFiles', data, secondLookSeconds);
  };
  for await (const { name, modifiedAt } of app.files.list()) {
    if (modifiedAt.getTime() <= before && old.push(name) === batchSize) await sift();
  }
  await sift();
  app.log.info({ found }, 'looked for orphaned photos');
}
