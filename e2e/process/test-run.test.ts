/** The processes that a run of the tests has started end with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'vitest';
import { childrenOf, commandOf } from '../support/program.ts';

const root = resolve(import.meta.dirname, '../..');
const story = 'e2e/browser/accounts/favorites.test.ts';
const parts = ['vitest', 'src/main', 'worker.js', 'render-worker', 'postgres', '--user-data-dir'];

// The whole Chromium's socket would have too long a path.
const bareBrowser = { CHROMIUM: process.env['BARE_CHROMIUM'] };

const familyOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...familyOf(child)]);
const areAlive = (pids: number[]) => pids.map(commandOf).filter(Boolean);
/** PostgreSQL's shared memory: files, and a segment that its main process has made. */
const sharedMemoryOf = (pids: number[]) => {
  const files = pids.flatMap(
    (pid) => readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/dev\/shm\/PostgreSQL\S+/g) ?? [],
  );
  const madeBy = (line: string) => Number(line.trim().split(/\s+/)[4]);
  return () => [
    ...new Set(files.filter((file) => existsSync(file))),
    ...readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .filter((line) => pids.includes(madeBy(line))),
  ];
};

test.skipIf(!existsSync('/proc/sysvipc/shm')).for([
  ['who started it is asked to stop', (pid: number): boolean => process.kill(pid, 'SIGTERM')],
  ['who started it is killed', (pid: number): boolean => process.kill(pid, 'SIGKILL')],
  ['all of its group is killed', (pid: number): boolean => process.kill(-pid, 'SIGKILL')],
] as const)('nothing outlives a run of the tests if %s', async ([, end], { expect, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/test.ts', story], {
    cwd: root,
    // A group of its own, as in a terminal.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...bareBrowser, TMPDIR: folder },
  });
  const pid = child.pid ?? 0;
  onTestFinished(() => void (child.exitCode ?? child.signalCode ?? process.kill(-pid, 'SIGTERM')));
  const ended = once(child, 'exit');
  const isComplete = () => {
    const commands = familyOf(pid).map(commandOf);
    return parts.filter((part) => !commands.some((command) => command.includes(part)));
  };
  await expect.poll(isComplete, { timeout: 120_000, interval: 50 }).toEqual([]);
  const family = familyOf(pid);
  const sharedMemory = sharedMemoryOf(family.filter((each) => commandOf(each).includes('postgres')));
  expect(sharedMemory()).not.toEqual([]);
  end(pid);
  await ended;
  await expect.poll(() => areAlive(family), { timeout: 30_000 }).toEqual([]);
  expect(sharedMemory()).toEqual([]);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
