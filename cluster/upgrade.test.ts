/** Machines are upgraded one by one: the previous version keeps working after the new one has changed the schema. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastBefore } from '../src/platform/database/baseline.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { sections } from '../src/domain/sections/index.ts';
import { aListing, anAccount, type RunningSite, startSite } from '../e2e/support/site.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'axtartap-upgrade-'));
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const previous = versionBefore();

/** The newest version whose schema differs from the current one. A copy without history has none. */
function versionBefore(): string | undefined {
  const migrationsOf = (commit: string) =>
    git('ls-tree', '--name-only', commit, 'migrations/')
      .split('\n')
      .filter((name) => /\/\d+_\w+\.ts$/.test(name));
  const now = migrationsOf('HEAD');
  return git('log', '--format=%P', '--', 'migrations')
    .split(/\s+/)
    .find((commit) => {
      const then = commit ? migrationsOf(commit) : now;
      const isOurs = then.length < now.length && then.every((name, index) => name === now[index]);
      // The baseline took the place of those before it.
      return isOurs || then.at(-1) === `migrations/${lastBefore}.ts`;
    });
}

/** Its packages: ours, if its lockfile is the same. */
function install(program: string): void {
  const lock = 'package-lock.json';
  if (readFileSync(join(program, lock)).equals(readFileSync(join(root, lock)))) {
    return symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'));
  }
  const args = [
    'install',
    '--no-save',
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  const { status, stderr } = spawnSync('npm', args, { cwd: program, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

let database: EmbeddedPostgres;
let old: RunningSite;
let fresh: RunningSite;

beforeAll(async () => {
  if (!previous) return;
  const program = join(folder, 'program');
  mkdirSync(program);
  const unpacked = spawnSync('sh', ['-c', `git archive ${previous} | tar -x -C '${program}'`], { cwd: root });
  if (unpacked.status !== 0) throw new Error('the version before could not be unpacked');
  install(program);
  // Its pages are not asked for. Without our programs it runs as it is written.
  mkdirSync(join(program, 'build'));
  for (const part of ['client', 'server']) symlinkSync(join(root, 'build', part), join(program, 'build', part));
  database = await startEmbeddedPostgres(folder, () => {});
  const env = { DATABASE_URL: database.url, STORAGE_URL: `file:${folder}/photos`, WEB_CONCURRENCY: '1' };
  old = await startSite(env, mkdtempSync(join(folder, 'old-')), program);
  fresh = await startSite(env, mkdtempSync(join(folder, 'new-')));
});
afterAll(async () => {
  await Promise.all([old?.stop(), fresh?.stop()]);
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!previous)('each version reads, finds and deletes the other’s listings in every section', async () => {
  const session = await anAccount(old);
  for (const section of sections) {
    for (const [writer, reader] of [
      [old, fresh],
      [fresh, old],
    ] as const) {
      const { _id, id } = await aListing(writer, session, { section });
      const path = `/api/${section.name}/${id}`;
      expect((await fetch(reader.url + path)).status).toBe(200);
      const found = await fetch(`${reader.url}/api/search?price_min=0&limit=1`);
      expect(((await found.json()) as { items: { _id: string }[] }).items[0]?._id).toBe(_id);
      const gone = await fetch(`${reader.url}/api/my-announcements/${_id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${session.token}` },
      });
      expect(gone.status).toBe(200);
      await expect.poll(async () => (await fetch(writer.url + path)).status).toBe(404);
    }
  }
});
