/** `npm run takedown -- LISTING --reason TEXT`: removes a listing at once, for an official warning; logged as the operator's. */
import { parseArgs } from 'node:util';
import { takeDown } from '../features/moderation/decisions/takedown.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (app) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [named] = positionals;
  if (!named || !values.reason)
    throw new TypeError('usage: npm run takedown -- NUMBER-OR-ADDRESS --reason "what the warning says"');
  return takeDown(app, named, values.reason);
});
