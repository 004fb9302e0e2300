/** `npm run accept-store`: the store of `STORAGE_URL` is that of this database, although photos are missing in it. */
import { parseArgs } from 'node:util';
import { acceptStore } from '../features/photos/own-store.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(
  () => parseArgs(),
  async (app) => {
    await acceptStore(app);
    return `${app.config.storageUrl.replace(/\/\/.*@/, '//…@')} accepted`;
  },
);
