/** A database with as many listings as a benchmark needs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadListings } from '../demo/load-listings.ts';
import { type App, closeApp, createApp } from '../src/platform/app/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { ensureIndexes } from '../src/search/engine/index/indexes.server.ts';
import { startSearch } from '../src/search/engine/index/rebuild.server.ts';
import { createLog } from '../src/platform/config/log.ts';

/** In a folder kept for the next run, or in a temporary one. */
export async function openMarket(
  kept: string | undefined,
): Promise<{ app: App; databaseUrl: string; close: () => Promise<void> }> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'axtartap-bench-')));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LIMITS: '0' });
  const database = await openDatabase(config, createLog(config));
  const app = createApp(config, database.url);
  const close = async () => {
    await closeApp(app);
    await database.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(app.db);
    await ensureIndexes(app);
    await startSearch(app);
  } catch (error) {
    await close();
    throw error;
  }
  return { app, databaseUrl: database.url, close };
}

/** Loads what is missing. */
export async function growTo(app: App, size: number): Promise<void> {
  const { rows } = await app.pool.query<{ count: number }>('select count(*) from listings');
  const missing = size - (rows[0]?.count ?? 0);
  if (missing > 0) await loadListings(app, missing, size, { pictures: false });
}
