/** The backup that a command is given. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/database/start-error.ts';
import { readArchive } from './archive.server.ts';
import { BackupError } from './manifest.ts';

/** Whether a file of a folder was written by `npm run backup -- FOLDER --keep N`. */
export const isKeptBackup = (name: string) => /^axtartap-\d{8}T\d{6}Z\.tar$/.test(name);

/**
 * The only argument: a file that begins as a backup does, or a folder of them, of which it is the newest. Completeness is
 * checked by the restore.
 */
export async function readBackupArgument(usage: string): Promise<string> {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new StartError(usage);
  const backup = (await isFolder(file)) ? await newestIn(file) : file;
  await named(backup, () => checkBeginning(backup));
  return backup;
}

const isFolder = async (path: string) => (await stat(path)).isDirectory();

/** The newest backup of a folder that `npm run backup -- FOLDER --keep N` writes into; names tell their time. */
async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  const newest = names
    .filter((name) => isKeptBackup(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new StartError(`${folder}: no backup is there`);
  process.stdout.write(`the newest of ${folder} is ${newest}\n`);
  return join(folder, newest);
}

async function checkBeginning(file: string): Promise<void> {
  for await (const { name } of readArchive(file)) {
    if (name !== 'manifest.json') break;
    return;
  }
  throw new BackupError('this is no backup');
}

/** Names the file in an error of its backup. */
export async function named<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new StartError(`${file}: ${error.message}`) : error;
  }
}
