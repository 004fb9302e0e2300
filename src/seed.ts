/** `npm run seed -- --count N [--seed S]`: loads invented ads in bulk, whether the site is serving or not. */
import { parseArgs } from 'node:util';
import { closeApp, createApp, createLog } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase, StartError } from './database.ts';
import { migrate } from './db.ts';
import { runningPostgresUrl } from './embedded-postgres.ts';
import { loadListings } from './features/demo/demo.server.ts';
import { ensureSearch } from './features/search/upkeep.server.ts';

const usage = 'usage: npm run seed -- --count N [--seed S]';

try {
  const { count, seed } = readArguments();
  const config = readConfig(process.env);
  const running = config.databaseUrl ?? (await runningPostgresUrl(config.dataDir));
  const database = running ? { url: running, stop: async () => {} } : await openDatabase(config, createLog(config));
  const app = createApp(config, database.url);
  const started = performance.now();
  try {
    await migrate(app.db);
    await ensureSearch(app);
    await loadListings(app, count, seed);
  } finally {
    await closeApp(app);
    await database.stop();
  }
  process.stdout.write(`${count} ads in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError || error instanceof TypeError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

function readArguments(): { count: number; seed: number } {
  const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || seed < 0) throw new StartError(usage);
  return { count, seed };
}
