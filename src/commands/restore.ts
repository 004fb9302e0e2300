/** `npm run restore -- FILE`: fills an empty DATA_DIR from a backup. */
import { runCommand } from './run-command.ts';
import { StartError } from '../database/open-database.ts';
import { BackupError } from '../features/backup/manifest.ts';
import { readBackup } from '../features/backup/restore.server.ts';

await runCommand(async (app, { ownerUrl }) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError('usage: npm run restore -- FILE');
  try {
    const { listings, photos, madeAt } = await readBackup(app, file, ownerUrl);
    return `${listings} ads and ${photos} files of ${madeAt}`;
  } catch (error) {
    throw error instanceof BackupError ? new StartError(`${file}: ${error.message}`) : error;
  }
});
