/** Work that may wait: queued and scheduled in PostgreSQL, so that any instance does it, once. */
import { PgBoss } from 'pg-boss';
import type { App } from './app.ts';
import { removeExpired } from './features/accounts/accounts.server.ts';
import { sendResetMail } from './features/accounts/reset.server.ts';
import { removeOrphanPhotos } from './features/photos/orphans.server.ts';
import type { JobData } from './queue.ts';

export type Jobs = { stop(): Promise<void> };

/** Done soon after it was asked for, and again if it fails. */
const asked: { [Name in keyof JobData]: (app: App, data: JobData[Name]) => Promise<void> } = {
  'accounts.sendResetMail': sendResetMail,
};

/** When, in Baku's time, and what. */
const nightly: Readonly<Record<string, { cron: string; run: (app: App) => Promise<void> }>> = {
  'photos.removeOrphans': { cron: '30 3 * * *', run: removeOrphanPhotos },
  'accounts.removeExpired': { cron: '15 3 * * *', run: removeExpired },
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
  for (const [name, run] of Object.entries(asked)) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true });
    await boss.work<JobData[keyof JobData]>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await run(app, job.data);
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
