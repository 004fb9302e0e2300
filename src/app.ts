/** What features work with: created once at the start, passed as a parameter, closed at the end. */
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connections } from './database/connection-limits.ts';
import { connect, type Connection, type Options } from './database/client.ts';
import { type Changes, openChanges } from './cache/changes.ts';
import { type Files, openFiles } from './storage/files.ts';
import { closeToOthers } from './storage/folders.ts';
import { createLog } from './log.ts';
import { type Mail, openMail } from './messages/mail.ts';
import { openQueue, type Queue } from './jobs/queue.ts';
import { type Replica, watchReplica } from './cache/replica.ts';
import { openSms, type Sms } from './messages/sms.ts';

export type App = Connection & {
  /** Connection for searches, with fixed plans and a short timeout. */
  search: Connection['read'];
  searchPool: Connection['pool'];
  /** Without one everything is read from the leader. */
  replica: Replica | undefined;
  config: Config;
  files: Files;
  mail: Mail;
  sms: Sms;
  queue: Queue;
  /** Change notices of what pages are made from. */
  changes: Changes;
  log: Logger;
  /** The clock. */
  now: () => Date;
  /** Folder for uploads under way, on this machine. */
  uploadDir: string;
};

/** What tests set: the clock, where the log goes, and how long a step of a search may take. */
type Parts = Partial<Pick<App, 'now' | 'log'>> & { searchTimeoutMs?: number };

/** Opens what the settings name. No query is sent yet. */
export function createApp(config: Config, databaseUrl: string, parts: Parts = {}): App {
  const log = parts.log ?? createLog(config);
  const told = {
    onError: (error: Error) => log.warn({ err: error }, 'a database connection broke'),
    onSlow: (query: string, ms: number) => log.warn({ query, ms }, 'a slow query'),
  };
  const onReplicaError = (error: Error) => log.warn({ err: error }, 'the replica is not asked');
  const uploadDir = `${config.dataDir}/uploading`;
  mkdirSync(uploadDir, { recursive: true, mode: 0o700 });
  for (const name of ['uploading', 'mail', 'sms']) closeToOthers(`${config.dataDir}/${name}`);
  const open = (url: string) => ({
    ...connect(url, connections.pool, told),
    ...searchConnection(url, parts.searchTimeoutMs ?? 200, told),
  });
  const leader = open(databaseUrl);
  const changes = openChanges(databaseUrl, told.onError);
  const { databaseReplicaUrl } = config;
  return {
    config,
    ...leader,
    replica: databaseReplicaUrl
      ? watchReplica(leader.pool, open(databaseReplicaUrl), changes, onReplicaError)
      : undefined,
    files: openFiles(config.storageUrl, config.secondStorageUrl),
    mail: openMail(config, log),
    sms: openSms(config, log),
    changes,
    queue: openQueue(databaseUrl, (error) => log.error({ err: error }, 'queue')),
    log,
    now: parts.now ?? (() => new Date()),
    uploadDir,
  };
}

/** Lets running queries finish and closes everything. */
export async function closeApp(app: App): Promise<void> {
  app.mail.close();
  app.files.close();
  await Promise.all([app.queue.close(), app.changes.close(), app.replica?.close()]);
  await Promise.all([app.pool.end(), app.searchPool.end()]);
}

/**
 * The search picks its indexes itself: the planner cannot know how many listings hold a part of a word, and would now and
 * then scan the whole table. No step may take longer than a person waits.
 */
function searchConnection(
  databaseUrl: string,
  timeoutMs: number,
  told: Pick<Options, 'onError' | 'onSlow'>,
): Pick<App, 'search' | 'searchPool'> {
  const settings = `set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off;
    set plan_cache_mode = force_generic_plan; set statement_timeout = ${timeoutMs}`;
  const { read, pool } = connect(databaseUrl, connections.searches, { ...told, settings });
  return { search: read, searchPool: pool };
}
