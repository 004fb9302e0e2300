/** A shop's file whose processing is killed in the middle goes on after the restart: no row is lost or doubled. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportAnswer } from '../../src/market/imports/imports.server.ts';
import { csvOf, many, section } from '../../src/test/shop-files.ts';
import { killAll } from '../support/kill-all.ts';
import { anAccount, type RunningSite, type Session, startSite } from '../support/site.ts';

const rowCount = 1000;
const env = { LIMITS: '0' };

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
