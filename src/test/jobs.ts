/** For tests that start no jobs: the removal of files, done here and now. */
import type { App } from '../app.ts';
import { findOrphanPhotos } from '../features/photos/orphans.server.ts';
import { removeUnusedFiles } from '../features/photos/removal.server.ts';
import type { JobData } from '../jobs/queue.ts';

/** Does all that was asked for, also what is to wait or was begun by a process that died; what fails stays in the queue. */
export async function removeFilesNow(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ id: string; data: JobData['photos.removeFiles'] }>(
    `select id, data from pgboss.job where name = 'photos.removeFiles' and state < 'completed'`,
  );
  for (const { id, data } of rows) {
    await removeUnusedFiles(app, data);
    await app.pool.query('delete from pgboss.job where id = $1', [id]);
  }
}

/** A night's look for files that nothing names, and their removal an hour later. */
export async function removeOrphansNow(app: App): Promise<void> {
  await findOrphanPhotos(app);
  await removeFilesNow(app);
}
