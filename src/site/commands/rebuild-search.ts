/** `npm run rebuild-search`: rebuilds the search tables while the site is running. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { rebuildSearch } from '../../search/engine/index/rebuild.server.ts';

await runCommand(
  () => parseArgs(),
  async (app) => {
    await rebuildSearch(app);
    return 'search rebuilt';
  },
  { upToDate: true },
);
