/** `npm run accept-store`: accepts the store of `STORAGE_URL` as this database's, although it lacks photos. */
import { parseArgs } from 'node:util';
import { acceptStore } from '../../photos/store-identity.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(
  () => parseArgs(),
  async (app) => {
    await acceptStore(app);
    return `${app.config.storageUrl.replace(/\/\/.*@/, '//…@')} accepted`;
  },
);
