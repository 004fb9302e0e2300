/** Whether a file is a whole backup: asked before anything is changed. */
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { migrations } from '../../database/client.ts';
import { isFileName } from '../../storage/file-name.ts';
import { BackupError, type Manifest, manifestSchema, tableFile } from './manifest.ts';
import { readTar } from './tar.ts';

// Each is read into memory as a whole: a manifest has a few kilobytes, the largest photo a few hundred.
const mostBytes = { manifest: 1024 ** 2, sum: 64, photo: 64 * 1024 ** 2 };

/** Reads the file to its end and compares its sum. Throws a `BackupError` unless all of it is as a backup has it. */
export async function checkBackup(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let sumIsRight = false;
  const lacking = new Set<string>();
  for await (const { name, size, body, sumBefore } of readTar(createReadStream(file))) {
    if (!manifest) {
      if (name !== 'manifest.json' || size > mostBytes.manifest) throw new BackupError('this is no backup');
      manifest = parseManifest(await text(body));
      for (const table of manifest.tables) lacking.add(tableFile(table.name));
    } else if (sumIsRight) throw new BackupError(`${name} stands behind the end of the backup`);
    else if (name === 'sha256') sumIsRight = size <= mostBytes.sum && (await text(body)) === sumBefore;
    else if (!lacking.delete(name)) checkPhoto(name, size);
  }
  if (!manifest || !sumIsRight || lacking.size > 0) throw new BackupError('the backup is not whole');
  if (!(manifest.migration in (await migrations.getMigrations()))) {
    throw new BackupError(
      `it was made by a newer version of the site (${manifest.migration}); restore it with that one`,
    );
  }
  return manifest;
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
  if (size > mostBytes.photo) throw new BackupError(`${name} is too large for a photo`);
}
