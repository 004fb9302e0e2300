/** Demo ads go in one call, and do not come back. */
import { expect } from 'vitest';
import { fillWithDemo, loadListings } from '../../demo/load-listings.ts';
import { sections } from '../domain/sections/index.ts';
import { pages } from '../site/server/ssr.ts';
import { request, type Site, siteTest } from '../test/site.ts';
import type { DemoCount } from './demo.server.ts';

const test = siteTest({ pages, env: { DEMO: '1' } });

const ask = (site: Site, method: 'GET' | 'DELETE', token?: string) =>
  request<DemoCount>(site.http, method, '/api/admin/demo', { token });
const shown = async ({ http }: Site) => {
  const { body } = await request<unknown[]>(http, 'GET', `/api/${sections[0]!.name}`);
  return body.length;
};

test('takes away all that was made up, and nothing else', async ({ site, adminToken }) => {
  const own = await site.aListing(sections[0]!);
  await loadListings(site.app, 30, 7, { pictures: false });
  const before = await ask(site, 'GET', adminToken);
  expect(before.body.listings).toBe(30);
  expect(before.body.sellers).toBeGreaterThan(0);
  const contact = async () => (await site.http.inject({ url: '/contact' })).body;
  expect(await contact()).toContain('nümunədir, işləmir');
  const { status, body } = await ask(site, 'DELETE', adminToken);
  expect([status, body]).toEqual([200, { listings: 0, sellers: 0 }]);
  const { rows } = await site.app.pool.query<{ id: string }>('select id from listings');
  expect(rows.map(({ id }) => id)).toEqual([own._id]);
  await site.app.changes.catchUp();
  expect(await shown(site)).toBe(1);
  await expect.poll(contact).not.toContain('nümunədir, işləmir');
});

test('leaves somebody who registered with such an address', async ({ site, adminToken }) => {
  const { userId } = await site.aUser({ email: 'kimse@numune.axtartap.az' });
  expect((await ask(site, 'DELETE', adminToken)).status).toBe(200);
  const { rowCount } = await site.app.pool.query('select 1 from accounts where id = $1', [userId]);
  expect(rowCount).toBe(1);
});

test('does not fill the database again once they were removed', async ({ site, adminToken }) => {
  await loadListings(site.app, 3, 7, { pictures: false });
  await ask(site, 'DELETE', adminToken);
  await site.app.pool.query('delete from accounts');
  await fillWithDemo(site.app);
  expect((await ask(site, 'GET', adminToken)).body).toEqual({ listings: 0, sellers: 0 });
});

test('is the admin’s alone', async ({ site, user }) => {
  expect((await ask(site, 'DELETE')).status).toBe(401);
  expect((await ask(site, 'DELETE', user.token)).status).toBe(403);
});
