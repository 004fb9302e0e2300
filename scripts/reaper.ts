/**
 * `reaper.ts FOLDER`: waits until whoever started it is gone, however that came about; then ends the processes that have the
 * folder in their environment, which a run of the tests gives to all that it starts, and removes it.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder = ''] = process.argv.slice(2);
if (!folder.startsWith('/')) throw new Error('usage: reaper.ts FOLDER');
const patienceMs = 15_000;

// A terminal signals all processes of a run; this one is needed afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The pipe closes when its other end dies.
process.stdin.resume();
await once(process.stdin, 'close');

// At SIGINT a site stops in order, and PostgreSQL gives its shared memory back.
const asked = new Set<number>();
const deadline = Date.now() + patienceMs;
for (let left = family(); left.length > 0; left = family()) {
  const isLate = Date.now() > deadline;
  for (const pid of left) if (isLate || !asked.has(pid)) end(pid, isLate ? 'SIGKILL' : 'SIGINT');
  for (const pid of left) asked.add(pid);
  await sleep(100);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

function family(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(folder))
    .map(Number);
}

/** Empty if the process has ended, or is another account's. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
