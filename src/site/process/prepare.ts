/** Work before the site serves. Concurrently starting instances take turns: the first does the work. */
import type { PoolClient } from 'pg';
import type { App } from '../../platform/app/app.ts';
import { holdLock } from '../../platform/database/advisory-locks.ts';
import { connectionsNeeded } from '../../platform/database/connection-limits.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { logAccess, guardLog } from '../../platform/database/log-guard.ts';
import { deepestMessage, isAppError } from '../../platform/base/errors.ts';
import { checkAdminPassword, ensureAdmin } from '../../accounts/admin/ensure-admin.server.ts';
import { claimStore, foreignStore } from '../../photos/store-identity.server.ts';
import { ensureIndexes } from '../../search/engine/index/indexes.server.ts';
import { startSearch } from '../../search/engine/index/rebuild.server.ts';
import { openFiles } from '../../platform/storage/files.ts';

/**
 * Brings the database up to date with this version. `print` gets what the operator must read, such as a new password.
 * `ownerUrl`: the superuser's URL of the embedded database.
 */
export async function prepare(app: App, print: (line: string) => void, ownerUrl?: string): Promise<void> {
  checkAdminPassword(app.config);
  await checkStores(app);
  const setting = app.config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const unusable = (error: unknown) => {
    throw new StartError(`${setting}: the database cannot be used: ${deepestMessage(error)}`);
  };
  const client = await app.pool.connect().catch(unusable);
  try {
    // No timeout: waiting for another instance's migrations may take long.
    await client.query('set statement_timeout = 0').catch(unusable);
    if (app.config.databaseUrl) await checkConnections(app, client);
    await holdLock(client, 'start').catch(unusable);
    await migrate(app.db, { onWait: (line) => app.log.warn(line) }).catch(unusable);
    await guard(app, ownerUrl);
    await startSearch(app);
    await checkPhotos(app);
    if (app.config.demo) await (await import('../../../demo/load-listings.ts')).fillWithDemo(app);
    await ensureAdmin(app, print);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
  // After the lock is released: instances of the previous version wait for it inside a statement, which would block an
  // index build.
  await ensureIndexes(app);
}

/** Guards the log before anything serves. In an external database, only its administrator can do this. */
async function guard({ pool, log }: App, ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl) return guardLog(pool, ownerUrl);
  const { bends } = await logAccess(pool);
  if (bends) log.warn('the role of DATABASE_URL can change the log of moderation; run deploy/guard-log.sql');
}

/** Fails if a store denies access, which is a misconfiguration; an unreachable one may be back in time. */
async function checkStores({ config, log }: App): Promise<void> {
  const { storageUrl, secondStorageUrl } = config;
  for (const [setting, url] of Object.entries({ STORAGE_URL: storageUrl, SECOND_STORAGE_URL: secondStorageUrl })) {
    if (!url) continue;
    const files = openFiles(url);
    try {
      await files.check();
    } catch (error) {
      if (!isAppError(error)) throw new StartError(`${setting}: the store cannot be used: ${deepestMessage(error)}`);
      log.warn({ err: error }, 'the store of photos is away');
    } finally {
      files.close();
    }
  }
}

/**
 * Warns of a store without its photos, but does not refuse it: pages without pictures are better than none, and it may
 * be mounted any moment.
 */
async function checkPhotos(app: App): Promise<void> {
  const isOwn = await claimStore(app).catch((error: unknown) => {
    // The outage has been logged already.
    if (isAppError(error)) return true;
    throw error;
  });
  if (!isOwn) app.log.error(foreignStore(app.config));
}

/** Checks the number of connections: too few would show only under load, as 503. */
async function checkConnections({ config }: App, client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: number }>(
    `select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as there`,
  );
  const [there, needed] = [rows[0]?.there ?? 0, connectionsNeeded(config)];
  if (needed <= there) return;
  const workers = `${config.workers} ${config.workers === 1 ? 'worker' : 'workers'}`;
  throw new StartError(
    `WEB_CONCURRENCY: ${workers} and the supervisor need ${needed} connections, DATABASE_URL offers ${there}; lower the one or raise the other`,
  );
}
