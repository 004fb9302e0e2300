/** A copy of the project that a test may break, and the processes that run in it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { inherited } from './site.ts';

const root = resolve(import.meta.dirname, '../..');

/** Copies what the site runs from; packages are shared. */
export function copyProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const parts = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  for (const part of [...parts, 'scripts', 'demo', 'deploy', 'migrations', 'public', 'src', 'build']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs a command of the site to its end; kills it after a timeout. */
export function run(script: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  return spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
}

/** From /proc, since a small machine may lack `ps`. */
export function childrenOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readProcess(pid, 'status')))
    .map(Number);
}

/** The worker processes of a site. */
export function workersOf(site: number | undefined): number[] {
  return childrenOf(site).filter((pid) => readProcess(pid, 'cmdline').includes('worker.ts'));
}

/** Empty if the process has ended. */
function readProcess(pid: number | string, name: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
