/** What no file can do, whatever stands in it: stop the others, fill the database, or fail because of one row. */
import { expect } from 'vitest';
import { aShop, csvOf, load, many, own, receivedFiles, rowOf, section, withPhotos } from '../test/shop-files.ts';
import { sections } from '../domain/sections/index.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { xlsxOf, zipOf } from '../test/zip.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const jpeg = Buffer.from(await photo().file.arrayBuffer());

/** A workbook whose cells repeat shared strings, or hold what is given as XML. */
function bookOf(strings: readonly string[], rows: readonly string[]): Buffer {
  return zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  });
}
const columnAt = (index: number) =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') + String.fromCharCode(65 + (index % 26));

/** Bytes of what is kept of a shop's rejected rows. */
async function keptOf({ app }: Site, { userId }: User): Promise<number> {
  const { rows } = await app.pool.query<{ bytes: number }>(
    `select coalesce(sum(octet_length(e.texts::text) + octet_length(e.errors::text)), 0)::int as bytes
    from shop_import_errors e join shop_imports i on i.id = e.import_id where i.shop_id = $1`,
    [userId],
  );
  return rows[0]?.bytes ?? 0;
}

test('a cell that is too long makes its row wrong, and nothing looks into it', async ({ site }) => {
  const user = await aShop(site);
  const long = ', '.repeat(35_000);
  const rows = [
    { externalId: 'a', ...rowOf(withPhotos), images: long },
    { externalId: 'b', ...rowOf(), price: `1${' '.repeat(70_000)}x` },
    { externalId: long, ...rowOf() },
    { externalId: 'd', ...rowOf() },
  ];
  const loaded = await load(site, user, csvOf(rows));
  expect(loaded).toMatchObject({ state: 'done', added: 1, wrong: 3 });
  for (const [row, field] of [
    [2, 'images'],
    [3, 'price'],
    [4, 'externalId'],
  ])
    expect(loaded.errors).toContainEqual({ row, field, text: '64 KB-dan uzundur.' });
  expect(await keptOf(site, user)).toBeLessThan(20_000);
  const names = ['externalId', 'images'];
  const book = bookOf(
    [...names, 'x'.repeat(40_000)],
    [
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`,
      `<row r="1e308"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="B2" t="inlineStr"><is>${`<t>${'x'.repeat(40_000)}</t>`.repeat(3)}</is></c></row>`,
      `<row r="2"><c r="A3" t="inlineStr"><is><t>b</t></is></c></row>`,
    ],
  );
  const ofBook = await load(site, user, book, '?dryRun=1', 'x.xlsx');
  expect(ofBook).toMatchObject({ state: 'done', rows: 2, wrong: 2 });
  expect(ofBook.errors).toContainEqual({ row: 2, field: 'images', text: '64 KB-dan uzundur.' });
  expect(ofBook.errors).toContainEqual(expect.objectContaining({ row: 3, field: 'section' }));
});

test('a column’s name that is too long is refused with the file', async ({ site }) => {
  const user = await aShop(site);
  const name = 'ad'.repeat(101);
  for (const [file, called] of [
    [`externalId;${name}\n1;2\n`, 'x.csv'],
    [`<elanlar><elan><${name}>1</${name}></elan></elanlar>`, 'x.xml'],
    [
      xlsxOf([
        ['externalId', name],
        ['1', '2'],
      ]),
      'x.xlsx',
    ],
  ] as const)
    expect(await load(site, user, file, '', called)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('200 simvol') as string,
    });
});

test('a workbook that repeats a text neither grows in memory nor in the database', async ({ site }) => {
  const user = await aShop(site);
  const columns = Array.from({ length: 300 }, (_, index) => index);
  const head = `<row>${columns.map((index) => `<c r="${columnAt(index)}1" t="inlineStr"><is><t>s${index}</t></is></c>`).join('')}</row>`;
  const row = `<row>${columns.map((index) => `<c r="${columnAt(index)}2" t="s"><v>0</v></c>`).join('')}</row>`;
  const book = bookOf(['x'.repeat(60_000)], [head, ...Array.from({ length: 200 }, () => row)]);
  const loaded = await load(site, user, book, '', 'x.xlsx');
  expect(loaded).toMatchObject({ state: 'done', rows: 200, wrong: 200 });
  expect(loaded.errors).toContainEqual({ row: 2, field: '', text: 'Sətir 256 KB-dan uzundur.' });
  expect(await keptOf(site, user)).toBeLessThan(200 * 20_000);
});

test('the rejected rows of a shop’s older files make room for those of a new one', async ({ site }) => {
  const user = await aShop(site);
  const wrong = (count: number) =>
    csvOf(
      Array.from({ length: count }, (_, index) => ({
        externalId: `w-${index}`,
        a: 'x'.repeat(6000),
        b: 'y'.repeat(6000),
      })),
    );
  const first = await load(site, user, wrong(800), '?dryRun=1');
  const before = await keptOf(site, user);
  expect(before).toBeGreaterThan(9_000_000);
  const second = await load(site, user, wrong(801), '?dryRun=1');
  expect([first.wrong, second.wrong]).toEqual([800, 801]);
  expect(await keptOf(site, user)).toBeLessThan(17_000_000);
  const csv = async (id: string) =>
    (await request<string>(site.http, 'GET', `/api/shop/imports/${id}/errors`, { token: user.token })).body;
  expect((await csv(first.id)).split('\r\n').length).toBeLessThan(4);
  expect((await csv(second.id)).split('\r\n').length).toBeGreaterThan(800);
});

test.for(['csv', 'xml', 'xlsx'])('NUL in %s fails no file', async (form, { site }) => {
  const user = await aShop(site);
  const right = many(1)[0] as Record<string, string>;
  const odd = { externalId: 'o-1', section: section.name, title: 'a@NUL@b' };
  const code = { ...right, externalId: 'c@NUL@d' };
  const names = Object.keys(right);
  const rows = [right, odd, code] as Record<string, string>[];
  const entities = (text: string) => text.replaceAll('&', '&amp;').replaceAll('@NUL@', '\0');
  const files: Record<string, () => string | Buffer> = {
    csv: () => csvOf(rows).replaceAll('@NUL@', '\0'),
    xml: () =>
      `<elanlar>${rows
        .map(
          (row) =>
            `<elan>${Object.entries(row)
              .map(([name, text]) => `<${name}>${entities(text)}</${name}>`)
              .join('')}</elan>`,
        )
        .join('')}</elanlar>`,
    xlsx: () =>
      bookOf(
        [],
        [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(
          (cells) =>
            `<row>${cells.map((text, index) => `<c r="${columnAt(index)}1" t="inlineStr"><is><t>${entities(text)}</t></is></c>`).join('')}</row>`,
        ),
      ),
  };
  const loaded = await load(site, user, files[form]!(), '', `x.${form}`);
  expect(loaded).toMatchObject({ message: null, state: 'done', rows: 3, added: 2, wrong: 1 });
  const { rows: items } = await site.app.pool.query(
    'select external_id from shop_items where shop_id = $1 order by 1',
    [user.userId],
  );
  expect(items.map(({ external_id }) => external_id as string)).toEqual(['cd', 'm-1']);
});

test('one picture of an archive is one photo of an ad, however often it is named', async ({ site }) => {
  const user = await aShop(site);
  const images = ['a.jpg', 'A.JPG', './a.jpg', 'şəkil/a.jpg', 'ŞƏKİL\\A.jpg', 's\u0327əkil/a.jpg', 'b.jpg'].join('|');
  const rows = (price: string) => csvOf([{ externalId: '1', ...rowOf(withPhotos, { price }), images }]);
  const zip = (table: string) => zipOf({ 'siyahi.csv': table, 'şəkil/a.jpg': jpeg, 'b.jpg': jpeg });
  expect((await load(site, user, zip(rows('500')), '', 'x.zip')).errors).toEqual([]);
  expect((await load(site, user, zip(rows('600')), '', 'x.zip')).changed).toBe(1);
  expect((await own(site, user)).map(({ images: kept }) => kept.length)).toEqual([2]);
});

test('a shop that is not open yet tries files, and posts none; of those held it keeps one', async ({ site }) => {
  const waiting = await aShop(site, { waiting: true });
  const post = (query: string) =>
    request(site.http, 'POST', `/api/shop/imports${query}`, {
      token: waiting.token,
      files: [{ name: 'file', file: new File([csvOf(many(1))], 'x.csv') }],
    });
  expect([(await post('')).status, (await post('?dryRun=1')).status]).toEqual([409, 202]);
  const user = await aShop(site);
  await load(site, user, csvOf(many(5)));
  const held = [await load(site, user, csvOf(many(2))), await load(site, user, csvOf(many(1)))];
  const { rows } = await site.app.pool.query(
    `select state, file is not null as kept from shop_imports
    where id = any($1) order by id`,
    [held.map(({ id }) => id)],
  );
  expect(rows).toEqual([
    { state: 'cancelled', kept: false },
    { state: 'held', kept: true },
  ]);
  expect((await load(site, user, ' ')).state).toBe('failed');
  // What has ended leaves no file.
  const { rows: open } = await site.app.pool.query<{ file: string; state: string }>(
    'select file, state from shop_imports where file is not null order by file',
  );
  expect(open.map(({ state }) => state).filter((state) => state !== 'queued')).toEqual(['held']);
  expect((await receivedFiles(site)).toSorted()).toEqual(open.map(({ file }) => `${file}-1.part`));
});

test('a column’s name with NUL or half a letter, or none, is refused beside the mapping', async ({ site }) => {
  const { token } = await aShop(site);
  for (const name of ['a\u0000b', 'a\ud83d', '', ' \u00ad']) {
    const json = { columns: { [name]: 'price' } };
    expect((await request(site.http, 'PUT', '/api/shop/mapping', { token, json })).status).toBe(400);
  }
});

test.for<[string, unknown, string]>([
  ['columns', 'price', 'Ən çox 300 sütun ola bilər.'],
  ['columns', 1, 'Ən çox 300 sütun ola bilər.'],
  ['rates', 1, 'Ən çox 30 valyuta ola bilər.'],
  ['constants', 'x', 'Ən çox 30 sahə ola bilər.'],
])(
  'of 60,000 %s of a mapping no more is said than that they are too many: %j',
  async ([name, value, said], { site }) => {
    const { token } = await aShop(site);
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`a${at}`, value]));
    const json = { columns: {}, [name]: many };
    const { status, body } = await request(site.http, 'PUT', '/api/shop/mapping', { token, json });
    expect([status, (body as { fields: object }).fields]).toEqual([400, { [name]: said }]);
  },
);

test('a currency, a column and a field that are none are refused in sentences', async ({ site }) => {
  const { token } = await aShop(site);
  const json = { columns: { ['x'.repeat(300)]: 'price' }, rates: { manat: 1 }, constants: { constructor: 'x' } };
  const { body } = await request(site.http, 'PUT', '/api/shop/mapping', { token, json });
  expect((body as { fields: object }).fields).toEqual({
    columns: 'Sütunun adı ən çox 200 simvol ola bilər: adı fayldakı kimi yazın.',
    'rates.manat': 'Valyutanın kodu üç hərfdir: USD, EUR.',
    'constants.constructor': 'Belə sahə yoxdur: constructor',
  });
});

test('what is blank is no value for all rows, however many are', async ({ site }) => {
  const { token } = await aShop(site);
  const names = [...new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const constants = { ...Object.fromEntries(names.map((name) => [name, ' '])), location: 'Bakı' };
  const json = { columns: {}, constants };
  const { status, body } = await request(site.http, 'PUT', '/api/shop/mapping', { token, json });
  expect([status, (body as { constants: object }).constants]).toEqual([200, { location: 'Bakı' }]);
});

test('the file of errors is whole, whatever elements rows are made of', async ({ site }) => {
  const user = await aShop(site);
  const rows = ['<constructor>a</constructor><toString>b</toString>', '<title>c</title>'];
  const file = `<elanlar>${rows.map((row) => `<elan><id>1</id>${row}</elan>`).join('')}</elanlar>`;
  const { id, wrong } = await load(site, user, file, '?dryRun=1', 'x.xml');
  const answer = await request<string>(site.http, 'GET', `/api/shop/imports/${id}/errors`, { token: user.token });
  expect([wrong, answer.body.trimEnd().split('\r\n').length]).toEqual([2, 3]);
  expect(answer.body).not.toContain('native code');
});
