/**
 * Prometheus metrics of all processes together. Not prom-client's `clusterMetrics`: it fails entirely when one worker dies
 * or hangs during a scrape, and drops a dead worker's counts, which Prometheus takes for a reset.
 */
import cluster, { type Worker } from 'node:cluster';
import type { FastifyInstance, RouteOptions } from 'fastify';
import client from 'prom-client';
import type { Metrics } from '../../../platform/config/metrics.ts';
import { onlyExactPath } from '../connections/exact-path.ts';
import { delayResolutionMs } from './overload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in metrics, for files with a route each. */
    countedAs?: string;
  }
}

/** Hook that names the route of a file, whose own name changes with every build. */
export const countAs = (name: string) => (route: RouteOptions) => {
  route.config = { ...route.config, countedAs: name };
};

/** Counts Fastify's responses, and serves `/metrics` for all workers. */
export function serveMetrics(http: FastifyInstance, { registry, requests }: Metrics): void {
  // Once per registry: tests have two servers per app.
  if (!registry.getSingleMetric('process_cpu_user_seconds_total'))
    client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: delayResolutionMs });
  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { config, url = 'none' } = routeOptions;
    if (config.endless) return;
    const labels = { method, route: config.countedAs ?? url, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  reportToSupervisor(registry);
  const options = {
    schema: { hide: true },
    config: { cost: 0 },
    logLevel: 'warn',
    onRequest: onlyExactPath('/metrics'),
  } as const;
  http.get('/metrics', options, async (_request, reply) => {
    const text = cluster.isWorker ? await askSupervisor() : await registry.metrics();
    return reply.type(client.Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}

/** A metric as prom-client describes it. */
export type Measured = { type: unknown };
type MetricsMessage =
  | { metrics: 'wanted'; asker?: number; question: number }
  // Without an asker: periodic reports, and a worker's last report.
  | { metrics: 'mine'; asker?: number; question?: number; json: Measured[] }
  | { metrics: 'all'; question: number; text: string };

const answerTimeoutMs = 3000;
// Reporting interval: a killed worker loses at most this much.
const tellEveryMs = 5000;
// A worker's last messages may arrive after its exit event.
const lastWordsMs = 1000;
let lastQuestion = 0;

/**
 * The supervisor's part: forwards a worker's question to all workers and returns the sum of its own registry, the workers
 * that answer in time, and the last known counts of the others and the dead. Returns what to call for a process that is no
 * worker and is not asked.
 */
export function sumMetricsOfWorkers(own: client.Registry) {
  const open = new Map<string, { levels: Measured[][]; wanted: number; finish: () => void }>();
  const counted = new Map<number | 'files', Measured[]>();
  let levelsOfFiles: Measured[] = [];
  let ofDead: Measured[] = [];

  const answer = (worker: Worker, question: number) => {
    const workers = Object.values(cluster.workers ?? {}).filter((other) => other?.isConnected());
    const levels: Measured[][] = [];
    const key = `${worker.id}:${question}`;
    const finish = async () => {
      if (!open.delete(key)) return;
      const parts = [ofDead, ...counted.values(), ...levels, levelsOfFiles, await own.getMetricsAsJSON()];
      const text = await sum(parts).metrics();
      if (worker.isConnected()) worker.send({ metrics: 'all', question, text });
    };
    open.set(key, { levels, wanted: workers.length, finish: () => void finish() });
    setTimeout(() => void finish(), answerTimeoutMs).unref();
    for (const other of workers) other?.send({ metrics: 'wanted', asker: worker.id, question });
  };
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.metrics === 'wanted') answer(worker, message.question);
    if (message.metrics !== 'mine') return;
    const { asker, question, json } = message;
    counted.set(worker.id, json.filter(isCount));
    const asked = open.get(`${asker}:${question}`);
    asked?.levels.push(json.filter((metric) => !isCount(metric)));
    if (asked && asked.levels.length === asked.wanted) asked.finish();
  });
  // Adds up counts of dead workers, since a site may go through thousands.
  const keepCounts = async (id: number | 'files') => {
    const last = counted.get(id);
    if (!last) return;
    const both = await sum([ofDead, last]).getMetricsAsJSON();
    if (counted.delete(id)) ofDead = both;
  };
  let keeping = Promise.resolve();
  cluster.on('exit', ({ id }) => setTimeout(() => (keeping = keeping.then(() => keepCounts(id))), lastWordsMs).unref());
  return {
    report(json: Measured[]) {
      counted.set('files', json.filter(isCount));
      levelsOfFiles = json.filter((metric) => !isCount(metric));
    },
    ended() {
      levelsOfFiles = [];
      keeping = keeping.then(() => keepCounts('files'));
    },
  };
}

const sum = (parts: Measured[][]) => client.AggregatorRegistry.aggregate(parts);

/** Whether a metric only grows: such metrics outlive their worker. */
const isCount = ({ type }: Measured) => type === 'counter' || type === 'histogram';

function reportToSupervisor(registry: client.Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', async (message: MetricsMessage) => {
    if (message?.metrics !== 'wanted') return;
    const json = await registry.getMetricsAsJSON();
    send({ ...message, metrics: 'mine', json });
  });
  setInterval(() => void sendCounts(registry), tellEveryMs).unref();
}

/** Sends this process's counts to the supervisor; resolves once sent. */
export async function sendCounts(registry: client.Registry): Promise<void> {
  if (!cluster.isWorker) return;
  // Reads each metric by itself, since reading the event loop delay resets it.
  const all = registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetric(name));
  const counts = all.filter((metric) => metric instanceof client.Counter || metric instanceof client.Histogram);
  const json = await Promise.all(counts.map((metric) => metric.get()));
  await new Promise<void>((resolve) => send({ metrics: 'mine', json }, resolve));
}

/** With a callback: without one, an error would crash this process if the supervisor has just died. */
function send(message: object, done = () => {}): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => done());
  else done();
}

function askSupervisor(): Promise<string> {
  const question = ++lastQuestion;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the supervisor did not answer')), answerTimeoutMs * 2);
    const listen = (message: MetricsMessage) => {
      if (message?.metrics !== 'all' || message.question !== question) return;
      clearTimeout(timer);
      process.off('message', listen);
      resolve(message.text);
    };
    process.on('message', listen);
    send({ metrics: 'wanted', question });
  });
}
