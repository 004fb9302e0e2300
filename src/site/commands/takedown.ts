/**
 * `npm run takedown -- LISTING --reason TEXT`: removes a listing at once after an official warning; logged as the
 * operator's action. `--undo` restores it: moderators and the admin cannot.
 */
import { parseArgs } from 'node:util';
import { restoreOfficially, takeDown } from '../../desk/decisions/takedown.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(readArguments, (app, { named, reason, undo }) =>
  (undo ? restoreOfficially : takeDown)(app, named, reason),
);

function readArguments(): { named: string; reason: string; undo: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, undo: { type: 'boolean' } },
  });
  const [named, ...more] = positionals;
  if (named && values.reason && more.length === 0) return { named, reason: values.reason, undo: values.undo === true };
  throw new TypeError('usage: npm run takedown -- NUMBER-OR-ADDRESS [--undo] --reason "what the warning says"');
}
