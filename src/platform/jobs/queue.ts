/** The queue of background jobs; `site/process/jobs.ts` runs them. */
import { fromKysely, type JobInsert, PgBoss, type SendOptions } from 'pg-boss';
import { v5 as uuidv5 } from 'uuid';
import { connections } from '../database/connection-limits.ts';
import type { Db } from '../database/client.ts';
import { unavailable } from '../base/errors.ts';
import { currentRequestId } from '../base/request-id.ts';

/**
 * Data of each job; features declare their own in `feature.server.ts`. Stored for days, so it must not contain secrets.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type, typescript/consistent-type-definitions
export interface JobData {}

export type Queue = {
  /** Connects in advance, so that no transaction waits for it. */
  open(): void;
  /**
   * Resolves once the job is stored, so that a crash does not lose it. With a transaction, it is stored atomically with the
   * write.
   */
  send<Name extends keyof JobData>(name: Name, data: JobData[Name], transaction?: Db): Promise<void>;
  /** Sends many jobs in one statement. */
  sendAll<Name extends keyof JobData>(name: Name, all: readonly JobData[Name][], transaction: Db): Promise<void>;
  /** Sends jobs of which one with the same key is stored once, even if whoever sent it learnt nothing of it and tries again. */
  sendOnce<Name extends keyof JobData>(
    name: Name,
    all: readonly { key: number; data: JobData[Name] }[],
    transaction: Db,
  ): Promise<void>;
  /** Sends a job that runs after at least this many seconds, by the database's clock. */
  sendLater<Name extends keyof JobData>(
    name: Name,
    data: JobData[Name],
    seconds: number,
    transaction?: Db,
  ): Promise<void>;
  close(): Promise<void>;
};

// Of ids that are made of keys.
const ofJobs = '5f0c6d3e-8a41-4b67-9d2f-1c7e90ab34d8';

/** Connects on `open`, or with the first job. */
export function openQueue(databaseUrl: string, onError: (error: Error) => void): Queue {
  let started: Promise<PgBoss> | undefined;
  const start = async () => {
    // Maintenance and schedules run in the supervisor.
    const boss = new PgBoss({
      connectionString: databaseUrl,
      max: connections.queue,
      supervise: false,
      schedule: false,
      migrate: false,
    });
    boss.on('error', onError);
    return boss.start();
  };
  const startOnce = () =>
    (started ??= start().catch((error: unknown) => {
      // The next job reconnects.
      started = undefined;
      throw error;
    }));
  const sendWith = async (name: keyof JobData, data: object, options: SendOptions) => {
    try {
      const boss = await startOnce();
      await boss.send(name, withRequestId(data), options);
    } catch (error) {
      throw unavailable(5, error);
    }
  };
  const insert = async (name: keyof JobData, jobs: JobInsert[], transaction: Db) => {
    if (jobs.length === 0) return;
    try {
      const boss = await startOnce();
      await boss.insert(name, jobs, { db: fromKysely(transaction) });
    } catch (error) {
      throw unavailable(5, error);
    }
  };
  return {
    open: () => void startOnce().catch(onError),
    send: (name, data, transaction) => sendWith(name, data, transaction ? { db: fromKysely(transaction) } : {}),
    sendAll: (name, all, transaction) =>
      insert(
        name,
        all.map((data) => ({ data: withRequestId(data) })),
        transaction,
      ),
    sendOnce: (name, all, transaction) =>
      insert(
        name,
        all.map(({ key, data }) => ({ id: uuidv5(`${name} ${key}`, ofJobs), data: withRequestId(data) })),
        transaction,
      ),
    sendLater: (name, data, seconds, transaction) =>
      sendWith(name, data, { startAfter: seconds, ...(transaction && { db: fromKysely(transaction) }) }),
    async close() {
      await (await started)?.stop({ graceful: false });
    },
  };
}

/** The data as stored: with the request that asked for the job. */
function withRequestId(data: object): object {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId };
}

/** The request that asked for a job, and the data without it. */
export function readRequestId<Data extends object>(stored: Data): { data: Data; requestId: string | undefined } {
  if (!('requestId' in stored)) return { data: stored, requestId: undefined };
  const { requestId, ...data } = stored;
  return { data: data as Data, requestId: String(requestId) };
}
