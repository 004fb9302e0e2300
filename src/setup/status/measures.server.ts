/** What is measured of the site as a whole: the queue, the disks, the last backup. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { App } from '../../platform/app/app.ts';
import type { Measure } from '../../platform/app/feature.server.ts';
import { readState } from '../../platform/database/site-state.server.ts';
import { parseStorageUrl } from '../../platform/storage/storage-url.ts';

const byQueue = (value: string) => async (app: App) => {
  const { rows } = await app.pool.query<{ name: string; value: number }>(
    `select name, ${value} as value from pgboss.job
      where state < 'active' and start_after <= now() and name not like '\\_\\_%' group by name`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** Measures of the site for `/metrics` and the page of its state. */
export const siteMeasures = {
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
} satisfies Readonly<Record<string, Measure>>;

type Disk = Awaited<ReturnType<typeof statfs>>;

async function onDisks({ config }: App, of: (disk: Disk) => number): Promise<Record<string, number>> {
  const place = parseStorageUrl(config.storageUrl);
  const folders = { data: config.dataDir, ...(place?.kind === 'disk' && { photos: place.folder }) };
  const found = Object.entries(folders).filter(([, folder]) => existsSync(folder));
  return Object.fromEntries(await Promise.all(found.map(async ([name, folder]) => [name, of(await statfs(folder))])));
}
