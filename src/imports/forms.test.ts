/** In which forms a shop's file may come, and where its photos from. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFlag } from '../domain/fields/field.ts';
import { describe, expect } from 'vitest';
import { section, withPhotos, aShop, load, own, rowOf, csvOf, many } from '../test/shop-files.ts';
import { photo, request, siteTest } from '../test/site.ts';
import { xlsxOf, zipOf } from '../test/zip.ts';

const jpeg = Buffer.from(await photo().file.arrayBuffer());
let served = 0;
const photos = createServer((asked, answer) => {
  served += 1;
  if (asked.url === '/inner') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else if (asked.url === '/gone') answer.writeHead(404).end();
  else answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
});
await new Promise<void>((ready) => photos.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(photos.address() as AddressInfo).port}`;

const test = siteTest({ env: { LIMITS: '0', IMPORT_HOSTS: host } });
test.afterAll(() => void photos.close());

describe('the form of a file', () => {
  test('may be any of these encodings, of which two have no ə', async ({ site }) => {
    const user = await aShop(site);
    const turkish = (text: string) =>
      Buffer.from(
        [...text].map((letter) => {
          const known: Record<string, number> = {
            ğ: 0xf0,
            ı: 0xfd,
            ş: 0xfe,
            Ğ: 0xd0,
            İ: 0xdd,
            Ş: 0xde,
            ə: 0x3f,
            Ə: 0x3f,
          };
          return known[letter] ?? letter.codePointAt(0)!;
        }),
      );
    const fields = { location: 'Şəki', description: 'Çox yaxşı işıqlı divan', title: 'Yaxşı divan' };
    const isFree = (name: string) =>
      section.fields.some(
        (field) =>
          field.name === name &&
          !isFlag(field) &&
          !('options' in field) &&
          !('suggestions' in field && field.suggestions),
      );
    const only = Object.fromEntries(
      Object.entries({ externalId: 't', ...rowOf(section, fields) }).map(([name, text]) => [
        name,
        isFree(name) ? text.replaceAll('ə', 'a') : text,
      ]),
    );
    const loaded = await load(site, user, turkish(csvOf([only])));
    const [listing] = await own(site, user);
    expect([loaded.errors, listing?.location, listing?.description]).toEqual([[], 'Şəki', 'Çox yaxşı işıqlı divan']);
    const lost = await load(
      site,
      user,
      turkish(csvOf([only, { ...only, externalId: 'u', description: 'Gözəl divandır, əla' }])),
    );
    expect(lost.errors).toEqual([{ row: 3, field: 'description', text: 'ə hərfi itib, faylı UTF-8 kimi saxlayın' }]);
  });

  test('may be a workbook, whose formulas count by their stored value', async ({ site }) => {
    const user = await aShop(site);
    const rows = many(3);
    const names = Object.keys(rows[0]!);
    const book = xlsxOf([
      names,
      ...rows.map((row, index) =>
        names.map((name) =>
          name === 'price' && index === 0 ? '=1+1|432' : ((row as Record<string, string | undefined>)[name] ?? ''),
        ),
      ),
    ]);
    expect(await load(site, user, book, '', 'x.xlsx')).toMatchObject({ state: 'done', added: 3, errors: [] });
    expect((await own(site, user)).map(({ price }) => price)).toContain('432');
  });

  test('may be another market’s XML, recognised and mapped', async ({ site }) => {
    const user = await aShop(site);
    const json = { section: section.name, columns: { Şəhər: 'location', Növ: 'category' } };
    const map = (body: object) => request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json: body });
    expect((await map({ columns: { x: 'yoxdur' } })).status).toBe(400);
    expect((await map(json)).body).toEqual(json);
    const right = rowOf();
    const yml = `<?xml version="1.0"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog><shop>
      <categories><category id="7">${right['category'] ?? ''}</category></categories><offers><offer id="y1"><price>120.00</price>
      <name>Divan</name><categoryId>7</categoryId><param name="Şəhər">Bakı</param><description><![CDATA[Yeni divan <b>satılır</b>]]></description>
      ${Object.entries(right)
        .filter(([name]) => !['price', 'title', 'category', 'location', 'description', 'section'].includes(name))
        .map(([name, text]) => `<param name="${name}">${text}</param>`)
        .join('')}
      </offer></offers></shop></yml_catalog>`;
    const tried = await load(site, user, yml, '?dryRun=1', 'x.yml');
    expect(tried).toMatchObject({ profile: 'yml', rows: 1, added: 1, errors: [] });
    const avito = `<Ads formatVersion="3"><Ad><Id>1</Id><Title>Divan</Title><Description>Yeni divan satılır</Description><Price>100</Price><Address>Bakı</Address>
      <Images><Image url="http://${host}/a.jpg"/><Image url="http://${host}/b.jpg"/></Images></Ad></Ads>`;
    expect(await load(site, user, avito, '?dryRun=1', 'x.xml')).toMatchObject({ profile: 'avito', rows: 1 });
  });

  test.for<[name: string, codes: (code: string) => Record<string, string>, kept: string]>([
    ['the same', (code) => ({ id: code, Kod: code }), 'm-1'],
    ['the same, three times', (code) => ({ id: code, Kod: code, externalId: code }), 'm-1'],
    ['another', (code) => ({ id: code, Kod: `${code}-b` }), 'm-1\nm-1-b'],
  ])('may name the code in several columns: %s', async ([, codes, kept], { site }) => {
    const user = await aShop(site);
    const rows = many(2).map(({ externalId, ...row }) => ({ ...codes(externalId), ...row }));
    const file = csvOf(rows);
    expect(await load(site, user, file)).toMatchObject({ state: 'done', added: 2, withdrawn: 0, errors: [] });
    const { rows: items } = await site.app.pool.query<{ external_id: string }>(
      'select external_id from shop_items where shop_id = $1 order by 1',
      [user.userId],
    );
    expect(items[0]?.external_id).toBe(kept);
    expect(await load(site, user, file)).toMatchObject({ state: 'done', unchanged: 2, withdrawn: 0 });
  });

  test('may say in one of two columns that goods are gone: nothing is posted', async ({ site }) => {
    const user = await aShop(site);
    const file = csvOf(many(2, (index) => ({ available: 'true', availability: index > 0 ? 'out of stock' : '' })));
    expect(await load(site, user, file)).toMatchObject({ state: 'done', added: 1, withdrawn: 0, errors: [] });
  });

  test.for<[name: string, content: () => string | Buffer, message: string]>([
    [
      'entities',
      () => '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Ads><Ad><Id>&b;</Id></Ad></Ads>',
      'ENTITY',
    ],
    ['depth', () => `<Ads>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</Ads>`, '32 qat'],
    ['a long text', () => `<Ads><Ad><Id>${'x'.repeat(70_000)}</Id></Ad></Ads>`, '64 KB'],
    ['broken XML', () => '<Ads><Ad></Id></Ads>', 'XML'],
    ['a bomb', () => zipOf({ 'a.csv': Buffer.alloc(8_000_000, 65) }), 'Arxiv açılanda çox böyükdür'],
    ['a bomb that denies it', () => zipOf({ 'a.csv': Buffer.alloc(8_000_000, 65) }, { 'a.csv': 10_000 }), 'zədələnib'],
    ['half a zip', () => zipOf({ 'a.csv': 'externalId;price' }).subarray(0, 60), 'zədələnib'],
    ['two tables', () => zipOf({ 'a.csv': 'x', 'b.csv': 'y' }), 'bir cədvəl'],
    ['nothing', () => ' ', 'boşdur'],
    ['too many rows', () => `externalId\n${'x\n'.repeat(20_001)}`, '20 000'],
  ])('has bounds: %s', async ([_name, content, message], { site }) => {
    const user = await aShop(site);
    const loaded = await load(site, user, content());
    expect(loaded).toMatchObject({ state: 'failed', added: 0, message: expect.stringContaining(message) as string });
  });

  test('is refused before it is read when too large, missing or nobody’s', async ({ site }) => {
    const user = await aShop(site);
    const big = new File([new Uint8Array(51 * 1024 * 1024)], 'x.csv');
    const post = (token: string, files: { name: string; file: File }[]) =>
      request(site.http, 'POST', '/api/shop/imports', { token, files });
    expect((await post(user.token, [{ name: 'file', file: big }])).status).toBe(413);
    expect((await post(user.token, [])).status).toBe(400);
    expect((await post((await site.aUser()).token, [{ name: 'file', file: new File(['x'], 'x.csv') }])).status).toBe(
      404,
    );
    const { rows } = await site.app.pool.query(`select from shop_imports where shop_id = $1`, [user.userId]);
    expect(rows).toEqual([]);
  });
});

describe('photos', () => {
  test('come from the zip, or by address, each once', async ({ site }) => {
    const user = await aShop(site);
    const rows = [
      { externalId: '1', ...rowOf(withPhotos), images: 'a.jpg|b.jpg' },
      { externalId: '2', ...rowOf(withPhotos), images: `http://${host}/1.jpg http://${host}/2.jpg` },
      { externalId: '3', ...rowOf(withPhotos), images: 'yox.jpg' },
    ];
    const zip = (all: typeof rows) =>
      zipOf({ 'siyahi.csv': csvOf(all), 'şəkillər/a.jpg': jpeg, 'şəkillər/b.jpg': jpeg });
    const loaded = await load(site, user, zip(rows), '', 'x.zip');
    expect(loaded).toMatchObject({ added: 2, wrong: 1, errors: [{ row: 4, field: 'images' }] });
    expect((await own(site, user)).map(({ images }) => images.length)).toEqual([2, 2]);
    const before = served;
    const changed = rows.map((row) => ({ ...row, price: '777' }));
    expect(await load(site, user, zip(changed), '', 'x.zip')).toMatchObject({ changed: 2 });
    expect([served, (await own(site, user)).map(({ images }) => images.length)]).toEqual([before, [2, 2]]);
  });

  test('are known by themselves, not by their places, once somebody has moved them by hand', async ({ site }) => {
    const user = await aShop(site);
    const zip = (fields: Record<string, string>) =>
      zipOf({ 'siyahi.csv': csvOf([{ externalId: '1', ...rowOf(withPhotos, fields) }]), 'a.jpg': jpeg, 'b.jpg': jpeg });
    await load(site, user, zip({ images: 'a.jpg|b.jpg' }), '', 'x.zip');
    const [listing] = await own(site, user);
    const [first = '', second = ''] = listing?.images ?? [];
    const moved = { token: user.token, form: { keepImages: [second, first] } };
    expect((await request(site.http, 'PUT', `/api/${withPhotos.name}/${listing?._id}`, moved)).status).toBe(200);
    expect(await load(site, user, zip({ images: 'a.jpg', price: '777' }), '', 'x.zip')).toMatchObject({ changed: 1 });
    expect((await own(site, user)).map(({ images }) => images)).toEqual([[first]]);
  });

  test('of inner networks are refused, also behind a redirect; those that are gone are named', async ({ site }) => {
    const user = await aShop(site);
    const inner = [
      'http://127.0.0.1:1/a.jpg',
      'http://localhost/a.jpg',
      'http://[::1]/a.jpg',
      'http://10.0.0.1/a.jpg',
      'http://0x7f.1/a',
      `http://${host}/inner`,
      'ftp://x.az/a.jpg',
    ];
    const rows = [
      ...inner.map((images, index) => ({ externalId: `i${index}`, ...rowOf(withPhotos), images })),
      { externalId: 'gone', ...rowOf(withPhotos), images: `http://${host}/gone http://${host}/x.jpg` },
    ];
    const loaded = await load(site, user, csvOf(rows));
    expect(loaded).toMatchObject({ state: 'done', added: 1, wrong: inner.length });
    expect(loaded.errors.filter(({ text }) => text.includes('daxili şəbəkə')).length).toBe(inner.length - 1);
    expect(loaded.errors.at(-1)).toMatchObject({
      field: 'images',
      text: expect.stringContaining('artıq yoxdur') as string,
    });
  });
});
