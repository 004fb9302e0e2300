/** Asking for work that may wait; `jobs.ts` does it, in whichever process. */
import { PgBoss } from 'pg-boss';
import { unavailable } from './errors.ts';

/** What each job is told. */
export type JobData = {
  'accounts.sendResetMail': { email: string };
};

export type Queue = {
  /** Resolves once the job is stored: a crash afterwards does not lose it. */
  send<Name extends keyof JobData>(name: Name, data: JobData[Name]): Promise<void>;
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
  return {
    async send(name, data) {
      try {
        started ??= start();
        await (await started).send(name, data);
      } catch (error) {
        // The next one connects anew.
        started = undefined;
        throw unavailable(5, error);
      }
    },
    async close() {
      await (await started)?.stop({ graceful: false });
    },
  };
}
