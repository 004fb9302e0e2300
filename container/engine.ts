/** Docker: the daemon that runs, or one of our own for as long as the tests take. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Engine = {
  /** Runs `docker`; what it printed. Throws what it complained of. */
  docker: (...args: string[]) => string;
  close: () => Promise<void>;
};

const daemon = ['/usr/bin/dockerd', '/usr/sbin/dockerd'].find((path) => existsSync(path));

/** Why no engine can be had; undefined if one can. */
export function whyNoEngine(): string | undefined {
  if (spawnSync('docker', ['version']).error) return 'it needs Docker';
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) return undefined;
  if (!daemon) return 'no Docker daemon answers, and there is no dockerd';
  return process.getuid?.() === 0 ? undefined : 'no Docker daemon answers, and root alone can start one';
}

export async function openEngine(): Promise<Engine> {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0)
    return { docker: (...args) => run(args, {}), close: async () => {} };
  // Not in memory, where its layers cannot lie.
  const folder = mkdtempSync('/var/tmp/axtartap-docker-');
  const host = `unix://${join(folder, 'socket')}`;
  const at = (name: string) => join(folder, name);
  const folders = `--data-root ${at('data')} --exec-root ${at('exec')} --pidfile ${at('pid')}`;
  // Containers share the machine's network, whose rules stay as they are.
  const flags = `--host ${host} ${folders} --bridge=none --iptables=false --ip6tables=false`;
  const own = spawn(daemon ?? 'dockerd', flags.split(' '), { stdio: 'ignore' });
  const ended = once(own, 'exit');
  const env = { DOCKER_HOST: host };
  const answers = () =>
    spawnSync('docker', ['info'], { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0;
  while (own.exitCode === null && !answers()) await sleep(500);
  if (own.exitCode !== null) throw new Error('dockerd ended before it answered');
  return {
    docker: (...args) => run(args, env),
    async close() {
      own.kill();
      await ended;
      // It stays mounted when the daemon ends.
      spawnSync('umount', [join(folder, 'exec/netns/default')], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync('docker', args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`docker ${args[0]} ended with ${status}: ${stderr.slice(-2000)}`);
  return stdout.trim();
}
