/** One worker process: the HTTP server over the database that the supervisor opened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { closeApp, createApp } from './platform/app/app.ts';
import { readSettled } from './platform/config/settled.ts';
import { missingMigrations } from './platform/database/schema.ts';
import { isAppError } from './platform/base/errors.ts';
import { streamsOf } from './notices/stream/streams.server.ts';
import { listenError } from './site/process/listening.ts';
import { openConsole, logCrashes } from './platform/config/log.ts';
import { createHttp } from './site/server/http.ts';
import { sendCounts } from './site/server/plugins/metrics.ts';
import { pages } from './site/server/ssr.ts';

const { config, databaseUrl } = readSettled(process.env);
const app = createApp(config, databaseUrl);
logCrashes(config, app.log);
const http = await createHttp(app, pages);

// Busy connections end by themselves within this time; closing them would fail a request.
const retireMs = 3000;
// Shorter where the site stops: requests that were on their way at the signal have arrived by then.
const graceMs = 500;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  endConnectionsWithResponses();
  if ((await countConnections()) > 0) await sleep(graceMs);
  // Connections busy at the signal become idle one by one; closing would wait for them.
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(idle);
  await closeApp(app);
  await sendCounts(app.metrics.registry);
  process.exit(0);
}

function endConnectionsWithResponses(): void {
  http.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => http.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

/** Another worker takes over: further responses close their connections, and the process exits when few are left. */
function retire(): void {
  endConnectionsWithResponses();
  // They would not end by themselves.
  streamsOf(app).endAll();
  setTimeout(() => void stop(), retireMs);
}

// A terminal signals the whole process group; workers stop only when the supervisor says so or dies.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
process.on('message', (message) => {
  if (message === 'stop') void stop();
  if (message === 'retire') retire();
});
process.on('disconnect', () => void stop());

// The next run may be soon enough, if the database is down.
await app.setClock().catch(() => undefined);
/** A build whose tables are missing would answer with errors; a previous worker, if any, stays. */
async function refuseOlderTables(): Promise<void> {
  const missing = await missingMigrations(app.db).catch((error: unknown) => {
    // `/readyz` reports it once the database is back.
    if (isAppError(error)) return [];
    throw error;
  });
  if (missing.length === 0) return;
  app.log.error({ missing }, 'this build needs migrations: restart the site, which runs them');
  process.exit(1);
}

await refuseOlderTables();
try {
  await http.listen({ port: config.port, host: config.host });
} catch (error) {
  openConsole(config)(listenError(config, error as NodeJS.ErrnoException).message, 'stderr');
  process.exit(1);
}
