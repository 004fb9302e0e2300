/** All checks, for developers and CI. Runs every one, and lists the failures at the end. */
import { spawnSync } from 'node:child_process';

const checks: readonly [name: string, command: string][] = [
  ['format', 'oxfmt --check'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types', 'react-router typegen && tsc'],
  ['import rules', 'depcruise src demo scripts --output-type err'],
  ['unused code', 'knip --no-progress'],
  ['weight of pages', 'node scripts/budgets.ts'],
];

const failed: string[] = [];
for (const [name, command] of checks) {
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (status !== 0) failed.push(name);
}
process.stdout.write(`checks: ${checks.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
