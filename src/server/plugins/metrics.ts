/**
 * Prometheus metrics of all workers together. Not by prom-client's `clusterMetrics`: it fails as a whole when one worker dies
 * or hangs while it is asked.
 */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import { onlyExactly } from '../connections/only-exactly.ts';
import { delayResolutionMs } from './overload.ts';

/** Registry of this process, and the counting of one request by route. */
export type Metrics = {
  registry: client.Registry;
  count: (method: string, route: string, status: number, seconds: number) => void;
};

export function createMetrics(): Metrics {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: delayResolutionMs });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  return { registry, count: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds) };
}

/** Counts what Fastify answers, and answers `/metrics` for all workers. */
export function serveMetrics(http: FastifyInstance, { registry, count }: Metrics): void {
  http.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.endless) return;
    count(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  answerSupervisor(registry);
  const options = { schema: { hide: true }, logLevel: 'warn', onRequest: onlyExactly('/metrics') } as const;
  http.get('/metrics', options, async (_request, reply) => {
    const text = cluster.isWorker ? await askSupervisor() : await registry.metrics();
    return reply.type(client.Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}

type MetricsMessage =
  | { metrics: 'wanted'; asker: number; question: number }
  | { metrics: 'mine'; asker: number; question: number; json: object[] }
  | { metrics: 'all'; question: number; text: string };

const answerTimeoutMs = 3000;
let lastQuestion = 0;

/** The supervisor's part: passes a worker's question to all workers and sends back the sum of those that answer in time. */
export function sumMetricsOfWorkers(): void {
  const open = new Map<string, { parts: object[][]; wanted: number; finish: () => void }>();
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.metrics === 'wanted') {
      const workers = Object.values(cluster.workers ?? {}).filter((other) => other?.isConnected());
      const parts: object[][] = [];
      const key = `${worker.id}:${message.question}`;
      const finish = async () => {
        if (!open.delete(key)) return;
        const text = await client.AggregatorRegistry.aggregate(parts).metrics();
        if (worker.isConnected()) worker.send({ metrics: 'all', question: message.question, text });
      };
      open.set(key, { parts, wanted: workers.length, finish: () => void finish() });
      setTimeout(() => void finish(), answerTimeoutMs).unref();
      for (const other of workers) other?.send({ ...message, asker: worker.id });
    } else if (message.metrics === 'mine') {
      const question = open.get(`${message.asker}:${message.question}`);
      question?.parts.push(message.json);
      if (question && question.parts.length === question.wanted) question.finish();
    }
  });
}

function answerSupervisor(registry: client.Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', async (message: MetricsMessage) => {
    if (message?.metrics !== 'wanted') return;
    const json = await registry.getMetricsAsJSON();
    process.send?.({ ...message, metrics: 'mine', json });
  });
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
    process.send?.({ metrics: 'wanted', asker: 0, question });
  });
}
