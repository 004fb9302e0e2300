/** Runs a command with the site's settings and database, whether the site is running or not. */
import pg from 'pg';
import { type App, closeApp, createApp } from '../../platform/app/app.ts';
import { createLog } from '../../platform/config/log.ts';
import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import { joinDatabase, type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { guardLog } from '../../platform/database/log-guard.ts';
import { hasDatabase } from '../../platform/database/folder-owner.ts';
import { deepestMessage, isAppError } from '../../platform/base/errors.ts';
import { BackupError } from '../backup/manifest.ts';
import { explainFullDisk } from '../backup/disk-space.server.ts';
import { ensureIndexes } from '../../search/engine/index/indexes.server.ts';
import { startSearch } from '../../search/engine/index/rebuild.server.ts';
import { StoreError } from '../../platform/storage/files-in-s3.ts';
import { unknownSettings } from '../../platform/config/unknown-settings.ts';

type Options = {
  /** Runs pending migrations first. */
  upToDate?: boolean;
  /** Creates the embedded database if there is none; otherwise a mistyped DATA_DIR is refused. */
  makesDatabase?: boolean;
};

/**
 * Parses the arguments before anything is opened, migrates if `upToDate`, runs `work`, and prints its result with the time
 * taken. Errors that the operator can fix are printed as one line.
 */
export async function runCommand<Arguments>(
  readArguments: () => Arguments | Promise<Arguments>,
  work: (app: App, args: Arguments, database: OpenDatabase) => Promise<string>,
  { upToDate = false, makesDatabase = false }: Options = {},
): Promise<void> {
  let config: Config | undefined;
  try {
    for (const line of unknownSettings(process.env)) process.stderr.write(`${line}\n`);
    config = readConfig(process.env);
    const args = await readArguments();
    const database = await open(config, makesDatabase);
    const app = createApp(config, database.url, { receives: false });
    const started = performance.now();
    try {
      await checkAccess(app);
      if (upToDate) await bringUpToDate(app);
      // Guards the log even if the work failed, which may have created it. The work's own error takes precedence over a
      // failure here.
      const done = await work(app, args, database).catch(async (error) => {
        await guard(app, database).catch(() => undefined);
        throw error;
      });
      await guard(app, database);
      process.stdout.write(`${done} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    } finally {
      await closeApp(app);
      await database.stop();
    }
  } catch (error) {
    const fullDisk = config && !isExpected(error) ? await explainFullDisk(config).catch(() => undefined) : undefined;
    process.stderr.write(`${fullDisk ?? explain(error)}\n`);
    process.exit(1);
  }
}

async function open(config: Config, makesDatabase: boolean): Promise<OpenDatabase> {
  // An external database needs no DATA_DIR.
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  if (!makesDatabase && !(await hasDatabase(config.dataDir))) {
    throw new StartError(`DATA_DIR: ${config.dataDir} holds no database of the site that this account can see`);
  }
  return (await joinDatabase(config)) ?? (await openDatabase(config, createLog(config)));
}

async function checkAccess({ pool, config }: App): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new StartError(`${setting}: the database cannot be used: ${deepestMessage(error)}`);
  });
  client.release();
}

async function guard({ pool }: App, { ownerUrl }: OpenDatabase): Promise<void> {
  if (ownerUrl) await guardLog(pool, ownerUrl);
}

async function bringUpToDate(app: App): Promise<void> {
  await migrate(app.db, { onWait: (line) => process.stderr.write(`${line}\n`) });
  await startSearch(app);
  await ensureIndexes(app);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isExpected(error)) return error.message;
  if (error instanceof pg.DatabaseError) return `the database refuses: ${error.message}`;
  // The database or the store is unavailable: its own message is enough.
  if (isAppError(error)) return deepestMessage(error);
  return error.stack ?? error.message;
}

function isExpected(error: unknown): boolean {
  const expected = [ConfigError, StartError, BackupError, StoreError, TypeError];
  return expected.some((kind) => error instanceof kind) || (error instanceof Error && isSystemError(error));
}

/**
 * Whether the operating system reported the error: a file named on the command line is missing, exists already or is
 * not accessible, or the disk is full.
 */
function isSystemError(error: Error): boolean {
  return 'code' in error && 'syscall' in error;
}
