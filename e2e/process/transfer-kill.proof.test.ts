/** An import of other software's ads whose worker is killed in the middle goes on after the restart: nothing is lost or doubled. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DescribedTransfer } from '../../src/imports/transfer/panel/answers.server.ts';
import { killAll } from '../support/kill-all.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { adminToken, get, moderated } from '../support/staff.ts';

const rowCount = 600;
const env = { ...moderated, MODERATION: 'off' };

test('a killed import of other software goes on, and counts what it brought before', async () => {
  let site = await startSite(env);
  const { dataDir } = site;
  try {
    let token = await adminToken(site);
    const id = await send(site, token);
    await until(site, token, id, ({ state }) => state === 'open');
    await decide(site, token, id, 'check');
    await until(site, token, id, ({ checked, state }) => checked && state === 'open');
    await decide(site, token, id, 'run');
    const half = await until(site, token, id, ({ counts }) => (counts?.seen ?? 0) >= 200);
    expect(half.state).toBe('running');
    await killAll(site, false);
    site = await startSite(env, dataDir);
    token = await adminToken(site);
    const { counts } = await until(site, token, id, ({ state }) => state === 'done');
    expect(counts).toMatchObject({
      seen: rowCount,
      accounts: { created: 9, known: 0, wrong: 0 },
      ads: { brought: rowCount, known: 0, wrong: 0 },
    });
    const { total } = await (await fetch(`${site.url}/api/search/counts?section=homGarden`)).json();
    expect(total).toBe(rowCount);
  } finally {
    await killAll(site, true);
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);

async function send(site: RunningSite, token: string): Promise<string> {
  const rows = Array.from(
    { length: rowCount },
    (_, index) =>
      `${index},Nigar ${index % 9},n${index % 9}@misal.az,0501112233,homGarden,Güldan ${index},Yerli,15,Bakı,Əl işi güldan`,
  );
  const content = ['id,name,email,phone,section,title,brand,price,city,text', ...rows].join('\n');
  const body = new FormData();
  body.append('file', new File([content], 'elanlar.csv'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/admin/transfers`, { method: 'POST', body, headers });
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
}

async function decide(site: RunningSite, token: string, id: string, action: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/admin/transfers/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  expect(answer.status).toBe(200);
}

async function until(
  site: RunningSite,
  token: string,
  id: string,
  isReached: (transfer: DescribedTransfer) => boolean,
): Promise<DescribedTransfer> {
  for (;;) {
    const transfer = await get<DescribedTransfer>(site, `/api/admin/transfers/${id}`, token);
    if (isReached(transfer)) return transfer;
    if (transfer.state === 'failed') throw new Error(`it is ${JSON.stringify(transfer)}`);
    await sleep(50);
  }
}
