/** A new version starts beside a running one, and changes tables in constant use. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { killAll } from '../support/kill-all.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { copyProgram, workersOf } from '../support/program.ts';
import { aListing, anAccount, refusalOf, type RunningSite, startSite } from '../support/site.ts';

const { aDatabase, folder } = ownPostgres();

/** Adds a migration to a built program, as the next version has it. */
function addMigration(program: string, name: string, statements: string[]): void {
  const up = `export async function up(db) {
    const run = (text) => db.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: text } });
    for (const text of ${JSON.stringify(statements)}) await run(text);
  }`;
  writeFileSync(join(program, `build/programs/migrations/${name}.js`), up);
}

/** Posts, changes and reads until stopped; then reports counts and failures. */
async function useAllTheTime(site: RunningSite) {
  const failures: string[] = [];
  let [stopped, done] = [false, 0];
  const again = async (work: () => Promise<unknown>) => {
    while (!stopped) {
      await work().then(
        () => (done += 1),
        (error: Error) => failures.push(error.message),
      );
    }
  };
  const read = async (path: string) => {
    const answer = await fetch(site.url + path);
    if (answer.status !== 200) throw await refusalOf(answer);
    await answer.arrayBuffer();
  };
  const sellers = await Promise.all([1, 2, 3].map(() => anAccount(site)));
  const [section] = sections;
  const work = [
    ...sellers.map((seller) => again(() => aListing(site, seller))),
    ...[`/api/${section!.name}?limit=5`, '/', '/api/search?q=bmw'].map((path) => again(() => read(path))),
    again(() => anAccount(site)),
  ];
  return async () => {
    stopped = true;
    await Promise.all(work);
    return { done, failures };
  };
}

test('nobody who posts or reads meanwhile fails, whatever the order in which a new version locks tables', async ({
  onTestFinished,
}) => {
  const DATABASE_URL = await aDatabase();
  const env = { DATABASE_URL, STORAGE_URL: `file:${folder}/photos`, LIMITS: '0' };
  const before = await startSite(env, mkdtempSync(join(folder, 'before-')));
  onTestFinished(() => void before.end());
  const program = copyProgram(onTestFinished);
  // Posting locks the account, then the listings, then the photos.
  const nap = 'select pg_sleep(0.5)';
  addMigration(program, '9001_first', [
    'alter table photos add column new_1 text',
    nap,
    'alter table listings add column new_1 text',
    nap,
    'alter table accounts add column new_1 text',
    `create or replace view visible_listings as select * from listings where status in ('active', 'reserved')`,
  ]);
  addMigration(program, '9002_second', [
    'create table new_notes (account_id uuid references accounts, listing_id uuid references listings)',
    nap,
    'alter table photos add column new_2 text',
    'drop trigger told_after_confirming on accounts',
  ]);
  const stop = await useAllTheTime(before);
  const after = await startSite(env, mkdtempSync(join(folder, 'after-')), program);
  onTestFinished(() => void after.end());
  const { done, failures } = await stop();
  expect(failures).toEqual([]);
  expect(done).toBeGreaterThan(20);
  const { id } = await aListing(before, await anAccount(after));
  const [section] = sections;
  expect((await fetch(`${after.url}/api/${section!.name}/${id}`)).status).toBe(200);
  const { pool } = connect(DATABASE_URL, 1);
  const { rows } = await pool.query(`select name from kysely_migration where name > '9' order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['9001_first', '9002_second']);
  await pool.end();
});

test('on SIGHUP a build that needs migrations is refused with a line that says so, and those before go on', async ({
  onTestFinished,
}) => {
  const program = copyProgram(onTestFinished);
  const site = await startSite({ LOG_LEVEL: 'error' }, undefined, program);
  onTestFinished(() => void site.stop());
  const before = workersOf(site.process.pid);
  addMigration(program, '9003_third', ['create table things (id int)']);
  site.process.kill('SIGHUP');
  await expect.poll(() => site.printed.join('\n')).toContain('the workers were not replaced');
  expect(site.printed.join('\n')).toMatch(/"missing":\["9003_third"\],"msg":"this build needs migrations/);
  expect(workersOf(site.process.pid)).toEqual(before);
  for (const path of ['/', '/readyz', '/api/search?q=bmw']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  }
  await site.end();
  const again = await startSite({}, site.dataDir, program);
  onTestFinished(() => void again.stop());
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
});

test('a database that takes its time to recover is waited for, with lines that tell so', async ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startSite({}, dataDir);
  const session = await anAccount(first);
  await killAll(first, true);
  const log = join(dataDir, 'postgres.log');
  const lengthBefore = statSync(log).size;
  const starting = startSite({}, dataDir);
  // Stops the server as it begins to recover.
  await expect.poll(() => statSync(log).size > lengthBefore, { timeout: 60_000, interval: 5 }).toBe(true);
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  setTimeout(() => process.kill(postmaster, 'SIGCONT'), 12_000);
  const site = await starting;
  onTestFinished(() => void site.end());
  expect(site.printed.join('\n')).toMatch(/embedded PostgreSQL starts or recovers from a crash since \d+ s/);
  expect(
    (
      await fetch(`${site.url}/api/my-announcements`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
    ).status,
  ).toBe(200);
});
