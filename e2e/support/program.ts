/** A copy of the project that a test may break, and the processes that run in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { inherited } from './site.ts';

const root = resolve(import.meta.dirname, '../..');

/** Copies what the site runs from; packages are shared. `later` removes it, when its test has finished. */
export function copyProgram(later: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-program-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  const parts = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.programs.config.ts',
    'react-router.config.ts',
  ];
  for (const part of [...parts, 'scripts', 'demo', 'deploy', 'migrations', 'public', 'src', 'build']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs a command of the site to its end; kills it after a timeout. Others can run meanwhile. */
export function run(script: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  return runIn(root, process.execPath, [script, ...args], { PORT: '0', LOG_LEVEL: 'warn', ...env });
}

/** Runs a program in a folder to its end. */
export async function runIn(cwd: string, program: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
    env: { ...inherited(), ...env },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, stdout, stderr };
}

/** From /proc, since a small machine may lack `ps`. */
export function childrenOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readProcess(pid, 'status')))
    .map(Number);
}

/** Empty if the process has ended. */
export function commandOf(pid: number): string {
  return readProcess(pid, 'cmdline').replaceAll('\0', ' ');
}

/** The worker processes of a site. */
export function workersOf(site: number | undefined): number[] {
  return childrenOf(site).filter((pid) => commandOf(pid).includes('worker.js'));
}

/** The process of a site that works through files. */
export function filesOf(site: number | undefined): number | undefined {
  return childrenOf(site).find((pid) => commandOf(pid).includes('src/files.js'));
}

/** Empty if the process has ended. */
function readProcess(pid: number | string, name: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
