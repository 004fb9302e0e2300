/** Opens the database: that of `DATABASE_URL`, or the embedded one. */
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, refusal } from '../config/config.ts';
import { connectionsToOffer } from './connection-limits.ts';
import { embeddedFolder, runningPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import { rotateLog } from './log-rotation.ts';
import { blockingOwner } from './folder-owner.ts';
import { reportWhileWaiting } from './stop-postgres.ts';
import { ensureSiteRole, siteUrlOf } from './site-role.ts';
import { StartError } from './start-error.ts';
import { makeFolder } from '../storage/folders.ts';

export type OpenDatabase = {
  url: string;
  /** The superuser's URL of the embedded database: for starts and commands, never for serving. */
  ownerUrl?: string;
  stop: () => Promise<void>;
};

type OpenOptions = {
  /** Runs once DATA_DIR is locked and before anything is created; if it throws, the start fails. */
  check?: () => Promise<void>;
  /** Ends the wait for a database that recovers. */
  signal?: AbortSignal;
};

/** Returns the database URL, after starting the embedded database if needed; `stop` stops what was started. */
export async function openDatabase(
  config: Config,
  log: Logger,
  { check = async () => {}, signal }: OpenOptions = {},
): Promise<OpenDatabase> {
  await makeDataDir(config);
  if (config.databaseUrl) {
    await check();
    await untilRecovered(config.databaseUrl, log, signal);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const owner = await blockingOwner(config.dataDir);
  if (owner !== undefined) {
    throw new StartError(
      `DATA_DIR: the database in ${config.dataDir} belongs to the user ${owner}; run this as that user`,
    );
  }
  const release = await claimFolder(config.dataDir);
  const start = async () => {
    await check();
    const server = await startEmbeddedPostgres(config.dataDir, (message) => log.error(message), {
      maxConnections: connectionsToOffer(config),
      signal,
    });
    try {
      return { ...server, siteUrl: await ensureSiteRole(server.url) };
    } catch (error) {
      await server.stop();
      throw error;
    }
  };
  const database = await start().catch((error) => {
    release();
    throw error;
  });
  const endRotation = rotateLog(`${await embeddedFolder(config.dataDir)}.log`, log);
  return {
    url: database.siteUrl,
    ownerUrl: database.url,
    async stop() {
      endRotation();
      await database.stop();
      release();
    },
  };
}

// PostgreSQL's error code while starting, recovering from a crash, or stopping.
const cannotConnectNow = '57P03';

/** Waits while an external server says that it is recovering; other failures are reported by the start. */
async function untilRecovered(url: string, log: Logger, signal: AbortSignal | undefined): Promise<void> {
  const tell = reportWhileWaiting((seconds) => log.warn(`the database of DATABASE_URL recovers since ${seconds} s`));
  while (!signal?.aborted) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    const error = await client.connect().catch((reason: unknown) => reason);
    await client.end().catch(() => undefined);
    if (!(error instanceof pg.DatabaseError) || error.code !== cannotConnectNow) return;
    tell();
    await sleep(500);
  }
}

/** The embedded database of a running site, or undefined. */
export async function joinDatabase(config: Config): Promise<OpenDatabase | undefined> {
  const ownerUrl = config.databaseUrl ? undefined : await runningPostgresUrl(config.dataDir);
  if (!ownerUrl) return undefined;
  return { url: siteUrlOf(ownerUrl), ownerUrl, stop: async () => {} };
}

/** Needed even with an external database and store: uploads are received there. */
async function makeDataDir({ dataDir }: Config): Promise<void> {
  try {
    await makeFolder(dataDir);
    // Folders in /proc claim to be writable, yet nothing can be created in them.
    rmdirSync(mkdtempSync(`${dataDir}/.writable-`));
  } catch {
    throw refusal('DATA_DIR', dataDir);
  }
}

// The longest a stopping process takes.
const handOverMs = 10_000;

/** Locks DATA_DIR: two processes would fight over its database. The lock of a killed process is taken over. */
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

/** After a crash, the pid may belong to another program; only one of our processes holds the lock. */
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
