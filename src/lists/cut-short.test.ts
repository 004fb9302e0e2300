/** Answers whose making was cut short are served to whoever waits for them, and kept for nobody: over real connections. */
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { pages } from '../site/server/ssr.ts';
import { siteTest } from '../test/site.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
const test = siteTest({ pages, searchTimeoutMs: 1000 }).extend('url', { scope: 'file' }, async ({ site }) => {
  const { http, app } = site;
  for (const model of ['X5', 'X6']) await site.aListing(cars, { fields: { brand: 'BMW', model } });
  await http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => app.changes.count()).toBeDefined();
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  // The process has its words and names already; the built pages keep their own.
  for (const path of ['/api/suggest?q=a&understand=1', '/search?q=bmw']) await fetch(url + path);
  return url;
});

const section = `/katalog/${encodeURIComponent('Nəqliyyat')}`;

/** Each with the tables that one of its steps reads and another does without. */
const cut: readonly (readonly [path: string, table: string])[] = [
  ['/api/search?q=x5', 'search_facets'],
  ['/api/search?q=x5&understand=1', 'search_facets'],
  ['/api/search?q=bmw%20x5&understand=1', 'search_facets'],
  ['/api/search/counts?section=cars&brand=BMW', 'search_facets'],
  ['/api/search/counts?section=cars&q=x5', 'search_facets'],
  ['/api/suggest?q=bmw&understand=1', 'search_facets'],
  ['/search?q=mw', 'search_words'],
  ['/search?q=bmw%20ideal', 'search_words'],
  ['/search.data?q=bmw%20ideal', 'search_words'],
  [`${section}?q=mw`, 'search_words'],
];

test.for(cut)('%s, while %s cannot be read, is not kept', async ([path, table], { site, url }) => {
  const { pool } = site.app;
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table}`);
    const hurried = await fetch(url + path);
    expect([hurried.headers.get('etag'), hurried.headers.get('cache-control')]).toEqual([null, 'no-store']);
    await hurried.text();
  } finally {
    await client.query('rollback');
    client.release();
  }
  const whole = await fetch(url + path);
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public/)]);
  await whole.text();
});

test('a search is not kept while the synonyms of the admin cannot be read', async ({ site, url }) => {
  const { pool } = site.app;
  const kept = async () => (await fetch(`${url}/search?q=bmw%20x6`)).headers.get('cache-control');
  await pool.query('alter table search_synonyms rename to search_synonyms_away');
  await pool.query(`select pg_notify('changes', '')`);
  await expect.poll(kept).toBe('no-store');
  await pool.query('alter table search_synonyms_away rename to search_synonyms');
  await expect.poll(kept).toContain('public');
});

test('what was slow is called slow, and not wide', async ({ site, url }) => {
  const { pool } = site.app;
  const client = await pool.connect();
  try {
    await client.query('begin; lock table search_words');
    const page = await (await fetch(`${url}/search?q=x5&exact=1`)).text();
    expect(page).toContain('Axtarış çox uzun çəkdi, nəticələrin bir hissəsi göstərilir.');
    expect(page).toContain('Yenidən axtar');
    expect(page).not.toContain('çox geniş');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('steps wait for what is left of the time, not each for a part of it', async ({ site, url }) => {
  const { pool } = site.app;
  const client = await pool.connect();
  try {
    await client.query('begin; lock table search_words');
    const answer = fetch(`${url}/api/search?q=x6`);
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0);
    await pool.query('select pg_sleep(0.25)');
    await client.query('rollback');
    const { items, total, totalIsExact } = (await (await answer).json()) as Record<string, unknown[]>;
    expect([items?.length, total, totalIsExact]).toEqual([1, 1, true]);
  } finally {
    client.release();
  }
});
