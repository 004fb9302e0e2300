/** What must be there before the site serves. Instances that start together do it one after the other: the first does the work. */
import type { App } from './app.ts';
import { StartError } from './database.ts';
import { migrate } from './db.ts';
import { isAppError } from './errors.ts';
import { checkAdminPassword, ensureAdmin } from './features/admin/ensure-admin.server.ts';
import { fillWithDemo } from './features/demo/demo.server.ts';
import { ensureSearch } from './features/search/upkeep.server.ts';

// Any number that nothing else uses.
const startLock = 7_201_835;

/** Brings the database to this version of the program; what a person has to read goes to `print`. */
export async function prepare(app: App, print: (line: string) => void): Promise<void> {
  checkAdminPassword(app.config);
  await checkStore(app);
  const setting = app.config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const unusable = (error: unknown) => {
    throw new StartError(`${setting}: the database cannot be used: ${deepestMessage(error)}`);
  };
  const client = await app.pool.connect().catch(unusable);
  try {
    // The one before may have much to do.
    await client.query('set statement_timeout = 0').catch(unusable);
    await client.query('select pg_advisory_lock($1)', [startLock]).catch(unusable);
    await migrate(app.db).catch(unusable);
    await ensureSearch(app);
    if (app.config.demo) await fillWithDemo(app);
    await ensureAdmin(app, print);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

/** A store that refuses us is a wrong setting; one that is away may be back before it is needed. */
async function checkStore(app: App): Promise<void> {
  try {
    await app.files.check();
  } catch (error) {
    if (!isAppError(error)) throw new StartError(`STORAGE_URL: the store cannot be used: ${deepestMessage(error)}`);
    app.log.warn({ err: error }, 'the store of photos is away');
  }
}

/** What went wrong at the bottom: the layers above only say that something did. */
function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return deepestMessage(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
