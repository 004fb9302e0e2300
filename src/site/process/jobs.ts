/** Runs the features' jobs, queued and scheduled in PostgreSQL, so that each runs once on any instance. */
import { PgBoss } from 'pg-boss';
import type { App } from '../../platform/app/app.ts';
import { connections } from '../../platform/database/connection-limits.ts';
import type { Job, Nightly } from '../../platform/app/feature.server.ts';
import { features } from '../features.server.ts';
import { type JobData, readRequestId } from '../../platform/jobs/queue.ts';
import { withinRequest } from '../../platform/base/request-id.ts';
import { measureSite } from './measures.ts';
import { type Running, startSteady } from './steady.ts';

// Scanning a large bucket may exceed pg-boss's default of fifteen minutes; no job takes this long.
const nightlySettings = { expireInSeconds: 3 * 3600 };

// Applies after success or failure: e-mail addresses in job data need not be kept longer.
const deleteAfterSeconds = 24 * 3600;

/** Starts working; `stop` lets running jobs finish, for some seconds. */
export async function startJobs(app: App, databaseUrl: string): Promise<Running> {
  measureSite(app);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: connections.jobs,
    application_name: 'axtartap-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => app.log.error({ err: error }, 'jobs'));
  await boss.start();
  await dropUnknownSchedules(boss);
  for (const { nightly = {}, jobs = {} } of features) {
    for (const [name, work] of Object.entries(nightly)) await schedule(app, boss, name, work);
    for (const [name, job] of Object.entries(jobs)) await workOn(app, boss, name, job as Job<JobData[keyof JobData]>);
  }
  const steady = startSteady(app, 'steady');
  return {
    async stop() {
      await Promise.all([steady.stop(), boss.stop({ graceful: true, timeout: 5000 })]);
    },
  };
}

/** Deletes schedules of nightly jobs that this version no longer has, whose jobs would wait forever. */
async function dropUnknownSchedules(boss: PgBoss): Promise<void> {
  const known = new Set(features.flatMap(({ nightly = {} }) => Object.keys(nightly)));
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
}

async function schedule(app: App, boss: PgBoss, name: string, { cron, run }: Nightly): Promise<void> {
  await boss.createQueue(name, nightlySettings);
  // Updates a queue created by an earlier version, which would otherwise keep its old settings.
  await boss.updateQueue(name, nightlySettings);
  await boss.schedule(name, cron, null, { tz: 'Asia/Baku' });
  // Polls rarely: nightly jobs are not urgent.
  await boss.work(name, { pollingIntervalSeconds: 30 }, () => runOnce(app, { name }, () => run(app)));
}

/** Counts a job that fails. */
async function runOnce(app: App, { name, id }: { name: string; id?: string }, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    app.log.warn({ err: error, job: name, id }, 'a job failed');
    app.metrics.jobs.inc({ queue: name, result: 'failed' });
    throw error;
  });
}

/** Runs a job as a part of the request that asked for it, if any. */
async function runWithin(requestId: string | undefined, run: () => Promise<void>): Promise<void> {
  if (requestId === undefined) return run();
  const request = { id: requestId, isOver: false };
  await withinRequest(request, run).finally(() => (request.isOver = true));
}

async function workOn<Data extends object>(
  app: App,
  boss: PgBoss,
  name: string,
  { run, retries }: Job<Data>,
): Promise<void> {
  const settings = {
    retryLimit: retries.limit,
    retryDelay: 1,
    retryDelayMax: retries.maxDelaySeconds,
    retryBackoff: true,
    deleteAfterSeconds,
    // Starts jobs as soon as they are stored, so that polling, half of an idle site's work, can be rare.
    notify: true,
  };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
  const options = {
    // Polling interval while notifications cannot arrive, and for delayed or failed jobs.
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    batchSize: 5,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  // Several jobs at once, independently: a mail server that is slow with one message delays few others.
  await boss.work<Data, void, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data: stored }) => {
        const { data, requestId } = readRequestId(stored);
        try {
          await runWithin(requestId, () => runOnce(app, { name, id }, () => run(app, data)));
          app.metrics.jobs.inc({ queue: name, result: 'done' });
          return { id, status: 'completed' };
        } catch (error) {
          return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
        }
      }),
    ),
  );
}
