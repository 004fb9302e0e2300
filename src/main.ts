/** The main process: settings, database, jobs, workers, and a clean stop on a signal. */
import { closeApp, createApp } from './platform/app/app.ts';
import { createLog, openConsole, logCrashes } from './platform/config/log.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/database/start-error.ts';
import { removeAbandonedFormsDaily } from './goods/photos/incoming/abandoned-forms.server.ts';
import { startJobs } from './site/process/jobs.ts';
import { findPort } from './site/process/listening.ts';
import { prepare } from './site/process/prepare.ts';
import { startWorkers } from './site/process/workers.ts';
import { withPort } from './platform/config/settled.ts';
import { unknownSettings } from './platform/config/unknown-settings.ts';
import { version } from './platform/config/version.ts';

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
  const check = async () => void (config = withPort(given, process.env, await findPort(given)));
  const database = await openDatabase(given, log, { check, signal: stopping.signal }).catch((error) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  const app = createApp(config, database.url, { log });
  const closing: (() => Promise<void>)[] = [() => database.stop(), () => closeApp(app)];
  try {
    const preparing = prepare(app, (line) => say(line.trimEnd()), database.ownerUrl);
    // Each of its steps can be interrupted, and is completed by the next start.
    if (await isAborted(stopping.signal, preparing)) return await cutOff(database, preparing);
    const jobs = await startJobs(app, database.url);
    closing.push(() => jobs.stop());
    removeAbandonedFormsDaily(app);
    if (!stopping.signal.aborted) {
      const workers = await startWorkers(app, database.url);
      closing.push(() => workers.stop());
      const { host, port } = config;
      say(`AxtarTap: http://${host.includes(':') ? `[${host}]` : host}:${port}`);
      await Promise.race([untilAborted(stopping.signal), workers.failed]);
    }
  } finally {
    for (const close of closing.reverse()) await close().catch((error) => log.error({ err: error }, 'closing'));
  }
  process.exit(0);
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
