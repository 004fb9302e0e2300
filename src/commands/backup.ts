/** `npm run backup -- FILE`: writes the database and its photos into one file, whether the site is running or not. */
import { runCommand } from './run-command.ts';
import { StartError } from '../database/open-database.ts';
import { noteBackup, writeBackup } from '../features/backup/backup.server.ts';
import { BackupError } from '../features/backup/manifest.ts';

await runCommand(async (app) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError('usage: npm run backup -- FILE');
  const { listings, photos, missing } = await writeBackup(app, file).catch((error) => {
    throw error instanceof BackupError ? new StartError(error.message) : error;
  });
  const done = `${listings} ads and ${photos} files in ${file}`;
  if (missing > 0) {
    throw new StartError(
      `${done}; ${missing} files that the database names are missing: is the store of photos mounted?`,
    );
  }
  await noteBackup(app);
  return done;
});
