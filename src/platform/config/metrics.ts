/** What a process counts and measures for Prometheus; `site/server/plugins/metrics.ts` serves it, summed over all processes. */
import client from 'prom-client';
import { version } from './version.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates its own registry, since tests have many apps in one process. */
export function createMetrics() {
  const registry = new client.Registry();
  const registers = [registry];
  const build = new client.Gauge({
    name: 'axtartap_build_info',
    help: 'Always 1; its labels tell which version runs.',
    labelNames: Object.keys(version),
    aggregator: 'first',
    registers,
  });
  build.set(version, 1);
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const posts = new client.Counter({
    name: 'axtartap_listing_posts_total',
    help: 'Attempts to post a listing, by the status of the answer: 201 is an accepted one.',
    labelNames: ['status'],
    registers,
  });
  // Starts at 0: otherwise Prometheus would not see the first ones as an increase.
  for (const status of ['201', '503']) posts.inc({ status }, 0);
  const messages = new client.Counter({
    name: 'axtartap_messages_total',
    help: 'Mails and text messages handed over: sent, or refused by the server or an outage, at each try.',
    labelNames: ['kind', 'result'],
    registers,
  });
  for (const kind of ['mail', 'sms']) for (const result of ['sent', 'refused']) messages.inc({ kind, result }, 0);
  const jobs = new client.Counter({
    name: 'axtartap_jobs_total',
    help: 'Jobs that were done, or failed once: most are tried again.',
    labelNames: ['queue', 'result'],
    registers,
  });
  const streams = new client.Gauge({ name: 'axtartap_streams_open', help: 'Open streams of events.', registers });
  const browserErrors = new client.Counter({
    name: 'axtartap_browser_errors_total',
    help: 'Errors that browsers told of; the log has them.',
    registers,
  });
  return { registry, requests, posts, messages, jobs, streams, browserErrors };
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

/** Measures a process's open database connections, and the requests waiting for one. */
export function measureConnections({ registry }: Metrics, pools: readonly Pool[]): void {
  const gauge = new client.Gauge({
    name: 'axtartap_database_connections',
    help: 'Connections to the database, busy and idle, and what waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const total = (count: (pool: Pool) => number) => pools.reduce((sum, pool) => sum + count(pool), 0);
      gauge.set(
        { state: 'busy' },
        total(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      gauge.set(
        { state: 'idle' },
        total(({ idleCount }) => idleCount),
      );
      gauge.set(
        { state: 'waiting' },
        total(({ waitingCount }) => waitingCount),
      );
    },
  });
}

/** Wraps a sender so that messages are counted; false: refused for good. */
export function countSent<Way extends { send(message: never): Promise<boolean | void> }>(
  { messages }: Metrics,
  kind: 'mail' | 'sms',
  way: Way,
): Way {
  const count = (result: 'sent' | 'refused') => messages.inc({ kind, result });
  const send = async (message: never) => {
    const sent = await way.send(message).catch((error: unknown) => {
      count('refused');
      throw error;
    });
    count(sent === false ? 'refused' : 'sent');
    return sent;
  };
  return { ...way, send };
}
