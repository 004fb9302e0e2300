/**
 * `npm run bench:instances [-- --folder F]`: uncached pages per second of one instance, and of two over the same database
 * and store, in turn. Database and clients share the machine with them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../e2e/support/site.ts';
import { createLog } from '../src/log.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { readAll, somePaths } from './cold.ts';

const { values: options } = parseArgs({ options: { folder: { type: 'string' } } });
const listings = 100_000;
const pagesEach = 1000;
const rounds = 3;
const dataDir = options.folder ?? mkdtempSync(join(tmpdir(), 'axtartap-bench-'));
const root = join(import.meta.dirname, '..');

const config = readConfig({ DATA_DIR: dataDir });
const database = await openDatabase(config, createLog(config));
const env = { DATABASE_URL: database.url, WEB_CONCURRENCY: '1', LOG_LEVEL: 'info' };
const sites = [await startSite(env, dataDir), await startSite(env, dataDir)];
try {
  const urls = sites.map(({ url }) => url);
  const [first = ''] = urls;
  if ((await somePaths(first, 1)).length === 0) {
    const seed = ['src/commands/seed.ts', '--count', String(listings)];
    spawnSync(process.execPath, seed, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, DATA_DIR: dataDir },
    });
  }
  const paths = await somePaths(first, pagesEach * rounds * 2);
  const results: Record<string, Awaited<ReturnType<typeof readAll>>[]> = { one: [], two: [] };
  for (const [name, asked] of Array.from(
    { length: rounds },
    () =>
      [
        ['one', [first]],
        ['two', urls],
      ] as const,
  ).flat()) {
    results[name]?.push(await readAll(asked, paths.splice(0, pagesEach)));
  }
  const medians = Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      all.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds / 2)],
    ]),
  );
  console.table(medians);
  await writeFile(join(import.meta.dirname, 'results/instances.json'), `${JSON.stringify(medians, null, 2)}\n`);
} finally {
  for (const site of sites) await site.end();
  await database.stop();
  if (!options.folder) rmSync(dataDir, { recursive: true, force: true });
}
