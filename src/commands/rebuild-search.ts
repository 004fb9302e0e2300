/** `npm run rebuild-search`: makes everything that search keeps beside the listings anew, while the site serves. */
import { runCommand } from './run-command.ts';
import { rebuildSearch } from '../features/search/index/upkeep.server.ts';

await runCommand(
  async (app) => {
    await rebuildSearch(app);
    return 'search rebuilt';
  },
  { upToDate: true },
);
