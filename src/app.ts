/** Everything the features work with, built once at the start, passed as a parameter, closed at the end. */
import { mkdirSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { connect, type Connection, type Options } from './db.ts';
import { type Freshness, openChanges } from './freshness.ts';
import { type Files, openFiles } from './files.ts';
import { type Mail, openMail } from './mail.ts';
import { openQueue, type Queue } from './queue.ts';
import { type Replica, watchReplica } from './replica.ts';
import { openSms, type Sms } from './sms.ts';

export type App = Connection & {
  /** Steps of a search: plans are fixed and time is short. */
  search: Connection['read'];
  searchPool: Connection['pool'];
  /** Absent: everything is read from the leader. */
  replica: Replica | undefined;
  config: Config;
  files: Files;
  mail: Mail;
  sms: Sms;
  queue: Queue;
  /** When what pages are made of last changed. */
  changes: Freshness;
  log: Logger;
  /** The clock. */
  now: () => Date;
  /** Folder for uploads under way, on this machine. */
  uploadDir: string;
};

/** What tests set: the clock, where the log goes, and how long a step of a search may take. */
type Parts = Partial<Pick<App, 'now' | 'log'>> & { searchTimeoutMs?: number };

const poolSize = 10;

/** Opens what the settings name. Nothing is asked of the database yet. */
export function createApp(config: Config, databaseUrl: string, parts: Parts = {}): App {
  const log = parts.log ?? createLog(config);
  const told = {
    onError: (error: Error) => log.warn({ err: error }, 'a database connection broke'),
    onSlow: (query: string, ms: number) => log.warn({ query, ms }, 'a slow query'),
  };
  const onReplicaError = (error: Error) => log.warn({ err: error }, 'the replica is not asked');
  const uploadDir = `${config.dataDir}/uploading`;
  mkdirSync(uploadDir, { recursive: true });
  const open = (url: string) => ({
    ...connect(url, poolSize, told),
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

/** Lets queries under way finish and closes the pool. */
export async function closeApp(app: App): Promise<void> {
  app.mail.close();
  app.files.close();
  await Promise.all([app.queue.close(), app.changes.close(), app.replica?.close()]);
  await Promise.all([app.pool.end(), app.searchPool.end()]);
}

// More searches at once than this only wait for one another's processor time.
const searchPoolSize = 4;

/**
 * The search picks its indexes itself: the planner, which cannot know how many listings hold a part of a word, would
 * now and then read everything. No step may take longer than a person waits.
 */
function searchConnection(
  databaseUrl: string,
  timeoutMs: number,
  told: Pick<Options, 'onError' | 'onSlow'>,
): Pick<App, 'search' | 'searchPool'> {
  const settings = `set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off;
    set plan_cache_mode = force_generic_plan; set statement_timeout = ${timeoutMs}`;
  const { read, pool } = connect(databaseUrl, searchPoolSize, { ...told, settings });
  return { search: read, searchPool: pool };
}

// A write for each line would cost as much as answering what is ready.
const logBufferBytes = 4096;
const logDelayMs = 250;

/**
 * One JSON line an event, written a moment later; no header ever enters it. Errors of mail servers and databases like
 * to repeat what they were sent, so e-mails and phone numbers are struck out of every line.
 */
export function createLog(config: Config, destination: DestinationStream = (output ??= bufferedOutput())): Logger {
  const hooks = { streamWrite: (line: string) => withoutPhones(withoutEmails(line)) };
  return pino({ level: config.logLevel, hooks }, destination);
}

// One for all logs of a process: each waits for its end.
let output: DestinationStream | undefined;

/** Lines are gathered here, for the stream itself would count the bytes of each. */
function bufferedOutput(): DestinationStream {
  const stream = pino.destination({ sync: false });
  let lines = '';
  const flush = () => {
    if (lines) stream.write(lines);
    lines = '';
  };
  process.once('exit', () => {
    flush();
    stream.flushSync();
  });
  return {
    write(line) {
      if (!lines) setTimeout(flush, logDelayMs).unref();
      lines += line;
      if (lines.length >= logBufferBytes) flush();
    },
  };
}

/** Most lines have none; to look for one takes longer than to send what is ready. */
function withoutEmails(line: string): string {
  return line.includes('@') || line.includes('%40') ? line.replace(emailPattern, '…@…') : line;
}

function withoutPhones(line: string): string {
  return line.includes('994') ? line.replace(phonePattern, '+994…') : line;
}

// Bounded, so that no line, whatever somebody put into it, is slow to search.
const emailPattern = /[^\s"'<>()[\]{},;:@/\\=&?]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:@/\\=&?]{1,255}/gi;
const phonePattern = /(?:\+|%2B)994[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}/gi;
