/** Tries a backup: restores it into a database of its own, which is thrown away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, closeApp, createApp } from '../../platform/app/app.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { writeState } from '../../platform/database/site-state.server.ts';
import { restoreBackup } from './restore.server.ts';

/** The site's own database and photos are not touched; the site's state keeps which backup was tried, and when. */
export async function tryBackup(app: App, file: string): ReturnType<typeof restoreBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'axtartap-trial-'));
  try {
    const restored = await restoreIn(folder, app, file);
    await writeState(app.db, 'restore tried', restored.madeAt, app.now());
    return restored;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreIn(folder: string, { config, log }: App, file: string): ReturnType<typeof restoreBackup> {
  const own: Config = {
    ...config,
    dataDir: folder,
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    storageUrl: `file:${folder}/photos`,
    secondStorageUrl: undefined,
    workers: 1,
  };
  const database = await openDatabase(own, log);
  let stopping: Promise<void> | undefined;
  // An interrupted trial fails at the stopped database, and leaves no copy of people's data behind.
  const stop = () => (stopping ??= database.stop());
  const interrupt = () => void stop();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  // Warnings of its connections and slow queries would be taken for the site's.
  const trial = createApp(own, database.url, { log: log.child({}, { level: 'error' }), receives: false });
  try {
    return await restoreBackup(trial, file, database.ownerUrl);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await closeApp(trial);
    await stop();
  }
}
