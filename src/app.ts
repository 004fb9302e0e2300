/** Everything the features work with, built once at the start, passed as a parameter, closed at the end. */
import { mkdirSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { connect, type Connection } from './db.ts';
import { type Files, openFiles } from './files.ts';
import { type Mail, openMail } from './mail.ts';
import { openQueue, type Queue } from './queue.ts';
import { openSms, type Sms } from './sms.ts';

export type App = Connection & {
  config: Config;
  files: Files;
  mail: Mail;
  sms: Sms;
  queue: Queue;
  log: Logger;
  /** The clock. */
  now: () => Date;
  /** Folder for uploads under way, on this machine. */
  uploadDir: string;
};

const poolSize = 10;

/** Opens what the settings name. Nothing is asked of the database yet. */
export function createApp(config: Config, databaseUrl: string, parts: Partial<Pick<App, 'now' | 'log'>> = {}): App {
  const log = parts.log ?? createLog(config);
  const uploadDir = `${config.dataDir}/uploading`;
  mkdirSync(uploadDir, { recursive: true });
  return {
    config,
    ...connect(databaseUrl, poolSize, (error) => log.warn({ err: error }, 'a database connection broke')),
    files: openFiles(config.storageUrl),
    mail: openMail(config, log),
    sms: openSms(config, log),
    queue: openQueue(databaseUrl, (error) => log.error({ err: error }, 'queue')),
    log,
    now: parts.now ?? (() => new Date()),
    uploadDir,
  };
}

/** Lets queries under way finish and closes the pool. */
export async function closeApp(app: App): Promise<void> {
  app.mail.close();
  await app.queue.close();
  await app.pool.end();
}

/** One JSON line an event; no header ever enters it. */
export function createLog(config: Config): Logger {
  return pino({ level: config.logLevel });
}
