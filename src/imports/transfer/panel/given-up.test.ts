/** Files of other software that do not arrive, or that no worker survives. */
import { expect } from 'vitest';
import { breakOff } from '../../../test/broken-uploads.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { DescribedTransfer } from './answers.server.ts';
import { runTransfers } from './run.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });

const send = (site: Site, token: string) => {
  const file = new File(['id,title\n1,Güldan'], 'elanlar.csv');
  return request<{ id: string }>(site.http, 'POST', '/api/admin/transfers', { token, files: [{ name: 'file', file }] });
};

test('one whose worker died five times is given up, and says so', async ({ site, adminToken: token }) => {
  const { id } = (await send(site, token)).body;
  const leave = async (state: string) => {
    await site.app.pool.query(
      `update transfers set state = $2, tries = 5, beat_at = clock_timestamp() - interval '1 minute' where id = $1`,
      [id, state],
    );
    await runTransfers(site.app, new AbortController().signal);
    return (await request<DescribedTransfer>(site.http, 'GET', `/api/admin/transfers/${id}`, { token })).body;
  };
  const message = expect.stringContaining('beş dəfə') as string;
  expect(await leave('running')).toMatchObject({ state: 'open', message, hasFile: true });
  expect(await leave('reading')).toMatchObject({ state: 'failed', message, hasFile: false });
});

test('an upload that breaks off, or whose worker dies, blocks no other', async ({ site, adminToken: token }) => {
  for (const ms of [2, 5, 10, 20, 50, 100, 200]) await breakOff(site, '/api/admin/transfers', token, ms);
  const left = async () => (await site.app.pool.query("select from transfers where state = 'receiving'")).rows.length;
  await expect.poll(left).toBe(0);
  await site.app.pool.query(
    `insert into transfers (id, created_at, changed_at, name, bytes, state)
     select gen_random_uuid(), now() - interval '6 minutes', now(), '', 0, 'receiving' from generate_series(1, 5)`,
  );
  expect((await send(site, token)).status).toBe(202);
});
