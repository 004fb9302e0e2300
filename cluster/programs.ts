/** System programs: finds them, starts them, stops them with all their children. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Daemons are installed outside a user's PATH. */
export const path = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** Debian's package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  promtool: 'prometheus',
  [postgresFolder()]: 'postgresql-15',
} as const;

/** Where Debian puts PostgreSQL's programs. */
export function postgresFolder(): string {
  return '/usr/lib/postgresql/15/bin';
}

/** Packages that are not installed. */
export function missingPackages(): string[] {
  return Object.entries(packages)
    .filter(([program]) => !existsSync(program) && spawnSync('which', [program], { env: { PATH: path } }).status !== 0)
    .map(([, name]) => name);
}

export type Program = { process: ChildProcess; end: (signal?: NodeJS.Signals) => Promise<void> };

/** PostgreSQL refuses to run as root; Debian's package creates this account. */
const account = process.getuid?.() === 0 ? idsOf('postgres') : undefined;

/** A folder that the account may write to, with a subfolder for each name. */
export function makeFolder(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-cluster-'));
  for (const each of [folder, ...names.map((name) => join(folder, name))]) {
    mkdirSync(each, { recursive: true });
    if (account) chownSync(each, account.uid, account.gid);
  }
  return folder;
}

/** Starts a program; its output goes to a file of its name. */
export function start(folder: string, name: string, command: string[], env: NodeJS.ProcessEnv = {}): Program {
  const [program = '', ...args] = command;
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: path, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  });
  const ended = once(child, 'exit').catch(() => undefined);
  return {
    process: child,
    async end(signal = 'SIGKILL') {
      signalTree(child.pid ?? 0, signal);
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended;
    },
  };
}

/** Sends a signal to a process and all its descendants. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readSafely(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = (root: number): number[] => [root, ...(children.get(root) ?? []).flatMap(tree)];
  for (const each of tree(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // Already exited.
    }
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function readSafely(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const [, , uid, gid] = new RegExp(`^${name}:.*$`, 'm').exec(readSafely('/etc/passwd'))?.[0].split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
