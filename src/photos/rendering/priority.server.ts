/** Lowers process priority, so that rendering photos does not slow down requests. */
import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';

// About a tenth of the CPU share of a request thread: on a busy machine, photos still make progress.
const niceness = 10;

/** Lowers the priority of this process: all its threads, and those they start. */
export async function lowerPriority(): Promise<void> {
  if (process.platform !== 'linux') return setPriority(niceness);
  // Linux gives each thread its own priority.
  for (const thread of await readdir('/proc/self/task')) setPriority(Number(thread), niceness);
}

/** Lowers a child's priority right after its start: loading its modules takes half a second. */
export function lowerPriorityOf({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has exited, or we lack the permission.
  }
}
