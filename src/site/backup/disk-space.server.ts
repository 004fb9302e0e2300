/** Checks disk space for a restore, and whether a command failed because a disk is full. */
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { parseStorageUrl } from '../../platform/storage/storage-url.ts';
import { BackupError } from './manifest.ts';

/** Total sizes of a backup's parts, in bytes. */
export type Sizes = { tables: number; photos: number };

type Place = { setting: string; folder: string; bytes: number };

const mebibyte = 1024 * 1024;
// Free space below which a disk counts as full: PostgreSQL stops if it cannot write a segment of its write-ahead log.
const fullBytes = 32 * mebibyte;
// Lower bound of how much larger rows with their indexes are than in the backup.
const growth = 2;

/** Throws a `BackupError` if a disk certainly has too little space. An external server's space is unknown. */
export async function requireDiskSpace(config: Config, sizes: Sizes): Promise<void> {
  const disks = new Map<number, Place>();
  for (const place of placesOf(config, sizes)) {
    const { dev } = await stat(place.folder);
    const other = disks.get(dev);
    disks.set(dev, other ? { ...other, bytes: other.bytes + place.bytes } : place);
  }
  for (const { setting, folder, bytes } of disks.values()) {
    const free = await freeBytes(folder);
    if (free >= bytes) continue;
    throw new BackupError(
      `the disk of ${setting} (${folder}) has ${inMebibytes(free)} free, the backup needs at least ${inMebibytes(bytes)}`,
    );
  }
}

/** A one-line reason if a disk is full: the error itself differs each time. */
export async function explainFullDisk(config: Config): Promise<string | undefined> {
  for (const { setting, folder } of placesOf(config, { tables: 0, photos: 0 })) {
    const free = await freeBytes(folder);
    if (free < fullBytes) return `the disk of ${setting} (${folder}) is full: ${inMebibytes(free)} free`;
  }
  return undefined;
}

function placesOf({ dataDir, databaseUrl, storageUrl }: Config, { tables, photos }: Sizes): Place[] {
  const store = parseStorageUrl(storageUrl);
  return [
    ...(databaseUrl ? [] : [{ setting: 'DATA_DIR', folder: dataDir, bytes: tables * growth }]),
    ...(store?.kind === 'disk'
      ? [
          {
            setting: store.folder.startsWith(dataDir) ? 'DATA_DIR' : 'STORAGE_URL',
            folder: store.folder,
            bytes: photos,
          },
        ]
      : []),
  ].map((place) => ({ ...place, folder: existing(place.folder) }));
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function inMebibytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`;
}
