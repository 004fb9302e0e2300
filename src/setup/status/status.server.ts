/** The state of the site for its owner: each part with a value, whether it is well, and what to do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import { backupRow, restoreRow } from './rows/copies.server.ts';
import { instancesRow, migrationsRow, replicasRow, slowestRow, versionRow } from './rows/database.server.ts';
import { diskRow, mailRow, photosRow, queueRow, searchRow, smsRow } from './rows/work.server.ts';
import type { ReadRow, StatusRow } from './rows/row.ts';

// In the order of the page. A name stays what it is: programs read it.
const rows: readonly (readonly [name: string, label: string, read: ReadRow])[] = [
  ['version', 'Versiya', versionRow],
  ['migrations', 'Miqrasiyalar', migrationsRow],
  ['instances', 'Serverlər', instancesRow],
  ['queue', 'Növbədəki işlər', queueRow],
  ['mail', 'Məktublar', mailRow],
  ['sms', 'SMS', smsRow],
  ['replicas', 'Bazanın surətləri', replicasRow],
  ['disk', 'Disk', diskRow],
  ['photos', 'Şəkillərin anbarı', photosRow],
  ['slowest', 'Ən yavaş sorğular', slowestRow],
  ['search', 'Axtarışın yenidən qurulması', searchRow],
  ['backup', 'Son ehtiyat nüsxə', backupRow],
  ['restore', 'Son bərpa', restoreRow],
];

// The page must come even if a part hangs.
const timeoutMs = 2000;

export type Status = { at: string; rows: StatusRow[] };

/** All parts at once; one that fails or does not answer in time is bad. */
export async function readStatus(app: App): Promise<Status> {
  const read = rows.map(async ([name, label, readRow]) => ({ name, label, ...(await readInTime(app, readRow)) }));
  return { at: app.now().toISOString(), rows: await Promise.all(read) };
}

async function readInTime(app: App, readRow: ReadRow): Promise<Omit<StatusRow, 'name' | 'label'>> {
  const silent = sleep(timeoutMs, undefined, { ref: false });
  const failed = (error: unknown) => {
    app.log.warn({ err: error }, 'a part of the status was not read');
    return { value: 'Oxunmadı', state: 'bad', todo: 'Serverin jurnalına baxın: xəta orada yazılıb.' } as const;
  };
  const found = await Promise.race([readRow(app).catch(failed), silent]);
  if (!found) {
    const value = `${timeoutMs / 1000} saniyədə cavab yoxdur`;
    return { value, state: 'bad', todo: 'Bu hissə cavab vermir: verilənlər bazasının və diskin işlədiyini yoxlayın.' };
  }
  return { ...found, todo: found.todo ?? '' };
}
