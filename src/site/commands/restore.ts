/** `npm run restore -- FILE`: fills an empty DATA_DIR from a backup. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { readArchive } from '../backup/archive.server.ts';
import { BackupError } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.server.ts';

await runCommand(
  readArguments,
  async (app, file, { ownerUrl }) => {
    const { listings, photos, madeAt } = await named(file, () => restoreBackup(app, file, ownerUrl));
    return `${listings} ads and ${photos} files of ${madeAt}`;
  },
  { makesDatabase: true },
);

async function readArguments(): Promise<string> {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new StartError('usage: npm run restore -- FILE');
  await named(file, () => checkBeginning(file));
  return file;
}

/** Checks the beginning before a database is created; completeness is checked later. */
async function checkBeginning(file: string): Promise<void> {
  for await (const { name } of readArchive(file)) {
    if (name !== 'manifest.json') break;
    return;
  }
  throw new BackupError('this is no backup');
}

async function named<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new StartError(`${file}: ${error.message}`) : error;
  }
}
