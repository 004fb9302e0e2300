/** Ending a PostgreSQL server that may not want to end, and telling of one that takes its time. */
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Fast, which writes what is in memory to disk; at once, after which the next start recovers; by force.
const signals = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/** Ends the server of a data folder, and what it leaves behind; `hasEnded` tells whether it is gone. */
export async function endServer(pid: number, folder: string, hasEnded: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of signals) {
    if (hasEnded()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (!hasEnded() && Date.now() < deadline) await sleep(25);
  }
  await endOrphans(folder);
}

/** Child processes of a killed server may still write, and with a second server beside them would corrupt the data. */
export async function endOrphans(folder: string): Promise<void> {
  const orphans = () => pidsOf('/proc').filter((pid) => cwdOf(pid) === realpathSync(folder));
  for (const pid of orphans()) process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + 15_000;
  while (orphans().length > 0 && Date.now() < deadline) await sleep(50);
}

const tellEveryMs = 5000;

/** To be called again and again: tells every few seconds how long that has been. */
export function tellingWhileWaiting(tell: (seconds: number) => void): () => void {
  const started = Date.now();
  let told = started;
  return () => {
    if (Date.now() - told < tellEveryMs) return;
    told = Date.now();
    tell(Math.round((told - started) / 1000));
  };
}

function pidsOf(proc: string): number[] {
  return existsSync(proc) ? readdirSync(proc).map(Number).filter(Number.isInteger) : [];
}

/** A server and its child processes run in the data folder. */
function cwdOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
