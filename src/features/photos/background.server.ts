/** Leaves the processor to whoever waits for a page while photos are processed. */
import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

// A tenth of the share of a thread that answers requests.
const niceness = 10;

/**
 * Lowers the priority of the threads that Node runs native work on, and so of those that they start. Compression and hashing
 * run there, too: they wait only while the machine has more to do than it can. Linux alone gives threads priorities.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const thread of await readdir('/proc/self/task')) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
    if (name.startsWith('libuv-worker')) setPriority(Number(thread), niceness);
  }
}
