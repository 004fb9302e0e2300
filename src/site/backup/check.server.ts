/** Validates a backup before a restore changes anything. */
import { text } from 'node:stream/consumers';
import { sameInBaseline } from '../../platform/database/baseline.ts';
import { migrations } from '../../platform/database/migrate.ts';
import { isFileName } from '../../platform/storage/file-name.ts';
import { readArchive } from './archive.server.ts';
import { BackupError, type Manifest, manifestSchema, tableFile } from './manifest.ts';
import type { Sizes } from './disk-space.server.ts';

// Size limits of entries read into memory: a manifest has a few kilobytes, the largest photo a few hundred.
const maxBytes = { manifest: 1024 ** 2, photo: 64 * 1024 ** 2 };

/** Reads the whole file. Throws a `BackupError` unless it is a complete backup that this version can restore. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; sizes: Sizes }> {
  const sizes: Sizes = { tables: 0, photos: 0 };
  let manifest: Manifest | undefined;
  const missing = new Set<string>();
  for await (const { name, size, body } of readArchive(file)) {
    if (!manifest) {
      if (name !== 'manifest.json' || size > maxBytes.manifest) throw new BackupError('this is no backup');
      manifest = parseManifest(await text(body));
      for (const table of manifest.tables) missing.add(tableFile(table.name));
    } else if (missing.delete(name)) {
      sizes.tables += size;
    } else {
      checkPhoto(name, size);
      sizes.photos += size;
    }
  }
  if (!manifest || missing.size > 0) throw new BackupError('the backup is not whole');
  return { manifest: { ...manifest, migration: await ownMigration(manifest) }, sizes };
}

/** The migration of this version that the backup is restored into. */
async function ownMigration({ migration }: Manifest): Promise<string> {
  const own = sameInBaseline(migration);
  if (own === undefined) {
    throw new BackupError(`it is of a version before 0.9.0 (${migration}); restore it with 0.9.0 and back that up`);
  }
  if (own in (await migrations.getMigrations())) return own;
  throw new BackupError(`it was made by a newer version of the site (${migration}); restore it with that one`);
}

function parseManifest(json: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(json));
  } catch {
    throw new BackupError('this is no backup');
  }
}

function checkPhoto(name: string, size: number): void {
  const [folder, file = '', ...rest] = name.split('/');
  if (folder !== 'photos' || rest.length > 0) throw new BackupError(`${name} belongs into no backup`);
  if (!isFileName(file)) throw new BackupError(`${file} is not a name of a photo`);
  if (size > maxBytes.photo) throw new BackupError(`${name} is too large for a photo`);
}
