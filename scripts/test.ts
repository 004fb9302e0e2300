/** `npm test`: all tests, including those in a browser; the last line counts them. Arguments are passed to Vitest. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

const filters = process.argv.slice(2);
const chromium = findChromium() ?? installChromium();
const folder = mkdtempSync(join(tmpdir(), 'axtartap-results-'));
const results = join(folder, 'results.json');
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project=code',
    '--project=stories',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...filters,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROMIUM: chromium } },
);
const { passed, failed } = count();
rmSync(folder, { recursive: true, force: true });
for (const name of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exit(status === 0 && failed.length === 0 && passed > 0 ? 0 : 1);

/** How many passed, and the names of those that failed. A file that failed to load counts as one failed test. */
function count(): { passed: number; failed: string[] } {
  if (!existsSync(results)) return { passed: 0, failed: ['the run itself'] };
  const report = JSON.parse(readFileSync(results, 'utf8')) as {
    numPassedTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: [...failed, ...broken.map(({ name }) => name)] };
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing chromium…\n');
    const install =
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium';
    spawnSync(install, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const found = findChromium();
  if (found) return found;
  process.stdout.write('The tests need Chromium: run `sudo apt-get install chromium`, or set CHROMIUM to its path.\n');
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
