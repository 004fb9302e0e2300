/** Stops a PostgreSQL server that may hang, and reports one that takes its time. */
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Fast shutdown, which writes everything to disk; immediate, after which the next start recovers; by force.
const signals = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/** Stops the server of a data folder and its leftovers; `hasEnded` says whether it is gone. */
export async function stopServer(pid: number, folder: string, hasEnded: () => boolean): Promise<void> {
  for (const [signal, timeoutMs] of signals) {
    if (hasEnded()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (!hasEnded() && Date.now() < deadline) await sleep(25);
  }
  await killOrphans(folder);
}

/** Child processes of a killed server may still write; beside a second server they would corrupt the data. */
export async function killOrphans(folder: string): Promise<void> {
  const orphans = () => pidsOf('/proc').filter((pid) => cwdOf(pid) === realpathSync(folder));
  for (const pid of orphans()) process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + 15_000;
  while (orphans().length > 0 && Date.now() < deadline) await sleep(50);
}

const tellEveryMs = 5000;

/** Returns a function to call repeatedly; it reports the time waited every few seconds. */
export function reportWhileWaiting(tell: (seconds: number) => void): () => void {
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

/** A server and its child processes have the data folder as working directory. */
function cwdOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
