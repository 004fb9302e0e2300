/** Ends a site as a power cut would. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { RunningSite } from './site.ts';

/** SIGKILLs all processes of the site, with or without its database. */
export async function killAll(site: RunningSite, database: boolean): Promise<void> {
  const family = descendants(site.process.pid ?? 0).filter((pid) => database || !commandOf(pid).includes('postgres'));
  for (const pid of [site.process.pid ?? 0, ...family]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Died with its parent.
    }
  }
  if (site.process.exitCode === null && site.process.signalCode === null) await once(site.process, 'exit');
}

/** From /proc, since a small machine may lack `ps`. */
function descendants(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(name).includes(`\nPPid:\t${parent}\n`))
    .map(Number);
  return children.flatMap((pid) => [pid, ...descendants(pid)]);
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
