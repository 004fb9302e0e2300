/** Folders that the site makes. */
import { chmodSync, existsSync, statSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and those above it, unless they are there; fails where it is none, or may not be written to. */
export async function makeFolder(path: string): Promise<void> {
  // Not by `recursive`, with which Node tries for ever where the system says that nothing is there, as in /proc.
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (!(await stat(path)).isDirectory()) throw new Error('it is no folder');
  await access(path, constants.W_OK | constants.X_OK);
}

/** Closes a folder that an earlier version left open to other accounts of the machine. */
export function closeToOthers(folder: string): void {
  if (existsSync(folder) && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
