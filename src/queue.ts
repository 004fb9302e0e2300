/** Asking for work that may wait; `jobs.ts` does it, in whichever process. */
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from './db.ts';
import { unavailable } from './errors.ts';

/** What each job is told. Stored for days: no secret belongs here. */
export type JobData = {
  'accounts.sendResetMail': { email: string };
  'accounts.sendWelcomeMail': { accountId: string };
  'accounts.sendPhoneCode': { id: string };
};

export type Queue = {
  /**
   * Resolves once the job is stored: a crash afterwards does not lose it. With a transaction given it is stored with
   * that, so that the write and its job are there both or not at all.
   */
  send<Name extends keyof JobData>(name: Name, data: JobData[Name], transaction?: Db): Promise<void>;
  close(): Promise<void>;
};

/** Connects with the first job that is asked for. */
export function openQueue(databaseUrl: string, onError: (error: Error) => void): Queue {
  let started: Promise<PgBoss> | undefined;
  const start = async () => {
    // Upkeep and schedules are the supervisor's.
    const boss = new PgBoss({
      connectionString: databaseUrl,
      max: 1,
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
  return {
    async send(name, data, transaction) {
      try {
        const boss = await startOnce();
        await boss.send(name, data, transaction ? { db: fromKysely(transaction) } : {});
      } catch (error) {
        throw unavailable(5, error);
      }
    },
    async close() {
      await (await started)?.stop({ graceful: false });
    },
  };
}
