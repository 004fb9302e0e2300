/** The columns of a shop's file: recognised, mapped, described, and given as an example. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { aShop, csvOf, load, rowOf, section } from '../test/shop-files.ts';
import { request, siteTest } from '../test/site.ts';
import { pages } from '../site/server/ssr.ts';
import type { importWithErrors } from './imports.server.ts';
import type { z } from 'zod';

const test = siteTest({ pages, env: { LIMITS: '0' } });
type Described = z.infer<typeof importWithErrors>;

test('columns of a file are recognised by our names and labels; the others wait to be mapped', async ({ site }) => {
  const user = await aShop(site);
  const { section: _, price, ...fields } = rowOf(section);
  const rows = [
    { Kod: 'a-1', ...fields, 'Bizim qiymət': price, Anbar: '' },
    { Kod: 'a-2', Anbar: '5-ci rəf' },
  ];
  const tried = (await load(site, user, csvOf(rows), '?dryRun=1')) as unknown as Described;
  const column = (name: string) => tried.columns.find((each) => each.name === name);
  expect(column('Kod')).toEqual({ name: 'Kod', example: 'a-1', field: 'externalId' });
  expect(column('Bizim qiymət')).toEqual({ name: 'Bizim qiymət', example: price, field: null });
  expect(column('Anbar')).toEqual({ name: 'Anbar', example: '5-ci rəf', field: null });
  expect([tried.rows, tried.wrong]).toEqual([2, 2]);

  const mapping = { section: section.name, columns: { 'Bizim qiymət': 'price', Anbar: '' } };
  const json = { ...mapping, columns: { ' Bizim qiymət\t': ' price ', Anbar: ' ' } };
  const saved = await request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  expect([saved.status, saved.body]).toEqual([200, mapping]);
  const mapped = (await load(site, user, csvOf(rows.slice(0, 1)), '?dryRun=1')) as unknown as Described;
  expect([mapped.errors, mapped.added]).toEqual([[], 1]);
  expect(mapped.columns.map(({ field }) => field)).toEqual(expect.arrayContaining(['externalId', 'price', '']));
});

test('the example of every section is a right file', async ({ site }) => {
  const user = await aShop(site);
  for (const each of sections) {
    const { status, body, headers } = await request<string>(
      site.http,
      'GET',
      `/api/import-example?section=${each.name}`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    // The photo's address is an example, too, and is not fetched in a dry run.
    const tried = await load(site, user, body, '?dryRun=1');
    expect([each.name, tried.errors, tried.added]).toEqual([each.name, [], 1]);
  }
  expect((await request(site.http, 'GET', '/api/import-example?section=planes')).status).toBe(400);
});

test('the page about the file names every column of every section', async ({ site }) => {
  const { status, body } = await request<string>(site.http, 'GET', '/magaza-fayli');
  expect(status).toBe(200);
  for (const { name, label, fields } of sections) {
    expect(body).toContain(label);
    expect(body).toContain(`/api/import-example?section=${name}`);
    for (const field of fields) expect(body).toContain(`>${field.name}</code>`);
  }
  expect(body).toContain('&lt;externalId&gt;MAL-0001&lt;/externalId&gt;');
});
