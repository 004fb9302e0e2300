/** Work that may wait: queued and scheduled in PostgreSQL, so that any instance does it, once. */
import { PgBoss } from 'pg-boss';
import type { App } from './app.ts';
import { removeExpiredSessions } from './features/accounts/accounts.server.ts';
import { removeOrphanPhotos } from './features/photos/orphans.server.ts';

export type Jobs = { stop(): Promise<void> };

/** When, in Baku's time, and what. */
const nightly: Readonly<Record<string, { cron: string; run: (app: App) => Promise<void> }>> = {
  'photos.removeOrphans': { cron: '30 3 * * *', run: removeOrphanPhotos },
  'accounts.removeExpiredSessions': { cron: '15 3 * * *', run: removeExpiredSessions },
};

/** Starts working; `stop` lets a job under way finish. */
export async function startJobs(app: App, databaseUrl: string): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, application_name: 'axtartap-jobs' });
  boss.on('error', (error) => app.log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const [name, { cron, run }] of Object.entries(nightly)) {
    await boss.createQueue(name);
    await boss.schedule(name, cron, null, { tz: 'Asia/Baku' });
    await boss.work(name, () => run(app));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
