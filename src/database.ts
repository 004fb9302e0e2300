/** The database of this installation: the one `DATABASE_URL` names, or the embedded one. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Says in one line why the process cannot start. */
export class StartError extends Error {}

/** The address of the running database, started if it is ours; `stop` ends what was started. */
export async function openDatabase(config: Config, log: Logger): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 });
  const release = await claimFolder(config.dataDir);
  const database = await startEmbeddedPostgres(config.dataDir, (message) => log.error(message)).catch((error) => {
    release();
    throw error;
  });
  return {
    url: database.url,
    async stop() {
      await database.stop();
      release();
    },
  };
}

// A process that is just being stopped needs this long at most.
const handOverMs = 10_000;

/** Two processes over one folder would fight for its database. The file of a killed process is taken over. */
async function claimFolder(dataDir: string): Promise<() => void> {
  const file = `${dataDir}/axtartap.pid`;
  const deadline = Date.now() + handOverMs;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (pid !== process.pid && isNode(pid)) {
        if (Date.now() < deadline) {
          await sleep(200);
          continue;
        }
        throw new StartError(`DATA_DIR: ${dataDir} is in use by process ${pid}; stop it or choose another folder`);
      }
      rmSync(file, { force: true });
    }
  }
}

/** A pid may belong to something else after a crash; only a process of our kind holds the folder. */
function isNode(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/');
  } catch {
    return process.platform !== 'linux';
  }
}
