/** For tests without running jobs: removes files immediately. */
import type { App } from '../platform/app/app.ts';
import { findOrphanPhotos } from '../photos/orphans.server.ts';
import { removeUnusedFiles } from '../photos/removal.server.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { features } from '../site/features.server.ts';
import type { JobData } from '../platform/jobs/queue.ts';

/** Runs all queued removals, including delayed ones and those of a dead process; failures stay queued. */
export async function removeFilesNow(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ id: string; data: JobData['photos.removeFiles'] }>(
    `select id, data from pgboss.job where name = 'photos.removeFiles' and state < 'completed'`,
  );
  for (const { id, data } of rows) {
    await removeUnusedFiles(app, data);
    await app.pool.query('delete from pgboss.job where id = $1', [id]);
  }
}

/** The nightly search for orphans, and their removal an hour later. */
export async function removeOrphansNow(app: App): Promise<void> {
  await findOrphanPhotos(app);
  await removeFilesNow(app);
}

/** Runs every queued job, including delayed ones, and those they queue. */
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
