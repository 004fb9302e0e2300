/**
 * A shop's file whose processing is killed in the middle goes on after the restart: no row is lost or doubled. One that hangs
 * or kills its process stops nothing else, on the same machine or another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportAnswer } from '../../src/imports/imports.server.ts';
import { csvOf, many, section } from '../../src/test/shop-files.ts';
import { connect } from '../../src/platform/database/client.ts';
import { killAll } from '../support/kill-all.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { filesOf } from '../support/program.ts';
import { anAccount, inherited, main, type RunningSite, type Session, startSite } from '../support/site.ts';
import { moderated, openShop } from '../support/staff.ts';

const rowCount = 1000;
const env = { ...moderated, MODERATION: 'off' };

test('a killed import goes on where it stood, and the same file again writes nothing', async () => {
  let site = await startSite(env);
  const { dataDir } = site;
  try {
    const owner = await aShop(site);
    const file = csvOf(many(rowCount, (index) => ({ description: `Sətir ${index}\n"yeni" mal` })));
    const id = await send(site, owner, file);
    const { done } = await until(site, owner, id, (job) => job.state === 'reading' && job.done >= 200);
    expect(done).toBeLessThan(rowCount);
    await killAll(site, false);
    site = await startSite(env, dataDir);
    const first = await until(site, owner, id, isOver);
    expect(first).toMatchObject({ state: 'done', rows: rowCount, added: rowCount, changed: 0, unchanged: 0 });
    const { total } = await (await fetch(`${site.url}/api/search/counts?section=${section.name}`)).json();
    expect(total).toBe(rowCount);
    const second = await until(site, owner, await send(site, owner, file), isOver);
    expect(second).toMatchObject({ state: 'done', added: 0, changed: 0, unchanged: rowCount, withdrawn: 0 });
  } finally {
    await killAll(site, true);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const postgres = ownPostgres();

test('a file that hangs or kills its process stops nothing else, is given up, and does not hold up a stop', async () => {
  // Answers nothing.
  let asked = 0;
  const silent = createServer(() => void (asked += 1));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const url = await postgres.aDatabase();
  const { pool } = connect(url, 1);
  const site = await startSite({ ...env, DATABASE_URL: url, IMPORT_HOSTS: host });
  try {
    const owner = await aShop(site);
    const file = csvOf(many(rowCount, (index) => ({ images: `http://${host}/${index}.jpg` })));
    const id = await send(site, owner, file);
    const triesOf = async () => (await pool.query<{ tries: number }>('select tries from shop_imports')).rows[0]?.tries;
    const another = (before: number | undefined) => () => {
      const now = filesOf(site.process.pid);
      return now !== undefined && now !== before;
    };
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(triesOf).toBe(tries);
      const before = filesOf(site.process.pid);
      // The first one hangs: only its silence tells.
      process.kill(before ?? 0, tries === 1 ? 'SIGSTOP' : 'SIGKILL');
      for (const path of ['/', '/healthz', '/metrics']) {
        const answer = await fetch(site.url + path, { headers: { connection: 'close' } });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      await expect.poll(another(before)).toBe(true);
      // Sooner than another would take it for dead.
      await pool.query(`update shop_imports set beat_at = clock_timestamp() - interval '1 minute'`);
    }
    expect(await until(site, owner, id, isOver)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('beş dəfə') as string,
    });
    asked = 0;
    await send(site, owner, file);
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await Promise.race([site.end(), sleep(10_000, 'still running', { ref: false })])).toBe(0);
    const { rows } = await pool.query(`select state, tries, claim from shop_imports order by id desc limit 1`);
    expect(rows).toEqual([{ state: 'photos', tries: 0, claim: null }]);
  } finally {
    await pool.end();
    await killAll(site, false);
    rmSync(site.dataDir, { recursive: true, force: true });
    silent.closeAllConnections();
    silent.close();
  }
}, 300_000);

test('a file waits for the machine of files, and goes on there although its process dies', async () => {
  const url = await postgres.aDatabase();
  const web = await startSite({ ...env, DATABASE_URL: url, ROLE: 'web' });
  let files: ChildProcess | undefined;
  try {
    const owner = await aShop(web);
    const id = await send(web, owner, csvOf(many(rowCount)));
    expect(filesOf(web.process.pid)).toBe(undefined);
    files = await startFiles({ DATABASE_URL: url, DATA_DIR: web.dataDir });
    const { done } = await until(web, owner, id, (job) => job.state === 'reading' && job.done >= 100);
    expect(done).toBeLessThan(rowCount);
    process.kill(filesOf(files.pid) ?? 0, 'SIGKILL');
    expect((await fetch(web.url)).status).toBe(200);
    expect(await until(web, owner, id, isOver)).toMatchObject({ state: 'done', rows: rowCount, added: rowCount });
    const { total } = await (await fetch(`${web.url}/api/search/counts?section=${section.name}`)).json();
    expect(total).toBe(rowCount);
  } finally {
    if (files?.exitCode === null && files.kill()) await once(files, 'exit');
    await killAll(web, false);
    rmSync(web.dataDir, { recursive: true, force: true });
  }
}, 300_000);

/** A machine of the role `files`, once it says that it works. */
async function startFiles(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited(), ...env, ROLE: 'files', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('works through files')) break;
  child.stdout.resume();
  return child;
}

const headersOf = ({ token }: Session) => ({ headers: { authorization: `Bearer ${token}` } });
const isOver = ({ state }: ImportAnswer) => !['receiving', 'queued', 'reading', 'photos'].includes(state);

async function aShop(site: RunningSite): Promise<Session> {
  const owner = await anAccount(site);
  const shop = {
    name: 'Mağaza',
    slug: 'kesilen',
    address: 'Bakı, Nizami 1',
    phones: ['501234567'],
    voen: '1234567891',
  };
  const answer = await fetch(`${site.url}/api/shop`, {
    method: 'PUT',
    headers: { ...headersOf(owner).headers, 'content-type': 'application/json' },
    body: JSON.stringify(shop),
  });
  expect(answer.status).toBe(200);
  await openShop(site, shop.slug);
  return owner;
}

async function send(site: RunningSite, owner: Session, content: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([content], 'elanlar.csv'));
  const answer = await fetch(`${site.url}/api/shop/imports`, { method: 'POST', body, ...headersOf(owner) });
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
}

async function until(
  site: RunningSite,
  owner: Session,
  id: string,
  isReached: (job: ImportAnswer) => boolean,
): Promise<ImportAnswer> {
  for (;;) {
    const job = await (await fetch(`${site.url}/api/shop/imports/${id}`, headersOf(owner))).json();
    if (isReached(job)) return job;
    if (isOver(job)) throw new Error(`it is ${JSON.stringify(job)}`);
    await sleep(50);
  }
}
