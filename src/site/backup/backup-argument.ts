/** The backup that a command is given. */
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/database/start-error.ts';
import { readArchive } from './archive.server.ts';
import { BackupError } from './manifest.ts';

/** The only argument, a file that begins as a backup does; its completeness is checked by the restore. */
export async function readBackupArgument(usage: string): Promise<string> {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new StartError(usage);
  await named(file, () => checkBeginning(file));
  return file;
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
