/** The image of `deploy/Dockerfile`, beside a PostgreSQL and a store of its own. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing, anAccount, type Session } from '../e2e/support/site.ts';
import type { Listing } from '../src/listings/present.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { type S3Server, startS3 } from '../src/test/services/s3.ts';
import { ensureBaseImage } from './base-image.ts';
import { type Engine, openEngine } from './engine.ts';

const [image, nextImage] = ['axtartap:tried', 'axtartap:tried-next'] as const;
// A daemon that runs may have containers and volumes of others.
const prefix = `axtartap-tried-${randomBytes(4).toString('hex')}`;
const [site, other, restored, next] = [
  `${prefix}-site`,
  `${prefix}-other`,
  `${prefix}-restored`,
  `${prefix}-next`,
] as const;
const data = `--volume=${prefix}:/data`;
// Containers share the machine's network: nothing else may listen there.
const ports = [30_181, 30_182] as const;
const folder = mkdtempSync(join(tmpdir(), 'axtartap-container-'));
let engine: Engine;
let database: EmbeddedPostgres;
let store: S3Server;
let seller: Session;
let posted: Listing;

beforeAll(async () => {
  engine = await openEngine();
  ensureBaseImage(engine);
  const root = resolve(import.meta.dirname, '..');
  engine.docker('build', '--network', 'host', '--file', join(root, 'deploy/Dockerfile'), '--tag', image, root);
  [database, store] = await Promise.all([startEmbeddedPostgres(folder, () => {}), startS3()]);
});
afterAll(async () => {
  if (engine) removeAll();
  await Promise.all([store?.close(), database?.stop(), engine?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** As compose.yaml runs it, but in the machine's network. */
const confined = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp',
  '--tmpfs=/home/node',
];
const pageKey = randomBytes(32).toString('hex');

function start(name: string, port: number, databaseUrl: string, of: string = image): string {
  const env = Object.entries({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: store.storageUrl,
    PAGE_KEY: pageKey,
    WEB_CONCURRENCY: '1',
    MODERATION: 'off',
    // One account posts all the time while a version takes the place of another.
    LIMITS: '0',
  }).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  engine.docker('run', '--detach', '--name', name, '--network=host', data, ...confined, ...env, of);
  return `http://127.0.0.1:${port}`;
}

function removeAll(): void {
  engine.docker('rm', '--force', site, other, restored, next);
  engine.docker('volume', 'rm', '--force', prefix);
}

async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

const isReady = (url: string) => expect.poll(() => statusOf(`${url}/readyz`), { timeout: 120_000 }).toBe(200);
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
/** Stops it as an engine does: whoever has to be killed after ten seconds ends with 137. */
function stop(name: string): void {
  engine.docker('stop', '-t', '10', name);
  expect(engine.docker('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
}

const pageOf = async (url: string, { section, id }: Listing) => (await fetch(`${url}/api/${section}/${id}`)).json();

test('it runs without rights on a read-only root, and takes an ad with photos', async () => {
  const url = start(site, ports[0], database.url);
  await isReady(url);
  expect(engine.docker('exec', site, 'id', '-un')).toBe('node');
  expect(() => engine.docker('exec', site, 'touch', '/app/written')).toThrow('Read-only');
  seller = await anAccount({ url });
  posted = await aListing({ url }, seller, { photos: 2 });
  expect(await pageOf(url, posted)).toMatchObject({ title: posted.title });
  expect(await statusOf(`${url}/uploads/${posted.images[0]}`)).toBe(200);
});

test('it ends by itself when it is told to stop, and starts again with what it had', async () => {
  stop(site);
  engine.docker('start', site);
  const url = `http://127.0.0.1:${ports[0]}`;
  await isReady(url);
  expect(await pageOf(url, posted)).toMatchObject({ title: posted.title });
});

test('a second one beside it serves the same', async () => {
  const url = start(other, ports[1], database.url);
  await isReady(url);
  expect(await pageOf(url, posted)).toMatchObject({ title: posted.title });
  const second = await aListing({ url }, seller);
  expect(await pageOf(`http://127.0.0.1:${ports[0]}`, second)).toMatchObject({ title: second.title });
  stop(other);
});

test('a backup made inside is restored into an empty database', async () => {
  engine.docker('exec', site, 'npm', 'run', 'backup', '--', '/data/bazar.tar');
  stop(site);
  await query(database.url, 'create database restored');
  const empty = new URL(database.url);
  empty.pathname = '/restored';
  const env = [`DATABASE_URL=${empty.href}`, `STORAGE_URL=${store.storageUrl}`].flatMap((each) => ['--env', each]);
  const command = ['npm', 'run', 'restore', '--', '/data/bazar.tar'];
  engine.docker('run', '--rm', '--network=host', data, ...confined, ...env, image, ...command);
  const url = start(restored, ports[1], empty.href);
  await isReady(url);
  expect(await pageOf(url, posted)).toMatchObject({ title: posted.title });
});

/** As the next version's image would be: this one, and a migration that locks the table which is read and written most. */
function buildNext(): void {
  const context = join(folder, 'next');
  mkdirSync(context);
  const text = 'alter table listings add column of_the_next integer not null default 0';
  const query = `{ sql: '${text}', parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: 'next' } }`;
  writeFileSync(join(context, 'migration.js'), `export const up = (db) => db.executeQuery(${query});`);
  const lines = [`FROM ${image}`, 'COPY migration.js build/programs/migrations/9999_of_the_next.js'];
  writeFileSync(join(context, 'Dockerfile'), lines.join('\n'));
  engine.docker('build', '--tag', nextImage, context);
}

test('the next version migrates beside the one that serves, which then stops without a pause for anybody', async () => {
  buildNext();
  const old = `http://127.0.0.1:${ports[1]}`;
  const databaseUrl = new URL(database.url);
  databaseUrl.pathname = '/restored';
  const failures: unknown[] = [];
  const written: Listing[] = [];
  let at = old;
  let isOver = false;
  const again = async (work: () => Promise<unknown>) => {
    while (!isOver) await work().catch((error: unknown) => failures.push(error));
  };
  const posting = again(async () => written.push(await aListing({ url: at }, seller)));
  const reading = again(async () => expect(await pageOf(at, posted)).toMatchObject({ title: posted.title }));
  try {
    const url = start(next, ports[0], databaseUrl.href, nextImage);
    await isReady(url);
    const before = written.length;
    await expect.poll(() => written.length, { timeout: 30_000 }).toBeGreaterThan(before + 1);
    // As the proxy does once the new one answers.
    at = url;
    stop(restored);
    const after = written.length;
    await expect.poll(() => written.length, { timeout: 30_000 }).toBeGreaterThan(after + 1);
  } finally {
    isOver = true;
    await Promise.all([posting, reading]);
  }
  expect(failures).toEqual([]);
  for (const each of [posted, ...written]) expect(await pageOf(at, each)).toMatchObject({ title: each.title });
  const { rows } = await query(databaseUrl.href, 'select of_the_next from listings');
  expect(rows.length).toBeGreaterThanOrEqual(written.length);
  stop(next);
});
