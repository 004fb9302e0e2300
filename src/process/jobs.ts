/** Work that may wait: queued and scheduled in PostgreSQL, so that any instance does it, once. */
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { App } from '../app.ts';
import { connections } from '../database/connection-limits.ts';
import { removeExpired } from '../features/accounts/accounts.server.ts';
import { sendPhoneCode } from '../features/accounts/phone/phone.server.ts';
import { sendResetMail } from '../features/accounts/passwords/reset.server.ts';
import { sendWelcomeMail } from '../features/accounts/welcome.server.ts';
import { removeExpiredAdminSessions } from '../features/admin/admin.server.ts';
import { removeOldAttempts } from '../features/limits/limits.server.ts';
import { removeOldPostingKeys } from '../features/listings/writing/posting-keys.server.ts';
import { findOrphanPhotos } from '../features/photos/orphans.server.ts';
import { removeUnusedFiles } from '../features/photos/removal.server.ts';
import { removeOldUploads } from '../features/photos/uploads/uploads.server.ts';
import { recount } from '../features/search/index/upkeep.server.ts';
import type { JobData } from '../jobs/queue.ts';

export type Jobs = { stop(): Promise<void> };

type Patience = Required<Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'retryBackoff'>>;

// Looking through a large bucket may take more than the quarter of an hour that is usual; none takes this long.
const nightlySettings = { expireInSeconds: 3 * 3600 };

// Done or given up; an e-mail that somebody typed need not be kept longer.
const forgetSeconds = 24 * 3600;

/** A failed job is tried again after two seconds or so, then after twice as long each time, up to `retryDelayMax`. */
const patience = (retryLimit: number, retryDelayMax: number): Patience => ({
  retryLimit,
  retryDelay: 1,
  retryDelayMax,
  retryBackoff: true,
});

/** Done soon after it was asked for, and again if it fails, as long as the person still has use for it. */
const asked: {
  [Name in keyof JobData]: { run: (app: App, data: JobData[Name]) => Promise<void>; patience: Patience };
} = {
  // An hour: later, nobody waits for a link.
  'accounts.sendResetMail': { run: sendResetMail, patience: patience(18, 300) },
  // A day.
  'accounts.sendWelcomeMail': { run: sendWelcomeMail, patience: patience(34, 3600) },
  // The job itself gives up sooner, after `sendMinutes`.
  'accounts.sendPhoneCode': { run: sendPhoneCode, patience: patience(20, 20) },
  // A day; then the nightly look for orphans finds them.
  'photos.removeFiles': { run: removeUnusedFiles, patience: patience(290, 300) },
};

/** When, in Baku's time, and what. */
const nightly: Readonly<Record<string, { cron: string; run: (app: App) => Promise<void> }>> = {
  'photos.removeOldSentAhead': { cron: '15 3 * * *', run: removeOldUploads },
  'photos.removeOrphans': { cron: '30 3 * * *', run: findOrphanPhotos },
  'search.recount': { cron: '10 4 * * *', run: recount },
  'accounts.removeExpired': { cron: '15 3 * * *', run: removeExpired },
  'limits.removeOld': { cron: '20 3 * * *', run: removeOldAttempts },
  'listings.removeOldKeys': { cron: '25 3 * * *', run: removeOldPostingKeys },
  'admin.removeExpired': { cron: '15 3 * * *', run: removeExpiredAdminSessions },
};

/** Starts working; `stop` lets a job under way finish. */
export async function startJobs(app: App, databaseUrl: string): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: connections.jobs, application_name: 'axtartap-jobs' });
  boss.on('error', (error) => app.log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const [name, { cron, run }] of Object.entries(nightly)) {
    await boss.createQueue(name, nightlySettings);
    // One that an earlier version made keeps its old settings otherwise.
    await boss.updateQueue(name, nightlySettings);
    await boss.schedule(name, cron, null, { tz: 'Asia/Baku' });
    await boss.work(name, () =>
      run(app).catch((error: unknown) => {
        app.log.warn({ err: error, job: name }, 'a job failed');
        throw error;
      }),
    );
  }
  for (const name of Object.keys(asked) as (keyof JobData)[]) await workOn(app, boss, name, asked[name]);
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}

async function workOn<Name extends keyof JobData>(
  app: App,
  boss: PgBoss,
  name: Name,
  { run, patience }: (typeof asked)[Name],
): Promise<void> {
  const settings = { ...patience, deleteAfterSeconds: forgetSeconds };
  await boss.createQueue(name, settings);
  // A queue that an earlier version made keeps its old settings otherwise.
  await boss.updateQueue(name, settings);
  const options = { pollingIntervalSeconds: 1, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  // Several at once, and each on its own: a server that is slow about one message holds up few others.
  await boss.work<JobData[Name], void, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await run(app, data);
          return { id, status: 'completed' };
        } catch (error) {
          app.log.warn({ err: error, job: name, id }, 'a job failed');
          return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
        }
      }),
    ),
  );
}
