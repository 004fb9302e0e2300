/** The worker processes: forked, restarted when they die, replaced one by one on SIGHUP. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from '../../platform/app/app.ts';
import { writeSettled } from '../../platform/config/settled.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { removeFormsOf } from '../../photos/incoming/forms.server.ts';
import { programOf } from '../../platform/base/paths.ts';
import { closeUnacceptedConnections } from './unaccepted-connections.ts';

export type Workers = {
  /** Rejects once no worker has served for a minute: this process cannot fix that, but a new one might. */
  failed: Promise<never>;
  /** Stops the workers after they have finished current requests. */
  stop(): Promise<void>;
};

const firstPauseMs = 500;
const longestPauseMs = 10_000;
const giveUpAfterMs = 60_000;
// Time for open requests: a stop may take ten seconds in all, and the database needs the last of them.
const drainMs = 7000;

/** Forks as many as configured. Resolves once all listen; rejects as soon as one cannot. */
export async function startWorkers(app: App, databaseUrl: string): Promise<Workers> {
  cluster.setupPrimary({
    exec: programOf('src/worker.ts'),
    // Workers are handed the settings of the start, even if the file has changed.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--env-file')),
  });
  const env = {
    ...writeSettled({ config: app.config, databaseUrl }),
    // Without this, React renders at half the speed.
    NODE_ENV: 'production',
  };
  const { hasServed, failed, watch } = watchServing();
  const fork = () => {
    const worker = watch(cluster.fork(env));
    tidyUpAfter(worker, app);
    return worker;
  };
  const places = openPlaces(fork, hasServed, app.log);
  await places.open(app.config.workers);
  let replacing = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing
      .then(() => places.replaceAll())
      .catch((error) => app.log.error({ err: error }, 'the workers were not replaced, those before go on'));
  });
  return {
    failed,
    async stop() {
      places.close();
      await stopAll();
    },
  };
}

/** Cleans up after a dead worker. */
function tidyUpAfter(worker: Worker, app: App): void {
  closeUnacceptedConnections(worker);
  // Emitted when sending to a worker that has just died; without a listener it would crash this process.
  worker.on('error', (error) => app.log.warn({ err: error }, 'a message to a worker was lost'));
  const removeForms = () => removeFormsOf(app, worker.process.pid ?? 0);
  worker.once('exit', () => void removeForms().catch((error) => app.log.warn({ err: error }, 'uploads left behind')));
}

/** Slots for workers; each is refilled when its worker dies. */
function openPlaces(fork: () => Worker, hasServed: (worker: Worker) => boolean, log: Logger) {
  const closing = new AbortController();
  /** The worker in each slot. A replaced worker has none and is not restarted. */
  const places: Worker[] = [];

  const fill = (place: number, worker: Worker, pauseMs = firstPauseMs) => {
    places[place] = worker;
    worker.once('exit', (code, signal) => {
      const served = hasServed(worker);
      const waitMs = served ? firstPauseMs : pauseMs;
      const isMissed = () => places[place] === worker && !closing.signal.aborted;
      if (!isMissed()) return;
      log.error({ code, signal, waitMs }, `a worker ${served ? 'died' : 'could not start'}, starting another`);
      const again = () => isMissed() && fill(place, fork(), Math.min(waitMs * 2, longestPauseMs));
      setTimeout(again, waitMs);
    });
  };

  return {
    /** Fills all slots. Resolves once all listen; closes and rejects as soon as one cannot. */
    async open(size: number): Promise<void> {
      for (let place = 0; place < size; place += 1) fill(place, fork());
      await Promise.all(places.map(untilListening)).catch((error) => {
        closing.abort();
        throw error;
      });
    },
    async replaceAll(): Promise<void> {
      for (const place of places.keys()) {
        if (closing.signal.aborted) return;
        const next = fork();
        // If the new worker cannot start, the previous one stays.
        await untilListening(next);
        const before = places[place];
        fill(place, next);
        if (before && hasServed(before)) before.send('retire');
        else before?.process.kill('SIGKILL');
      }
      log.info('all workers were replaced');
    },
    close: () => closing.abort(),
  };
}

/** Tracks which workers have served, and whether any did within the last minute. */
function watchServing() {
  const served = new WeakSet<Worker>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Marked as handled, because it may reject before anything awaits it.
  failed.catch(() => undefined);
  const giveUp = () => reject(new StartError('No worker has served for a minute; the reasons stand above.'));
  let serving = 0;
  let deadline: NodeJS.Timeout | undefined;
  const watch = (worker: Worker) => {
    worker.once('listening', () => {
      served.add(worker);
      serving += 1;
      clearTimeout(deadline);
    });
    worker.once('exit', () => {
      if (served.has(worker)) serving -= 1;
      if (served.has(worker) && serving === 0) deadline = setTimeout(giveUp, giveUpAfterMs);
    });
    return worker;
  };
  return { failed, watch, hasServed: (worker: Worker) => served.has(worker) };
}

async function untilListening(worker: Worker): Promise<void> {
  const died = once(worker, 'exit').then(() => {
    throw new StartError('The server could not start; the reason stands above.');
  });
  await Promise.race([once(worker, 'listening'), died]);
  died.catch(() => undefined);
}

async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isDead() === false ? [worker] : [],
  );
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) if (worker.isConnected()) worker.send('stop');
  await Promise.race([Promise.all(ended), sleep(drainMs)]);
  for (const worker of workers) worker.process.kill('SIGKILL');
}
