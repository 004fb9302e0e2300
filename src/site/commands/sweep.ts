/**
 * `npm run sweep -- --go-on`: lets listings expire that were held up by a clock jump; `--bring-back`: makes listings
 * visible again that a clock running ahead ended too early.
 */
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/database/start-error.ts';
import { restoreExpiredTooEarly, recordSweep } from '../../listings/life/ending/hold.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(readArguments, async (app, bringsBack) => {
  await app.setClock();
  if (bringsBack) return `${await restoreExpiredTooEarly(app)} ads brought back`;
  await recordSweep(app);
  return 'ads end again with the next sweep: done';
});

function readArguments(): boolean {
  const options = { 'go-on': { type: 'boolean' }, 'bring-back': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values['go-on'] !== values['bring-back']) return values['bring-back'] === true;
  throw new StartError('usage: npm run sweep -- --go-on|--bring-back');
}
