/** All checks, for developers and CI. Runs every one, and lists the failures at the end. */
import { spawnSync } from 'node:child_process';

const checks: readonly [name: string, command: string][] = [
  ['format', 'oxfmt --check'],
  // Before the lint, which reads the types that this writes.
  ['types', 'react-router typegen && node scripts/api-types.ts && tsc'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['import rules', 'depcruise src demo scripts --output-type err'],
  ['unused code', 'knip --no-progress'],
  ['weight of pages', 'node scripts/budgets.ts'],
  ['lock file', 'npm ci --dry-run --include=dev --no-audit --no-fund --loglevel=error --prefer-offline >/dev/null'],
];

const failed: string[] = [];
for (const [name, command] of checks) {
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (status !== 0) failed.push(name);
}
process.stdout.write(`checks: ${checks.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
