/** The main process: settings, database, jobs, workers, the process for files, and a clean stop on a signal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, closeApp, createApp } from './platform/app/app.ts';
import { createLog, openConsole, logCrashes } from './platform/config/log.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { connections } from './platform/database/connection-limits.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/database/start-error.ts';
import { removeAbandonedFormsDaily } from './photos/incoming/abandoned-forms.server.ts';
import { startFiles } from './site/process/files-process.ts';
import { startJobs } from './site/process/jobs.ts';
import { findPort } from './site/process/listening.ts';
import { prepare } from './site/process/prepare.ts';
import type { Running } from './site/process/steady.ts';
import { startWorkers, type Workers } from './site/process/workers.ts';
import { withPort } from './platform/config/settled.ts';
import { sumMetricsOfWorkers } from './site/server/plugins/metrics.ts';
import { unknownSettings } from './platform/config/unknown-settings.ts';
import { version } from './platform/config/version.ts';

// A connection that hangs in a transaction would never be given back.
const closeMs = 2000;

// Read before the settings, which may themselves be invalid.
const say = openConsole({ logFormat: process.env['LOG_FORMAT'] === 'json' ? 'json' : 'text' });
for (const line of unknownSettings(process.env)) say(line, 'stderr');
try {
  await start(readConfig(process.env));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError;
  const text = expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(text, 'stderr');
  process.exit(1);
}

async function start(given: Config): Promise<void> {
  const stopping = new AbortController();
  // If the launcher dies, nothing is left to send a signal.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stopping.abort());
  const log = createLog(given);
  logCrashes(given, log);
  log.info({ ...version, node: process.version }, 'AxtarTap starts');
  // Before anything is created or a password is printed. With port 0, later workers share the port of the first.
  let config = given;
  const check = async () => {
    if (given.role !== 'files') config = withPort(given, process.env, await findPort(given));
  };
  const database = await openDatabase(given, log, { check, signal: stopping.signal }).catch((error) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  const app = createApp(config, database.url, { log, connections: connections.supervisor });
  const running: Running[] = [];
  try {
    const preparing = prepare(app, (line) => say(line.trimEnd()), database.ownerUrl);
    // Each of its steps can be interrupted, and is completed by the next start.
    if (await isAborted(stopping.signal, preparing)) return await cutOff(database, preparing);
    removeAbandonedFormsDaily(app);
    const metrics = sumMetricsOfWorkers(app.metrics.registry);
    if (config.role !== 'web') running.push(startFiles(app, database.url, metrics));
    if (config.role === 'files') say('AxtarTap: works through files');
    else {
      running.push(await startJobs(app, database.url));
      if (!stopping.signal.aborted) {
        const { failed } = await serve(app, database, running);
        await Promise.race([untilAborted(stopping.signal), failed]);
      }
    }
    await untilAborted(stopping.signal);
  } finally {
    await stop(running, app, database);
  }
  process.exit(0);
}

/** Starts the workers, and says where they serve. */
async function serve(app: App, { url }: OpenDatabase, running: Running[]): Promise<Workers> {
  const workers = await startWorkers(app, url);
  running.push(workers);
  const { host, port } = app.config;
  say(`AxtarTap: http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  return workers;
}

/** Within ten seconds: all at once, and what hangs is left to itself. */
async function stop(running: readonly Running[], app: App, database: OpenDatabase): Promise<void> {
  const tell = (error: unknown) => app.log.error({ err: error }, 'closing');
  await Promise.all(running.map((each) => each.stop().catch(tell)));
  await Promise.race([closeApp(app).catch(tell), sleep(closeMs)]);
  await database.stop().catch(tell);
}

async function isAborted(signal: AbortSignal, work: Promise<void>): Promise<boolean> {
  await Promise.race([work, untilAborted(signal)]);
  return signal.aborted;
}

async function cutOff(database: OpenDatabase, work: Promise<void>): Promise<never> {
  work.catch(() => undefined);
  await database.stop();
  process.exit(0);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
