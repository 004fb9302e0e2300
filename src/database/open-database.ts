/** The database of this installation: the one `DATABASE_URL` names, or the embedded one. */
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, refusal } from '../config.ts';
import { connectionsToOffer } from './connection-limits.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { makeFolder } from '../storage/folders.ts';

/** Says in one line why the process cannot start. */
export class StartError extends Error {}

/**
 * The address of the running database, started if it is ours; `stop` ends what was started. `check` runs once the folder
 * is ours, before anything is made: what it throws ends the start.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  check: () => Promise<void> = async () => {},
): Promise<EmbeddedPostgres> {
  await makeDataDir(config);
  if (config.databaseUrl) {
    await check();
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const release = await claimFolder(config.dataDir);
  const start = async () => {
    await check();
    const onExit = (message: string) => log.error(message);
    return startEmbeddedPostgres(config.dataDir, onExit, connectionsToOffer(config.workers));
  };
  const database = await start().catch((error) => {
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

/** Uploads under way lie there, whatever else is kept elsewhere. */
async function makeDataDir({ dataDir }: Config): Promise<void> {
  try {
    await makeFolder(dataDir);
    // In /proc, for one, folders may be written to and yet take nothing.
    rmdirSync(mkdtempSync(`${dataDir}/.writable-`));
  } catch {
    throw refusal('DATA_DIR', dataDir);
  }
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
