/** Orphaned files, to which no row refers, after a crash or an outage of the store. */
import type { App } from '../platform/app/app.ts';
import { isOwnStore } from './store-identity.server.ts';
import { removalJobs, findUnused } from './removal.server.ts';
import { dayMs } from '../domain/language/durations.ts';

// Far longer than any request takes.
const minAgeMs = dayMs;
const batchSize = 500;
// Longer than any request takes, by the database's clock.
const secondLookSeconds = 3600;

/**
 * Finds files older than a day that no row refers to, and schedules their removal in an hour, when they are checked again:
 * if the clock jumps ahead, files of a running request look old, but an hour later it has ended.
 */
export async function findOrphanPhotos(app: App): Promise<void> {
  // Its files may belong to another database.
  if (!(await isOwnStore(app))) throw new Error('the store of photos is not the one of this database');
  const before = app.now().getTime() - minAgeMs;
  let old: string[] = [];
  let found = 0;
  const sift = async () => {
    const orphans = await findUnused(app.db, old);
    old = [];
    found += orphans.length;
    for (const data of removalJobs(orphans)) await app.queue.sendLater('photos.removeFiles', data, secondLookSeconds);
  };
  for await (const { name, modifiedAt } of app.files.list()) {
    if (modifiedAt.getTime() <= before && old.push(name) === batchSize) await sift();
  }
  await sift();
  app.log.info({ found }, 'looked for orphaned photos');
}
