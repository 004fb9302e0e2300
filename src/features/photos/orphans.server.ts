/** Files that no listing, no banner and no upload names: left by a crash, or by a store that was away for long. */
import type { App } from '../../app.ts';
import { jobsFor, unknownOf } from './removal.server.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;
const batchSize = 500;
// Longer than a request can take, by the clock of the database.
const secondLookSeconds = 3600;

/**
 * Finds stored files older than a day whose photo nothing shows, and has them removed an hour later if that is still so:
 * a clock that jumps ahead makes the files of a request under way look old, and by then it has named them or given up.
 * The queue remembers them, so that no process has to live that long.
 */
export async function findOrphanPhotos(app: App): Promise<void> {
  const before = app.now().getTime() - minAgeMs;
  let old: string[] = [];
  let found = 0;
  const sift = async () => {
    const orphans = await unknownOf(app.db, old);
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
