/** Leaves the processor to whoever waits for a page. */
import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';

// A tenth of the share of a thread that answers requests: on a machine that is always busy, photos still come about.
const niceness = 10;

/** Lowers the priority of this process with all its threads, and so of those that they start. */
export async function lowerPriority(): Promise<void> {
  if (process.platform !== 'linux') return setPriority(niceness);
  // Linux gives each thread its own.
  for (const thread of await readdir('/proc/self/task')) setPriority(Number(thread), niceness);
}

/** The same from outside, for a process that has just been started: half a second of work is before its first line. */
export function lowerPriorityOf({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended, or it is not allowed.
  }
}
