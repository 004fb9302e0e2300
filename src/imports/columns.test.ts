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

const dealers = `"Avto Salon ""Bakı Motors""";;;;;;;;;;;
Tarix: 29.11.2026;;;;;;;;;;;
№;Код;Model;Buraxılış ili;Yürüş, km;;Mühərrik;Sürətlər qutusu;Yanacaq;Rəngi;Satış qiyməti;Foto
Sedanlar;;;;;;;;;;;
1;00-1;Corolla;2019;78 000;;1.6;Вариатор;Бензин;Ağ;24 500,00 AZN;https://misal.az/1.jpg
2;00-2;Camry;2020;45 500;;2.5;АКПП;Hibrid;Qara;52 900,00 AZN;https://misal.az/2.jpg
№;Код;Model;Buraxılış ili;Yürüş, km;;Mühərrik;Sürətlər qutusu;Yanacaq;Rəngi;Satış qiyməti;Foto
3;00-3;Prado;2018;97 000;;2.8;Автомат;Дизель;Ağ;razılaşma ilə;https://misal.az/3.jpg
4;00-4;Hilux;2020;61 000;;2.4;Mexanika;Dizel;Qara;49 000,00 AZN;https://misal.az/4.jpg
5;00-5;RAV4;2021;38 000;;2.5;Автомат;Hibrid;Göy;63 000,00 AZN;https://misal.az/5.jpg
Cəmi;;;;;;;;;;189 400,00 AZN;
`;

test('a dealer’s price list: columns are guessed, what it lacks is said once, and its first ads are shown', async ({
  site,
}) => {
  const user = await aShop(site);
  const put = (json: object) => request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  const dry = async () => (await load(site, user, dealers, '?dryRun=1')) as unknown as Described;
  const constants = {
    category: 'Minik avtomobili',
    brand: 'Toyota',
    ban_type: 'Sedan',
    location: 'Bakı',
    description: 'Salondan, bütün sənədləri qaydasındadır.',
  };
  await put({ section: 'cars', columns: {} });
  const before = await dry();
  const fieldOf = (name: string) => before.columns.find((column) => column.name === name)?.field;
  expect(['Код', 'Yanacaq', 'Rəngi', 'Satış qiyməti', '№'].map(fieldOf)).toEqual([
    'externalId',
    'engine',
    'color',
    'price',
    null,
  ]);
  expect(before).toMatchObject({ rows: 8, wrong: 5, noted: 3, preview: [] });
  expect(before.inFile).toContainEqual({ row: 5, field: 'brand', text: '1 · 00-1 · Corolla' });
  expect(before.inFile).toContainEqual({ row: 8, field: 'price', text: 'razılaşma ilə' });

  expect((await put({ section: 'cars', columns: {}, constants })).body).toMatchObject({ constants });
  const { preview, wrong, added, errors, notes } = await dry();
  expect([wrong, added, errors.map(({ row, field }) => [row, field])]).toEqual([1, 4, [[8, 'price']]]);
  expect(notes.map(({ row }) => row)).toEqual([4, 7, 11]);
  expect(preview).toMatchObject([
    { title: 'Toyota Corolla', price: 24_500, location: 'Bakı', facts: expect.stringContaining('2019') as string },
    { title: 'Toyota Camry', price: 52_900, photo: null, photoCount: 1, shop: 'Mağaza' },
    { title: 'Toyota Hilux' },
  ]);
  // A value of the row's own counts more; what is not said stays, what is blank goes.
  const own = dealers.replace('№;Код;Model', 'Marka;Код;Model').replace('1;00-1', 'Lexus;00-1');
  expect(((await load(site, user, own, '?dryRun=1')) as unknown as Described).preview[0]?.title).toBe('Lexus Corolla');
  expect((await put({ section: 'cars', columns: {} })).body).toMatchObject({ constants });
  expect((await put({ section: 'cars', columns: {}, constants: { brand: ' ' } })).body).toEqual({
    section: 'cars',
    columns: {},
  });
});

test.for<[string, Record<string, string>]>([
  ['no field', { images: 'https://misal.az/1.jpg' }],
  ['a name of objects', { constructor: 'x' }],
  ['too long', { brand: 'x'.repeat(5001) }],
  ['not storable', { brand: 'a\u0000b' }],
  ['too many', Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name }) => [name, 'x'])))],
])('what is said for all rows is refused: %s', async ([, constants], { site }) => {
  const user = await aShop(site);
  const json = { columns: {}, constants };
  expect((await request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json })).status).toBe(400);
});

test('a column is guessed only where no other is the field, and never if the shop has mapped it', async ({ site }) => {
  const user = await aShop(site);
  const { section: _, price = '', ...fields } = rowOf(section);
  const columnsOf = async (row: Record<string, string>) => {
    const file = csvOf([{ externalId: '1', section: section.name, ...fields, ...row }]);
    const { columns, errors } = (await load(site, user, file, '?dryRun=1')) as unknown as Described;
    return [errors, Object.keys(row).map((name) => columns.find((column) => column.name === name)?.field)];
  };
  expect(await columnsOf({ 'Pərakəndə qiymət': '900', 'Satış qiyməti': price })).toEqual([[], [null, 'price']]);
  expect(await columnsOf({ 'Satış qiyməti': '900', Qiymət: price, Артикул: 'x' })).toEqual([[], [null, 'price', null]]);
  expect(await columnsOf({ 'Qiyməti (AZN)': price })).toEqual([[], ['price']]);
  const json = { columns: { 'Satış qiyməti': '' } };
  await request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  expect(await columnsOf({ 'Satış qiyməti': '900', 'Pərakəndə qiymət': price })).toEqual([[], ['', 'price']]);
});

test('a column’s name is one line without what nobody sees: guessed, listed and mapped as that', async ({ site }) => {
  const user = await aShop(site);
  const { price = '', ...fields } = rowOf(section);
  const read = async (row: Record<string, string>) => {
    const file = csvOf([{ externalId: '1', ...fields, ...row }]);
    const { columns, errors } = (await load(site, user, file, '?dryRun=1')) as unknown as Described;
    return [errors, columns.at(-1)];
  };
  for (const name of ['Satış\nqiyməti', 'Satış  qiyməti', 'Satış\u00a0qiyməti', 'Sa\u00adtış qiyməti\t'])
    expect(await read({ [name]: price })).toEqual([[], { name: 'Satış qiyməti', example: price, field: 'price' }]);
  expect(await read({ 'Qiymət\n(AZN)': price })).toEqual([
    [],
    { name: 'Qiymət (AZN)', example: price, field: 'price' },
  ]);
  const json = { columns: { 'Bizim \n qiymət': 'price' } };
  const saved = await request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  expect(saved.body).toMatchObject({ columns: { 'Bizim qiymət': 'price' } });
  for (const name of ['Bizim\nqiymət', 'Bizim\u00a0\u00a0qiymət'])
    expect(await read({ [name]: price })).toEqual([[], { name: 'Bizim qiymət', example: price, field: 'price' }]);
  // As a version before has stored it.
  await site.app.pool.query(`update shop_mappings set columns = '{"Köhnə  qiymət": "price"}' where shop_id = $1`, [
    user.userId,
  ]);
  expect(await read({ 'Köhnə  qiymət': price })).toMatchObject([[], { field: 'price' }]);
});

test('what is said of a file keeps the keys of its addresses to itself', async ({ site }) => {
  const user = await aShop(site);
  const images = 'https://ad:parol@misal.az/a/b.jpg?key=gizli|c.jpg?token=gizli';
  const row = { externalId: '1', section: 'yoxdur', images, Link: 'https://misal.az/mal?key=gizli' };
  const tried = (await load(site, user, csvOf([row]), '?dryRun=1')) as unknown as Described;
  expect(tried.columns.find(({ name }) => name === 'Link')?.example).toBe('misal.az/mal');
  expect(tried.columns.find(({ name }) => name === 'images')?.example).toBe('misal.az/b.jpg c.jpg');
  const { images: _, ...withoutImages } = { ...row, externalId: '' };
  const other = (await load(site, user, csvOf([withoutImages, { ...row, externalId: '' }]), '?dryRun=1')) as never;
  expect(JSON.stringify([tried, other])).not.toMatch(/gizli|parol/);
});

test('who has read a mapping before another changed it is told so, if it says which', async ({ site }) => {
  const { token } = await aShop(site);
  const mapping = async (json: object | undefined, version?: string) => {
    const sent = { token, ...(json && { json }), ...(version !== undefined && { headers: { 'if-match': version } }) };
    return request(site.http, json ? 'PUT' : 'GET', '/api/shop/mapping', sent);
  };
  const none = String((await mapping(undefined)).headers['etag']);
  const columns = { 'Bizim qiymət': 'price' };
  const first = await mapping({ columns }, none);
  expect(first.status).toBe(200);
  expect((await mapping({ columns: {} }, none)).status).toBe(412);
  const read = await mapping(undefined);
  expect([read.body, read.headers['etag']]).toEqual([{ section: null, columns }, first.headers['etag']]);
  expect((await mapping({ columns, constants: { location: 'Bakı' } }, String(read.headers['etag']))).status).toBe(200);
  expect((await mapping({ columns }, String(read.headers['etag']))).status).toBe(412);
  expect((await mapping({ columns }, '*')).status).toBe(200);
  expect((await mapping({ columns })).status).toBe(200);
});
