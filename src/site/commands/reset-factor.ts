/**
 * `npm run reset-factor -- NAME`: takes away the admin's second factor, for an admin who has lost it; logged as the
 * operator's action and told by mail. That of an account staff take away.
 */
import { parseArgs } from 'node:util';
import { resetAdminFactor } from '../../accounts/factors/resets.server.ts';
import { runCommand } from './run-command.ts';

await runCommand(readArguments, resetAdminFactor);

function readArguments(): string {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (name && more.length === 0) return name;
  throw new TypeError('usage: npm run reset-factor -- NAME-OF-THE-ADMIN');
}
