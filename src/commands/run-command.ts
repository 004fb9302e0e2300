/** Runs a command with the site's settings and database, whether the site is running or not. */
import { type App, closeApp, createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { ConfigError, readConfig } from '../config.ts';
import { joinDatabase, type OpenDatabase, openDatabase, StartError } from '../database/open-database.ts';
import { migrate } from '../database/client.ts';
import { guardLog } from '../database/log-guard.ts';
import { completeListings } from '../features/listings/life/ending/complete.server.ts';
import { ensureIndexes } from '../features/search/index/indexes.server.ts';
import { ensureSearch } from '../features/search/index/upkeep.server.ts';

/** Runs `work`, after migrating if `upToDate`, and prints what it returns with the time it took. */
export async function runCommand(
  work: (app: App, database: OpenDatabase) => Promise<string>,
  { upToDate = false }: { upToDate?: boolean } = {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = (await joinDatabase(config)) ?? (await openDatabase(config, createLog(config)));
    const app = createApp(config, database.url);
    const started = performance.now();
    try {
      if (upToDate) await bringUpToDate(app);
      // Whatever becomes of the work: it may make the log.
      const done = await work(app, database).finally(() => guard(app, database));
      process.stdout.write(`${done} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    } finally {
      await closeApp(app);
      await database.stop();
    }
  } catch (error) {
    const expected =
      error instanceof ConfigError || error instanceof StartError || error instanceof TypeError || isFileError(error);
    process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

async function guard({ pool }: App, { ownerUrl }: OpenDatabase): Promise<void> {
  if (ownerUrl) await guardLog(pool, ownerUrl);
}

async function bringUpToDate(app: App): Promise<void> {
  await migrate(app.db);
  await completeListings(app);
  await ensureSearch(app);
  await ensureIndexes(app);
}

/** A file named on the command line is missing, exists already or is not accessible; or the disk is full. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'path' in error && 'syscall' in error;
}
