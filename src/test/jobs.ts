/** For tests that start no jobs: the removal of files, done here and now. */
import type { App } from '../app.ts';
import { findOrphanPhotos } from '../features/photos/orphans.server.ts';
import { removeUnusedFiles } from '../features/photos/removal.server.ts';
import type { Feature } from '../features/feature.server.ts';
import { features } from '../features/index.server.ts';
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

/** Runs every job that waits, also what is to wait, and what these ask for. */
export async function runJobsNow(app: App): Promise<void> {
  const jobs: NonNullable<Feature['jobs']> = Object.assign({}, ...features.map((feature) => feature.jobs));
  for (;;) {
    const { rows } = await app.pool.query<{ name: keyof JobData; data: never }>(
      `delete from pgboss.job where name = any($1) and state < 'completed' returning name, data`,
      [Object.keys(jobs)],
    );
    if (rows.length === 0) return;
    for (const { name, data } of rows) await jobs[name]?.run(app, data);
  }
}
