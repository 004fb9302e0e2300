/** The deployment of `deploy/` on the loopback address: three databases under Patroni, etcd, HAProxy, nginx, two instances. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type RunningSite, startSite } from '../e2e/support/site.ts';
import { freePort } from '../src/platform/database/free-port.ts';
import { makeFolder, postgresFolder, type Program, removeFolder, signalTree, start } from './programs.ts';

const host = '127.0.0.1';
export const deploy = join(import.meta.dirname, '../deploy');
const password = 'of-the-cluster-test';
const nodeNames = ['one', 'two', 'three'];

export type Node = {
  name: string;
  /** Like a power failure. */
  kill: () => Promise<void>;
  start: () => void;
  /** Like a network partition that heals. */
  freeze: () => void;
  thaw: () => void;
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
};

type Member = { name: string; role: string; state: string; lag?: number | string };

export type Cluster = {
  nodes: Node[];
  /** Roles as Patroni reports them. */
  members: () => Promise<Member[]>;
  leader: () => Promise<Node | undefined>;
  synchronous: () => Promise<Node | undefined>;
  switchOver: (from: Node, to: Node) => Promise<void>;
  instances: RunningSite[];
  /** Entry points: nginx or HAProxy. */
  url: string;
  haproxyUrl: string;
  close: () => Promise<void>;
};

/** Starts everything; if a part fails to start, the others are stopped. */
export async function startCluster(): Promise<Cluster> {
  const folder = makeFolder('nginx', 'photos');
  const programs: Program[] = [];
  const endAll = async () => {
    for (const name of nodeNames) signalTree(postmasterOf(join(folder, name)), 'SIGKILL');
    await Promise.all(programs.map((each) => each.end()));
    removeFolder(folder);
  };
  try {
    return await startIn(folder, programs, endAll);
  } catch (error) {
    for (const name of ['etcd', ...nodeNames, 'haproxy', 'nginx'])
      process.stderr.write(`${name}: ${lastLines(folder, name)}\n`);
    await endAll();
    throw error;
  }
}

async function startIn(folder: string, programs: Program[], endAll: () => Promise<void>): Promise<Cluster> {
  const run = (name: string, command: string[], env?: NodeJS.ProcessEnv) => {
    const program = start(folder, name, command, env);
    programs.push(program);
    return program;
  };
  const [client, peer] = [await freePort(host), await freePort(host)];
  run('etcd', [
    'etcd',
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=http://${host}:${client}`,
    `--advertise-client-urls=http://${host}:${client}`,
    `--listen-peer-urls=http://${host}:${peer}`,
    `--initial-advertise-peer-urls=http://${host}:${peer}`,
    `--initial-cluster=default=http://${host}:${peer}`,
  ]);
  const nodes: (Node & { port: number; api: number })[] = [];
  for (const name of nodeNames) nodes.push(await startNode(name));

  async function startNode(name: string) {
    const [port, api] = [await freePort(host), await freePort(host)];
    const dataDir = join(folder, name);
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `${host}:${client}`,
      PATRONI_RESTAPI_LISTEN: `${host}:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: postgresFolder(),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      // On one machine, the databases' files (and a second cluster's) would overwrite each other.
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    };
    const launch = () => run(name, ['patroni', join(folder, 'patroni.yml')], env);
    writeFileSync(join(folder, 'patroni.yml'), withFolderOfSockets(readFileSync(`${deploy}/patroni.yml`, 'utf8')));
    let program = launch();
    // PostgreSQL detaches from Patroni, so it has to be killed itself.
    const all = (signal: NodeJS.Signals) => {
      signalTree(postmasterOf(dataDir), signal);
      return program.end(signal);
    };
    return {
      name,
      port,
      api,
      kill: () => all('SIGKILL'),
      start: () => void (program = launch()),
      freeze: () => void all('SIGSTOP'),
      thaw: () => void all('SIGCONT'),
      query: <Row extends pg.QueryResultRow>(text: string) =>
        ask<Row>(`postgres://postgres:${password}@${host}:${port}/axtartap`, text),
    };
  }

  async function members(): Promise<Member[]> {
    for (const { api } of nodes) {
      const answer = await fetch(`http://${host}:${api}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  const withRole = async (role: string) => {
    const found = (await members()).find((each) => each.role === role && /running|streaming/.test(each.state));
    return nodes.find(({ name }) => name === found?.name);
  };
  const leader = () => withRole('leader');

  await until('a leader and two that follow', async () => (await healthy()).length === 3, 120_000);
  async function healthy() {
    return (await members()).filter(({ state }) => /running|streaming/.test(state));
  }
  const { port } = (await leader()) as { port: number };
  const superuser = `postgres://postgres:${password}@${host}:${port}`;
  await ask(`${superuser}/postgres`, `create role axtartap login password '${password}'`);
  await ask(`${superuser}/postgres`, 'create database axtartap owner axtartap');

  const [leaderPort, replicaPort, webPort, ...instancePorts] = await Promise.all(
    Array.from({ length: 5 }, () => freePort(host)),
  );
  // The account may lack access to this project's folder.
  copyFileSync(`${deploy}/haproxy.cfg`, `${folder}/haproxy.cfg`);
  run('haproxy', ['haproxy', '-db', '-f', `${folder}/haproxy.cfg`], {
    LEADER_BIND: `${host}:${leaderPort}`,
    REPLICA_BIND: `${host}:${replicaPort}`,
    WEB_BIND: `${host}:${webPort}`,
    ...Object.fromEntries(
      nodes.flatMap((node, index) => [
        [`NODE_${index + 1}`, `${host}:${node.port}`],
        [`NODE_${index + 1}_API_HOST`, host],
        [`NODE_${index + 1}_API_PORT`, String(node.api)],
      ]),
    ),
    ...Object.fromEntries(instancePorts.map((each, index) => [`INSTANCE_${index + 1}`, `${host}:${each}`])),
  });
  const nginxPort = await freePort(host);
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, nginxPort, instancePorts));
  run('nginx', ['nginx', '-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr']);

  const databaseAt = (at: number | undefined) => `postgres://axtartap:${password}@${host}:${at}/axtartap`;
  await until(
    'the leader behind HAProxy',
    async () => (await ask(databaseAt(leaderPort), 'select 1')).length === 1,
    30_000,
  );
  const env = {
    DATABASE_URL: databaseAt(leaderPort),
    DATABASE_REPLICA_URL: databaseAt(replicaPort),
    STORAGE_URL: `file:${folder}/photos`,
    PAGE_KEY: 'the same in all instances',
    TRUSTED_PROXIES: host,
    WEB_CONCURRENCY: '1',
    // One account posts everything.
    LIMITS: '0',
  };
  const url = `http://${host}:${nginxPort}`;
  const instances = await Promise.all(
    instancePorts.map((each) => startSite({ ...env, PORT: String(each), SITE_URL: url })),
  );
  return {
    nodes,
    members,
    leader,
    synchronous: () => withRole('sync_standby'),
    async switchOver(from, to) {
      const { api } = from as (typeof nodes)[number];
      const answer = await fetch(`http://${host}:${api}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    instances,
    url,
    haproxyUrl: `http://${host}:${webPort}`,
    async close() {
      await Promise.all(instances.map((each) => each.stop()));
      await endAll();
    },
  };
}

/** Polls for a state of the cluster; changes take seconds. */
export async function until(what: string, holds: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await holds().catch(() => false)); await sleep(200)) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
  }
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  // Its node may be killed between two queries; the next one fails.
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

function lastLines(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, `${name}.log`), 'utf8').slice(-500);
  } catch {
    return 'was not started';
  }
}

function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** Debian's socket folder belongs to its own cluster. */
function withFolderOfSockets(config: string): string {
  return `${config}  parameters:\n    unix_socket_directories: ''\n`;
}

/** The recipe with local addresses, in a minimal nginx configuration. */
export function nginxConfig(folder: string, port: number, instancePorts: readonly number[]): string {
  const recipe = readFileSync(`${deploy}/nginx.conf`, 'utf8')
    .replaceAll('127.0.0.1:3001', `${host}:${instancePorts[0]}`)
    .replaceAll('127.0.0.1:3002', `${host}:${instancePorts[1]}`)
    .replaceAll('listen 80;', `listen ${host}:${port};`)
    .replaceAll('/var/cache/nginx-axtartap', join(folder, 'nginx/cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'nginx', name)};`)
    .join('\n');
  return `pid ${folder}/nginx.pid; error_log stderr; daemon off; events {}\nhttp {\naccess_log off;\n${temporary}\n${recipe}\n}\n`;
}
