/** `npm run try-backup -- FILE`: restores a backup into a database of its own, which is thrown away afterwards. */
import { runCommand } from './run-command.ts';
import { tryBackup } from '../backup/try-backup.server.ts';
import { named, readBackupArgument } from '../backup/backup-argument.ts';

await runCommand(
  () => readBackupArgument('usage: npm run try-backup -- FILE, or FOLDER for its newest'),
  async (app, file) => {
    const { listings, photos, madeAt } = await named(file, () => tryBackup(app, file));
    return `the backup of ${madeAt} is whole: ${listings} ads and ${photos} files restored on trial`;
  },
);
