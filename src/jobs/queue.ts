/** Queueing of background work; `process/jobs.ts` runs it. */
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import { connections } from '../database/connection-limits.ts';
import type { Db } from '../database/client.ts';
import { unavailable } from '../errors.ts';

/**
 * What each job is given; each feature declares its own in `feature.server.ts`. Stored for days: no secret belongs here.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type, typescript/consistent-type-definitions
export interface JobData {}

export type Queue = {
  /** Connects beforehand, so that no transaction waits for it. */
  open(): void;
  /**
   * Resolves once the job is stored: a crash afterwards does not lose it. With a transaction given it is stored with
   * that, so that the write and its job are there both or not at all.
   */
  send<Name extends keyof JobData>(name: Name, data: JobData[Name], transaction?: Db): Promise<void>;
  /** Not to be done before so many seconds have passed, by the clock of the database. */
  sendLater<Name extends keyof JobData>(name: Name, data: JobData[Name], seconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Connects when it is opened, or else with the first job that is asked for. */
export function openQueue(databaseUrl: string, onError: (error: Error) => void): Queue {
  let started: Promise<PgBoss> | undefined;
  const start = async () => {
    // Upkeep and schedules are the supervisor's.
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
      // The next one connects anew.
      started = undefined;
      throw error;
    }));
  const sendWith = async (name: keyof JobData, data: object, options: SendOptions) => {
    try {
      const boss = await startOnce();
      await boss.send(name, data, options);
    } catch (error) {
      throw unavailable(5, error);
    }
  };
  return {
    open: () => void startOnce().catch(onError),
    send: (name, data, transaction) => sendWith(name, data, transaction ? { db: fromKysely(transaction) } : {}),
    sendLater: (name, data, seconds) => sendWith(name, data, { startAfter: seconds }),
    async close() {
      await (await started)?.stop({ graceful: false });
    },
  };
}
