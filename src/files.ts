/** The process that works through strangers' files: whatever one of them does to it, the site goes on. */
import { closeApp, createApp } from './platform/app/app.ts';
import { logCrashes } from './platform/config/log.ts';
import { readSettled } from './platform/config/settled.ts';
import { connections } from './platform/database/connection-limits.ts';
import { beatMs, type Told } from './site/process/files-process.ts';
import { startSteady } from './site/process/steady.ts';

const { config, databaseUrl } = readSettled(process.env);
const app = createApp(config, databaseUrl, { connections: connections.files });
logCrashes(config, app.log);
// The next run may be soon enough, if the database is down.
await app.setClock().catch(() => undefined);
const work = startSteady(app, 'fileWork');

async function tell(): Promise<void> {
  const told: Told = { metrics: await app.metrics.registry.getMetricsAsJSON(), rss: process.memoryUsage.rss() };
  // With a callback: without one, an error would crash this process if the supervisor has just died.
  await new Promise<void>((sent) => {
    if (process.connected) process.send?.(told, undefined, undefined, () => sent());
    else sent();
  });
}
setInterval(() => void tell(), beatMs);
void tell();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await work.stop();
  await tell();
  await closeApp(app);
  process.exit(0);
}

// A terminal signals the whole process group; this process stops only when the supervisor says so or dies.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (message) => message === 'stop' && void stop());
process.on('disconnect', () => void stop());
