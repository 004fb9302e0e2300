/**
 * `npm run upgrade -- --dry-run`: says what the first start of this version will do to the database, and how long it takes;
 * without the flag, does it now.
 */
import { parseArgs } from 'node:util';
import { planUpgrade } from '../process/upgrade-plan.ts';
import { runCommand } from './run-command.ts';

// Read here, since it must be known before anything is opened.
const isTrial = process.argv.includes('--dry-run');

await runCommand(
  () => parseArgs({ options: { 'dry-run': { type: 'boolean' } } }),
  async (app) => {
    if (!isTrial) return 'the database is that of this version';
    const plan = await planUpgrade(app);
    if (plan.length === 0) return 'nothing to do: the database is that of this version; looked';
    return `${plan.join('\n')}\n${plan.length} things to do; looked`;
  },
  { upToDate: !isTrial },
);
