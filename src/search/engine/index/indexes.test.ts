import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import { ensureIndexes } from './indexes.server.ts';

const test = siteTest();
const [section] = sections;
if (!section) throw new Error('no section');

const indexes = async ({ app }: Site) => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'listings'::regclass and indisvalid order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('missing indexes are made while listings are posted, and one cut short is made anew', async ({ site }) => {
  const { pool } = site.app;
  const all = await indexes(site);
  expect(all).toContain('visible_found');
  await pool.query('drop index visible_found; drop index visible_price');
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'visible_newest'::regclass`);
  const { id } = await site.aListing(section, { fields: { description: 'Tez tapılan qızılgül' } });
  const [, posted] = await Promise.all([ensureIndexes(site.app), site.aListing(section), ensureIndexes(site.app)]);
  expect(await indexes(site)).toEqual(all);
  for (const query of ['q=qizilgul', 'q=qizilgul&sort=price_asc', `section=${section.name}`]) {
    const { body } = await request<{ items: { id: number }[] }>(site.http, 'GET', `/api/search?${query}`);
    const expected = query.startsWith('q') ? [id] : [posted.id, id];
    expect([query, body.items.map((item) => item.id)]).toEqual([query, expected]);
  }
});
