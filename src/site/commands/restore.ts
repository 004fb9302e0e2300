/** `npm run restore -- FILE`: fills an empty DATA_DIR from a backup. */
import { runCommand } from './run-command.ts';
import { restoreBackup } from '../backup/restore.server.ts';
import { named, readBackupArgument } from '../backup/backup-argument.ts';

await runCommand(
  () => readBackupArgument('usage: npm run restore -- FILE, or FOLDER for its newest'),
  async (app, file, { ownerUrl }) => {
    const { listings, photos, madeAt } = await named(file, () => restoreBackup(app, file, ownerUrl));
    return `${listings} ads and ${photos} files of ${madeAt}`;
  },
  { makesDatabase: true },
);
