/** Folders for strangers' files while they are worked on. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app/app.ts';

const prefix = 'file.';

/** Runs the work with a folder of its own, which is removed afterwards. */
export async function withFolder<T>({ uploadDir }: Pick<App, 'uploadDir'>, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(uploadDir, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a dead process has left. */
export async function removeFolders({ uploadDir }: Pick<App, 'uploadDir'>): Promise<void> {
  const left = (await readdir(uploadDir)).filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(join(uploadDir, name), { recursive: true, force: true })));
}
