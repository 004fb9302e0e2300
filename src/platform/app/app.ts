/** Everything features need: created at the start, passed as a parameter, closed at the end. */
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { connections, type Pools } from '../database/connection-limits.ts';
import { followDatabase } from '../database/clock.ts';
import { connect, type Connection, type Options } from '../database/client.ts';
import { type Changes, openChanges } from '../cache/changes.ts';
import { type Listener, openListener } from '../cache/listener.ts';
import { receivedNames } from '../storage/file-name.ts';
import { type Files, openFiles } from '../storage/files.ts';
import { restrictToOwner } from '../storage/folders.ts';
import { createLog } from '../config/log.ts';
import { countSent, createMetrics, measureConnections, type Metrics } from '../config/metrics.ts';
import { noteMail } from '../messages/last-mail.ts';
import { type Mail, openMail } from '../messages/mail.ts';
import { openQueue, type Queue } from '../jobs/queue.ts';
import { type Reads, type Replica, watchReplica } from '../cache/replica.ts';
import { openSms, type Sms } from '../messages/sms.ts';

export type App = Connection & {
  /** Connection for searches, with fixed plans. Each statement waits as long as is left; `searchTimeoutMs` by default. */
  search: Reads['search'];
  /** How long the searches of one response may take in all. */
  searchTimeoutMs: number;
  /** The connections of `read` and `search`. */
  readPools: readonly Connection['pool'][];
  /** Undefined: everything is read from the leader. */
  replica: Replica | undefined;
  config: Config;
  files: Files;
  /** Files that strangers have sent, until they have been worked through. */
  received: Files;
  mail: Mail;
  sms: Sms;
  queue: Queue;
  /** Receives the database's notifications. */
  listener: Listener;
  /** Changes to topics, for the cache. */
  changes: Changes;
  log: Logger;
  /** Metrics of this process. */
  metrics: Metrics;
  /** The current time: the machine's clock, or the database's where they differ. */
  now: () => Date;
  /** Asks the database for the time. */
  setClock: () => Promise<void>;
  /** Whether responses of calls are compared with their schemas. */
  checksResponses: boolean;
  /** Local folder for files being received. */
  uploadDir: string;
};

/** Set by tests: clock, log, and how long searches may take; by tests and in development: the check of responses. */
type Parts = Partial<Pick<App, 'now' | 'log' | 'checksResponses'>> & {
  searchTimeoutMs?: number;
  /** False for commands: they receive no uploads, and must not create a mistyped DATA_DIR. */
  receives?: boolean;
  /** Of this process; a worker's if absent. */
  connections?: Pools;
};

// Long, since on a busy machine a late list is better than none.
const usualSearchTimeoutMs = 3000;

/** Creates all parts from the settings. Runs no query yet. */
export function createApp(config: Config, databaseUrl: string, parts: Parts = {}): App {
  const log = parts.log ?? createLog(config);
  const metrics = createMetrics();
  const told = {
    onError: (error: Error) => log.warn({ err: error }, 'a database connection broke'),
    // A migration may be a hundred kilobytes.
    onSlow: (query: string, ms: number) => log.warn({ query: query.slice(0, 2000), ms }, 'a slow query'),
    // Some code takes locks in another order than docs/locks.md says.
    onCancelled: (code: string) => log.warn({ code }, 'the database cancelled a write, which is tried again'),
  };
  const onReplicaError = (error: Error) => log.warn({ err: error }, 'the replica is not asked');
  const uploadDir = `${config.dataDir}/uploading`;
  if (parts.receives !== false) mkdirSync(uploadDir, { recursive: true, mode: 0o700 });
  for (const name of ['uploading', 'mail', 'sms']) restrictToOwner(`${config.dataDir}/${name}`);
  const searchTimeoutMs = parts.searchTimeoutMs ?? usualSearchTimeoutMs;
  const pools = parts.connections ?? connections.worker;
  const readsOf = (url: string) => openReads(url, pools, searchTimeoutMs, told);
  const leader = { ...connect(databaseUrl, pools.pool, told), ...readsOf(databaseUrl) };
  measureConnections(metrics, [leader.pool, ...leader.readPools]);
  const openReplica = (url: string) => ({ ...connect(url, connections.replica, told), ...readsOf(url) });
  const listener = openListener(databaseUrl, told.onError);
  const changes = openChanges(listener);
  const { databaseReplicaUrl } = config;
  const clock = parts.now ? { now: parts.now, setClock: async () => {} } : openClock(leader, log);
  return {
    config,
    ...leader,
    searchTimeoutMs,
    replica: databaseReplicaUrl
      ? watchReplica(leader, openReplica(databaseReplicaUrl), changes, onReplicaError)
      : undefined,
    files: openFiles(config.storageUrl, config.secondStorageUrl),
    received: openFiles(config.storageUrl, config.secondStorageUrl, receivedNames),
    mail: noteMail(countSent(metrics, 'mail', openMail(config, log)), leader.db, clock.now, log),
    sms: countSent(metrics, 'sms', openSms(config, log)),
    listener,
    changes,
    queue: openQueue(databaseUrl, (error) => log.error({ err: error }, 'queue')),
    log,
    metrics,
    ...clock,
    checksResponses: parts.checksResponses ?? false,
    uploadDir,
  };
}

// How often the database's clock is read.
const followEveryMs = 30_000;

function openClock(leader: Connection, log: Logger): Pick<App, 'now' | 'setClock'> {
  const tell = (behindMs: number) => {
    if (behindMs === 0) log.info('the clock of this machine agrees with the database again');
    else log.error({ behindMs }, 'the clock of this machine is not that of the database, which counts; set it right');
  };
  const { now, follow } = followDatabase(leader, tell);
  // If the database is down, the next run tries again.
  setInterval(() => void follow().catch(() => undefined), followEveryMs).unref();
  return { now, setClock: follow };
}

/** Lets running queries finish and closes everything. */
export async function closeApp(app: App): Promise<void> {
  app.mail.close();
  app.files.close();
  app.received.close();
  await Promise.all([app.queue.close(), app.listener.close(), app.replica?.close()]);
  const pools = [app.pool, ...app.readPools];
  // A pool has ended before its sockets have: a database that a command stops then breaks them, which is no fault.
  for (const pool of pools) pool.removeAllListeners('error').on('error', () => undefined);
  await Promise.all(pools.map((pool) => pool.end()));
}

/**
 * Plans are forced: PostgreSQL's planner cannot estimate how many listings contain part of a word, and would sometimes scan
 * the whole table.
 */
function openReads(
  databaseUrl: string,
  pools: Pools,
  timeoutMs: number,
  told: Pick<Options, 'onError' | 'onSlow'>,
): Pick<App, 'read' | 'search' | 'readPools'> {
  const settings = `set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off;
    set plan_cache_mode = force_generic_plan`;
  const reads = connect(databaseUrl, pools.reads, told);
  const searches = connect(databaseUrl, pools.searches, { ...told, settings });
  return {
    read: reads.read,
    search: (query, leftMs = () => timeoutMs) => searches.readWithin(query, leftMs),
    readPools: [reads.pool, searches.pool],
  };
}
