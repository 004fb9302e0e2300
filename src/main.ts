/** The process: settings, database, jobs and worker processes; and a clean end on a signal. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, closeApp, createApp } from './app.ts';
import { createLog } from './log.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase, StartError } from './database.ts';
import { keepUploadsTidy } from './features/photos/uploads-left.server.ts';
import { freePort } from './free-port.ts';
import { startJobs } from './jobs.ts';
import { prepare } from './prepare.ts';
import { sumMetricsOfWorkers } from './server/metrics.ts';

// Ten seconds are promised; the database needs the last of them.
const drainMs = 7000;

try {
  await start(readConfig(process.env));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const stopping = new AbortController();
  // The launcher's death is as good as a signal: nobody would be left to send one.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stopping.abort());
  const log = createLog(config);
  const database = await openDatabase(config, log);
  const app = createApp(config, database.url, { log });
  const closing: (() => Promise<void>)[] = [() => database.stop(), () => closeApp(app)];
  try {
    await prepare(app, (line) => process.stdout.write(line));
    const jobs = await startJobs(app, database.url);
    closing.push(() => jobs.stop());
    keepUploadsTidy(app);
    if (!stopping.signal.aborted) {
      const workers = await startWorkers(app, database.url, stopping.signal);
      closing.push(() => stopWorkers(workers));
      await untilAborted(stopping.signal);
    }
  } finally {
    for (const close of closing.reverse()) await close().catch((error) => log.error({ err: error }, 'closing'));
  }
  process.exit(0);
}

/** Forks the workers, forks again those that die, and replaces all on SIGHUP; resolves once all listen. */
async function startWorkers(app: App, databaseUrl: string, stopping: AbortSignal): Promise<Set<Worker>> {
  const workers = new Set<Worker>();
  cluster.setupPrimary({ exec: resolve(import.meta.dirname, 'worker.ts') });
  sumMetricsOfWorkers();
  // Port 0 means any; workers that come later must share the one that the first ones have.
  const port = app.config.port || (await freePort(app.config.host));
  const fork = () => {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PAGE_KEY: app.config.pageKey,
      // React renders at half the speed unless it is told so.
      NODE_ENV: 'production',
    });
    workers.add(worker);
    let listening = false;
    worker.once('listening', () => (listening = true));
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      // One that retires ends as it should.
      if (stopping.aborted || !listening || code === 0) return;
      app.log.error({ code, signal }, 'a worker died, starting another');
      setTimeout(fork, 500);
    });
    return worker;
  };
  let replacing = Promise.resolve();
  const replaceAll = async () => {
    const old = Array.from(workers);
    for (const worker of old) {
      if (stopping.aborted) return;
      await untilListening(fork());
      if (worker.isConnected()) worker.send('retire');
    }
    app.log.info('all workers were replaced');
  };
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll).catch((error) => app.log.error({ err: error }, 'replacing the workers'));
  });
  await Promise.all(Array.from({ length: app.config.workers }, () => untilListening(fork())));
  const { host } = app.config;
  process.stdout.write(`AxtarTap: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  return workers;
}

async function untilListening(worker: Worker): Promise<void> {
  const died = once(worker, 'exit').then(() => {
    throw new StartError('The server could not start; the reason stands above.');
  });
  await Promise.race([once(worker, 'listening'), died]);
  died.catch(() => undefined);
}

async function stopWorkers(workers: ReadonlySet<Worker>): Promise<void> {
  const ended = [...workers].map((worker) => once(worker, 'exit'));
  for (const worker of workers) if (worker.isConnected()) worker.send('stop');
  await Promise.race([Promise.all(ended), sleep(drainMs)]);
  for (const worker of workers) worker.process.kill('SIGKILL');
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
