/** `npm run takedown -- LISTING --reason TEXT`: removes a listing at once, for an official warning; logged as the operator's. With `--undo` it comes back: moderators and the admin cannot restore it. */
import { parseArgs } from 'node:util';
import { restoreOfficially, takeDown } from '../features/moderation/decisions/takedown.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (app) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, undo: { type: 'boolean' } },
  });
  const [named] = positionals;
  if (!named || !values.reason)
    throw new TypeError('usage: npm run takedown -- NUMBER-OR-ADDRESS [--undo] --reason "what the warning says"');
  return (values.undo ? restoreOfficially : takeDown)(app, named, values.reason);
});
