/** Creating folders. */
import { chmodSync, existsSync, statSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates a folder and its parents; fails if the path is not a writable folder. */
export async function makeFolder(path: string): Promise<void> {
  // Not `recursive`: Node retries forever where mkdir keeps failing with ENOENT, as in /proc.
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      // Another process has just created it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (!(await stat(path)).isDirectory()) throw new Error('it is no folder');
  await access(path, constants.W_OK | constants.X_OK);
}

/** Restricts a folder that an earlier version left readable to other users of the machine. */
export function restrictToOwner(folder: string): void {
  if (existsSync(folder) && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
