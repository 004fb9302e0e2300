/** Cells that a program has left unreadable: formulas that failed or were never computed, in codes and in values. */
import { expect } from 'vitest';
import { aShop, csvOf, load, many, own, rowOf, section } from '../test/shop-files.ts';
import { bookOf } from '../test/written-files.ts';
import { serveFiles } from '../test/shop-feeds.ts';
import { photo, siteTest } from '../test/site.ts';

const server = await serveFiles();
const jpeg = Buffer.from(await photo().file.arrayBuffer());
const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off', IMPORT_HOSTS: server.host } });
test.afterAll(() => server.close());

const pictured = () => {
  return server.at((answer) => answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)).url;
};

type Rows = readonly Record<string, string | undefined>[];
const letters = (at: number) =>
  (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
/** A workbook in which a cell that begins with `<` is one already. */
const workbook = (rows: Rows) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string, at: string) =>
    text.startsWith('<')
      ? text.replace('@', at)
      : `<c r="${at}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`;
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(
    (cells, y) => `<row r="${y + 1}">${cells.map((text, x) => cell(text, `${letters(x)}${y + 1}`)).join('')}</row>`,
  );
  return bookOf({ sheet1: `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>` });
};
const inBook = (bad: string) => ({ bad, fileOf: workbook, name: 'a.xlsx' });
const inCsv = (bad: string) => ({ bad, fileOf: csvOf, name: 'a.csv' });
const unsaved = inBook('<c r="@"><f>A1&amp;B1</f></c>');
const kinds = {
  'a formula without a result': unsaved,
  'a shared formula without a result': inBook('<c r="@"><f t="shared" si="0"/><v></v></c>'),
  'an error': inBook('<c r="@" t="e"><v>#N/A</v></c>'),
  'an error of a formula': inBook('<c r="@" t="e"><f>VLOOKUP(1,A:B,2)</f><v>#N/A</v></c>'),
  'a shared text that is not there': inBook('<c r="@" t="s"><v>99</v></c>'),
  'an error as a text': inBook('#REF!'),
  'an error of Google Sheets in CSV': inCsv('#ERROR!'),
  'an error in Russian': inCsv('#ССЫЛКА!'),
  'an error in Turkish': inCsv(' #DEĞER! '),
  'an error of LibreOffice': inCsv('Err:502'),
};
const cases = Object.entries(kinds);
const statuses = async (...asked: Parameters<typeof own>) => (await own(...asked)).map(({ status }) => status);

test.for(cases)('no ad is withdrawn while a row’s code is %s', async ([, { bad, fileOf, name }], { site }) => {
  const user = await aShop(site);
  expect(await load(site, user, fileOf(many(10)), '', name)).toMatchObject({ added: 10 });
  const rows = (count: number) => many(10, (at) => (at < count ? { externalId: bad } : {}));
  const said = expect.stringMatching(/^Kodu oxunmayan sətirlər: 4\. .*saytdan çıxarılmır\.$/) as string;
  for (const query of ['?dryRun=1', ''])
    expect(await load(site, user, fileOf(rows(4)), query, name)).toMatchObject({
      state: 'done',
      message: said,
      added: 0,
      withdrawn: 0,
      wrong: 4,
      unchanged: 6,
      errors: Array.from({ length: 4 }, () => ({ field: 'externalId' })),
    });
  // Nor where most of them are so, which would hold another file.
  expect(await load(site, user, fileOf(rows(9)), '', name)).toMatchObject({ state: 'done', withdrawn: 0, wrong: 9 });
  expect(await statuses(site, user)).toEqual(Array.from({ length: 10 }, () => 'active'));
  expect(await load(site, user, fileOf(many(9)), '', name)).toMatchObject({ withdrawn: 1, message: null });
});

test('a code of two columns of which one cannot be read is none', async ({ site }) => {
  const user = await aShop(site);
  const rows = (kod: string) => csvOf(many(3, (at) => ({ Kod: at === 0 ? kod : 'x' })));
  expect(await load(site, user, rows('x'))).toMatchObject({ added: 3 });
  expect(await load(site, user, rows('#N/A'))).toMatchObject({ added: 0, unchanged: 2, wrong: 1, withdrawn: 0 });
});

test.for(cases)('of a stored ad stays what its row’s cells hold nothing of but %s', async ([, kind], { site }) => {
  const { bad, fileOf, name } = kind;
  const user = await aShop(site);
  const images = pictured();
  const right = { externalId: '1', ...rowOf(section, { price: '100', condition: 'Yeni' }), images };
  expect(await load(site, user, fileOf([right]), '', name)).toMatchObject({ added: 1, errors: [], notes: [] });
  const [before] = await own(site, user);
  const broken = { ...right, title: bad, condition: bad, description: bad, images: bad, price: '200' };
  for (const query of ['?dryRun=1', '']) {
    const loaded = await load(site, user, fileOf([broken]), query, name);
    expect(loaded).toMatchObject({ changed: 1, wrong: 0, errors: [] });
    const { notes } = loaded as typeof loaded & { notes: { field: string }[] };
    expect(notes.map(({ field }) => field).toSorted()).toEqual(['condition', 'description', 'images', 'title']);
  }
  expect(await own(site, user)).toEqual([{ ...before!, price: '200', updatedAt: expect.anything() as unknown }]);
  expect(await load(site, user, fileOf([{ ...right, price: bad }]), '', name)).toMatchObject({ changed: 1, wrong: 0 });
  expect(await own(site, user)).toMatchObject([{ price: '200', images: before!.images }]);
});

test.for(cases)('a new row’s cells that hold nothing but %s are as if they were empty', async ([, kind], { site }) => {
  const { bad, fileOf, name } = kind;
  const user = await aShop(site);
  const rows = many(3, (at) => [{ title: bad }, { condition: bad, images: bad }, { price: bad }][at] ?? {});
  const loaded = await load(site, user, fileOf(rows), '', name);
  const said = expect.stringMatching(/^(Xanada xəta var \(|Düsturun nəticəsi faylda yoxdur)/) as string;
  expect(loaded).toMatchObject({
    added: 1,
    wrong: 2,
    errors: [
      { row: 2, field: 'title', text: said },
      { row: 4, field: 'price', text: said },
    ],
    notes: [
      { row: 3, field: 'condition', text: said },
      { row: 3, field: 'images', text: said },
    ],
  });
  expect((await own(site, user)).map(({ images }) => images)).toEqual([[]]);
});

test('an amount of a currency that cannot be read is no price, and the stored one stays', async ({ site }) => {
  const user = await aShop(site);
  const rows = (valyuta: string) => csvOf(many(1, () => ({ price: '500', Valyuta: valyuta })));
  expect(await load(site, user, rows('#N/A'))).toMatchObject({ wrong: 1, errors: [{ field: 'price' }] });
  expect(await load(site, user, rows('AZN'))).toMatchObject({ added: 1 });
  const dearer = rows('#N/A').replace('500', '700');
  expect(await load(site, user, dearer)).toMatchObject({ wrong: 0, changed: 1 });
  expect(await own(site, user)).toMatchObject([{ price: '500' }]);
});

test('what was sold out does not return by a cell that cannot be read', async ({ site }) => {
  const user = await aShop(site);
  const rows = (available: string) => csvOf(many(3, (at) => ({ available: at === 0 ? available : 'var' })));
  for (const available of ['var', 'yox', '#N/A']) await load(site, user, rows(available));
  expect((await statuses(site, user)).toSorted()).toEqual(['active', 'active', 'expired']);
  expect(await load(site, user, rows('var'))).toMatchObject({ changed: 1, unchanged: 2 });
});

test('photos of an ad posted by hand stay where the shop’s first file cannot say which', async ({ site }) => {
  const user = await aShop(site);
  const ad = await site.aListing(section, { user });
  const rows = (images: string) => csvOf([{ externalId: String(ad.id), ...rowOf(section, { price: '321' }), images }]);
  expect(await load(site, user, rows('#N/A'))).toMatchObject({ changed: 1, wrong: 0 });
  expect((await own(site, user)).map(({ price, images }) => [price, images.length])).toEqual([['321', 1]]);
});

test('a group named as a code takes it from no row, and a row of its code alone is on sale no more', async ({
  site,
}) => {
  const user = await aShop(site);
  const [one, two, three] = many(3);
  const loaded = await load(site, user, csvOf([{ externalId: 'm-1' }, one!, two!, three!]));
  expect(loaded).toMatchObject({ added: 3, wrong: 0, noted: 1, errors: [] });
  expect(await load(site, user, csvOf([one!, { externalId: 'm-2' }, three!]))).toMatchObject({
    unchanged: 2,
    noted: 1,
    withdrawn: 1,
  });
});
