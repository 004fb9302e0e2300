/** Metrics of the whole site for `/metrics`: those of features, the queue, the disks. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import client from 'prom-client';
import type { App } from '../../platform/app/app.ts';
import { readState } from '../../platform/database/site-state.server.ts';
import type { Measure, Measured } from '../../platform/app/feature.server.ts';
import { features } from '../features.server.ts';
import { parseStorageUrl } from '../../platform/storage/storage-url.ts';

// Cache time: several instances, each scraped by several clients, share one reading.
const freshMs = 5000;
// Timeout: other metrics must not wait for an unavailable database.
const timeoutMs = 2000;

const byQueue = (value: string) => async (app: App) => {
  const { rows } = await app.pool.query<{ name: string; value: number }>(
    `select name, ${value} as value from pgboss.job
      where state < 'active' and start_after <= now() and name not like '\\_\\_%' group by name`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

const measures: Readonly<Record<string, Measure>> = {
  axtartap_jobs_waiting: {
    help: 'Jobs that could begin now, mails among them.',
    label: 'queue',
    read: byQueue('count(*)'),
  },
  axtartap_jobs_oldest_seconds: {
    help: 'How long the job that has waited longest could have begun.',
    label: 'queue',
    read: byQueue('extract(epoch from now() - min(start_after))::float8'),
  },
  axtartap_disk_free_bytes: {
    help: 'Room on the disk of a folder.',
    label: 'folder',
    read: (app) => onDisks(app, ({ bavail, bsize }) => Number(bavail) * Number(bsize)),
  },
  axtartap_disk_size_bytes: {
    help: 'Size of the disk of a folder.',
    label: 'folder',
    read: (app) => onDisks(app, ({ blocks, bsize }) => Number(blocks) * Number(bsize)),
  },
  axtartap_backup_timestamp_seconds: {
    help: 'When the last backup by `npm run backup` was complete.',
    read: async ({ db }) => {
      const last = await readState(db, 'backup');
      return last && last.at.getTime() / 1000;
    },
  },
};

/** Adds the site's metrics to this process, the supervisor. */
export function measureSite(app: App): void {
  for (const feature of [{ measures }, ...features]) {
    for (const [name, measure] of Object.entries(feature.measures ?? {})) addGauge(app, name, measure);
  }
}

function addGauge(app: App, name: string, { help, label, read }: Measure): void {
  let readAtMs = -Infinity;
  const gauge: client.Gauge = new client.Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [app.metrics.registry],
    async collect() {
      if (performance.now() - readAtMs < freshMs) return;
      readAtMs = performance.now();
      // Omits unknown values instead of repeating old ones.
      const unknown = sleep(timeoutMs, undefined, { ref: false });
      fill(gauge, label, await Promise.race([read(app).catch(() => undefined), unknown]));
    },
  });
}

function fill(gauge: client.Gauge, label: string | undefined, measured: Measured): void {
  gauge.reset();
  if (typeof measured === 'object' && label) {
    for (const [value, number] of Object.entries(measured)) gauge.set({ [label]: value }, number);
  } else if (typeof measured === 'number') gauge.set(measured);
  // Removed, since a gauge without labels would be reported as 0.
  else if (!label) gauge.remove();
}

type Disk = Awaited<ReturnType<typeof statfs>>;

async function onDisks({ config }: App, of: (disk: Disk) => number): Promise<Record<string, number>> {
  const place = parseStorageUrl(config.storageUrl);
  const folders = { data: config.dataDir, ...(place?.kind === 'disk' && { photos: place.folder }) };
  const found = Object.entries(folders).filter(([, folder]) => existsSync(folder));
  return Object.fromEntries(await Promise.all(found.map(async ([name, folder]) => [name, of(await statfs(folder))])));
}
