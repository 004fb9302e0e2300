/**
 * `npm test`: every call, every table, and the stories that walk through a feature once. `npm run test:proofs` (`--proofs`):
 * the other stories, and what proves by exhaustion, the files `*.proof.test.ts`. The last line counts. Other arguments are
 * passed to Vitest, which then runs both.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBareChromium, findChromium } from './chromium.ts';

type File = { name: string; status: string; assertionResults: Test[] };
type Test = { status: string; fullName: string };
type Run = { succeeded: boolean; files: File[] };

// Tests create and remove hundreds of databases of a thousand files each: up to a gigabyte at a time. The rest is for the
// sites and browsers.
const memoryNeeded = 8 * 1024 ** 3;

// Photos are rendered at a low priority: beside tests of a higher one they would not be ready in time.
setPriority(10);

const proofs = process.argv.includes('--proofs');
const given = process.argv.slice(2).filter((arg) => arg !== '--proofs');
const isWhole = given.length === 0;
const ofThisRun = proofs ? ['.proof.test.ts'] : ['--exclude=**/*.proof.test.ts'];
const browsers = findBrowsers();
const folder = mkdtempSync(join(findTemporaryFolder(), 'axtartap-tests-'));
// If the tests run as root, databases belong to another user.
chmodSync(folder, 0o711);
// Whatever becomes of this process: sites and databases of a run must not outlive it.
const reaper = existsSync('/proc/self/environ')
  ? spawn(process.execPath, ['scripts/reaper.ts', folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  : undefined;
const { succeeded, files } = await run(isWhole ? ofThisRun : given);
const passed = files.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
const failed = files.flatMap(failures);
if (files.length === 0) failed.push('the run itself');
for (const name of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`);
await leave(succeeded && failed.length === 0 && passed.length > 0 ? 0 : 1);

async function run(args: string[]): Promise<Run> {
  const results = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const child = spawn('vitest', ['run', '--project=!cluster', '--project=!container', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...browsers, TMPDIR: folder },
  });
  let isStopped = false;
  const stop = () => (isStopped = child.kill('SIGTERM'));
  // The launcher may die without a signal to us.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, stop);
  const [status] = await once(child, 'exit');
  if (isStopped) await leave(1);
  const { testResults } = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as { testResults: File[] })
    : { testResults: [] };
  return { succeeded: status === 0, files: testResults };
}

/** Once all that was started is gone. */
async function leave(status: number): Promise<never> {
  reaper?.stdin?.end();
  if (reaper) await once(reaper, 'exit');
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(status);
}

/** In memory if there is enough: on some disks, creating a file gets slower the more were removed recently. */
function findTemporaryFolder(): string {
  const inMemory = '/dev/shm';
  if (process.env['TMPDIR'] || !existsSync(inMemory) || process.availableMemory() < memoryNeeded) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < memoryNeeded / 2 ? tmpdir() : inMemory;
}

/** A file that failed to load counts as one failed test. */
function failures({ name, status, assertionResults }: File): string[] {
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName }) => `${name}: ${fullName}`);
  return status === 'failed' && tests.length === 0 ? [name] : tests;
}

/** Where the browsers are. `CHROMIUM`, if set, is used for all stories. One story is told in Firefox, too, where there is one. */
function findBrowsers(): { CHROMIUM: string; BARE_CHROMIUM: string } {
  const given = process.env['CHROMIUM'];
  if (!given && !(findChromium() && findBareChromium())) install('chromium', 'chromium-headless-shell');
  if (!existsSync('/usr/bin/firefox-esr')) install('firefox-esr');
  const whole = findChromium();
  if (whole) return { CHROMIUM: whole, BARE_CHROMIUM: (given ? undefined : findBareChromium()) ?? whole };
  process.stdout.write('The tests need Chromium: run `sudo apt-get install chromium`, or set CHROMIUM to its path.\n');
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}

/** As root on Debian; the second, too, if there is one. */
function install(name: string, second = ''): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${name}…\n`);
  const command = `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`;
  spawnSync(`apt-get update -qq && (${command} ${second} || ${command})`, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
