/** Tables and catalogues as other programs write them: found, and refused in words. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  book,
  bookOf,
  csv,
  facebook,
  first,
  heldOpen,
  offer,
  opened,
  read,
  sheetOf,
  table,
  yml,
} from '../../test/written-files.ts';
import { zipOf } from '../../test/zip.ts';
import { FileProblem } from './problem.ts';

describe('a table', () => {
  test.for<[string, string | Buffer]>([
    ['the separator is said', `sep=;\r\n${csv()}`],
    ['the separator is said in quotes, after a BOM', `\ufeff"sep=,"\r\n${csv({}, ',')}`],
    ['a bar separates', csv({}, '|')],
    ['a title stands above', `Mağazanın siyahısı;;\r\n;;\r\n${csv()}`],
    ['a title with commas stands above', `Siyahı, noyabr, 2026\r\n\r\n${csv()}`],
    ['a title stands above in Excel', bookOf({ sheet1: sheetOf([['Mağazanın siyahısı'], [], ...table()]) })],
    ['units stand in the names', csv().replace('price', 'Qiymət (AZN)')],
    ['it is packed', gzipSync(csv())],
    ['names have a prefix', bookOf({ sheet1: sheetOf(table(), 'x:') })],
    ['names have another prefix', bookOf({ sheet1: sheetOf(table(), 'ns0:') })],
  ])('is found where %s', async ([, file]) => {
    expect(await first(file)).toMatchObject({ externalId: '1', title: 'Divan', errors: [], notes: [] });
  });

  test('of Facebook’s own template has its names below the explanations', async () => {
    const said = '# Required | A unique ID, "# Required | Title, as in the shop",# Optional\r\n';
    expect((await read(said + facebook({}))).profile).toBe('facebook');
    expect(await first(said + facebook({ condition: 'new' }))).toMatchObject({
      externalId: '1',
      condition: 'Yeni',
      errors: [],
    });
  });

  test('is the first visible tab that is not empty, by the workbook’s order', async () => {
    const workbook = `<workbook xmlns:r="r"><sheets><sheet name="g" state="hidden" r:id="r3"/><sheet name="e" r:id="r2"/><sheet name="a" r:id="r1"/><sheet name="z" r:id="r4"/></sheets></workbook>`;
    const targets = [
      'worksheets/vərəq.xml',
      '/xl/worksheets/sheet2.xml',
      'worksheets/sheet1.xml',
      './worksheets/sheet4.xml',
    ];
    const relations = `<Relationships>${targets.map((target, index) => `<Relationship Id="r${index + 1}" Target="${target}"/>`).join('')}</Relationships>`;
    const other = sheetOf([
      ['Anbar qeydləri', 'x'],
      ['1', '2'],
    ]);
    const sheets = { sheet1: other, sheet2: sheetOf([[]]), vərəq: sheetOf(table()), sheet4: other };
    expect(await first(bookOf(sheets, workbook, relations))).toMatchObject({ title: 'Divan', errors: [] });
  });

  test('is found behind tabs that are all one empty sheet, and not behind ten empty sheets', async () => {
    const tabs = (count: number, idOf: (tab: number) => number) => {
      const all = Array.from({ length: count }, (_, tab) => `<sheet name="t${tab}" r:id="r${idOf(tab)}"/>`);
      return `<workbook xmlns:r="r"><sheets>${all.join('')}<sheet name="z" r:id="rz"/></sheets></workbook>`;
    };
    const relations = (count: number) => {
      const all = Array.from(
        { length: count },
        (_, at) => `<Relationship Id="r${at}" Target="worksheets/e${at}.xml"/>`,
      );
      return `<Relationships>${all.join('')}<Relationship Id="rz" Target="worksheets/z.xml"/></Relationships>`;
    };
    const empty = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, sheetOf([[]])]));
    const behind = (count: number) => ({ ...empty(count), z: sheetOf(table()) });
    const one = bookOf(
      behind(1),
      tabs(250, () => 0),
      relations(1),
    );
    expect(await first(one)).toMatchObject({ title: 'Divan', errors: [] });
    const nine = bookOf(
      behind(9),
      tabs(9, (tab) => tab),
      relations(9),
    );
    expect(await first(nine)).toMatchObject({ title: 'Divan', errors: [] });
    const ten = bookOf(
      behind(10),
      tabs(10, (tab) => tab),
      relations(10),
    );
    await expect(read(ten)).rejects.toThrow('boşdur');
  });

  test.for<[string, () => string | Buffer]>([
    ['no workbook', () => zipOf({ 'a.xlsx': zipOf({ 'b.txt': 'x' }) })],
    ['an empty workbook', () => zipOf({ 'a.xlsx': bookOf({ sheet1: sheetOf([[]]) }) })],
    ['a table of too many columns', () => zipOf({ 'a.csv': `${'x;'.repeat(400)}\n1\n` })],
    ['a line without end', () => `${csv()}${';'.repeat(3_000_000)}`],
    ['broken XML', () => zipOf({ 'a.xml': '<Ads><Ad></Id></Ads>' })],
  ])('that is refused is not held open: %s', async ([, file]) => {
    await expect(read(file())).rejects.toThrow(FileProblem);
    await expect.poll(heldOpen).toEqual([]);
  });

  test.for<[string, () => string | Buffer]>([
    ['CSV', () => csv()],
    ['CSV of blank lines', () => `${csv()}${'\r\n'.repeat(100_000)}`],
    ['XML', () => yml(offer())],
    ['Excel', () => book({})],
    ['a ZIP', () => zipOf({ 'a.csv': csv() })],
  ])('is read no further once its reader is told to stop: %s', async ([, file]) => {
    const stopping = new AbortController();
    const source = await opened(file(), { section: null, columns: {} }, stopping.signal);
    stopping.abort();
    await expect(source.rows({ isCut: false }).next()).rejects.toThrow('abort');
    source.close();
    await expect(opened(gzipSync(file()), { section: null, columns: {} }, stopping.signal)).rejects.toThrow('abort');
    await expect.poll(heldOpen).toEqual([]);
  });

  test('of Excel holds what XML cannot as `_x000D_`', async () => {
    const row = await first(
      book({
        'Təsvir_x000D_\n': 'Divan_x000D_\nyaxşı_x0009_satılır _x005F_x000D_',
        title: 'A_x0009_b',
        description: '',
      }),
    );
    expect(row).toMatchObject({ title: 'A\tb', description: 'Divan\nyaxşı\tsatılır _x000D_', errors: [] });
  });

  test('with an odd quote loses no row, and is not cut', async () => {
    const odd = '2;"Rahat kreslo;IKEA;Bakı;5;Yaxşı kreslo satılır\r\n';
    const more = '3;"Divan";IKEA;Bakı;5;"Yaxşı ""divan""\nsatılır"\r\n';
    for (const file of [csv() + odd, csv() + odd + more, csv() + odd + more + odd.replace('2', '4')]) {
      const { rows, isCut } = await read(file);
      expect([rows.length, rows.flatMap(({ errors }) => errors), isCut]).toEqual([
        file.split(';IKEA').length - 1,
        [],
        false,
      ]);
    }
  });

  test('with line breaks in cells loses no row behind an odd quote, and counts its lines', async () => {
    const cell = '"Yaxşı\r\ndivan\r\nsatılır"';
    const more = (id: number) => `${id};Divan;IKEA;Bakı;5;Yaxşı divan satılır`;
    const lines = [
      ...csv({ description: '@' }).trimEnd().split('\r\n'),
      more(2),
      more(3),
      '4;"Rahat kreslo;IKEA;Bakı;5;Yaxşı',
    ];
    for (const by of ['\r\n', '\n']) {
      const { rows } = await read([...lines, more(5), ''].join(by).replace('@', cell));
      expect(rows.map(({ externalId, row }) => [externalId, row])).toEqual([
        ['1', 4],
        ['2', 5],
        ['3', 6],
        ['4', 7],
        ['5', 8],
      ]);
    }
    const old = await read([...lines, more(5), ''].join('\r').replace('@', 'Yaxşı divan'));
    expect(old.rows.map(({ externalId }) => externalId)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('of cells that begin with quotes and have lines loses no row behind an odd quote, however many they are', async () => {
    const meant = (id: number) => `${id};"""Rahat"" divan\n5 m";IKEA;Bakı;5;Yaxşı divan satılır\r\n`;
    const rows = Array.from({ length: 40 }, (_, at) => meant(at + 2));
    const odd = '99;"Rahat kreslo;IKEA;Bakı;5;Yaxşı kreslo satılır\r\n';
    const last = '100;"Divan";IKEA;Bakı;5;Yaxşı divan satılır\r\n';
    const { rows: found, isCut } = await read(`${csv()}${rows.join('')}${odd}${last}`);
    expect([found.length, isCut]).toEqual([43, false]);
    expect(found[1]?.input['title']).toBe('"Rahat" divan\n5 m');
    expect(found.at(-2)).toMatchObject({ externalId: '99', errors: [] });
  });

  test.for<[string, string]>([
    ['a line of separators', ';'.repeat(2_200_000)],
    ['a line of separators between line breaks in quotes', `"\n"${';'.repeat(600_000)}`.repeat(4)],
    ['a quotation that never ends', `"${'x\n'.repeat(1_200_000)}`],
  ])('is bounded: %s', async ([, line]) => {
    await expect(read(`${csv()}${line}\r\n`)).rejects.toThrow('uzun sətir');
  });

  test('of too many columns is refused, and of a row only those that are named are read', async () => {
    await expect(read(`${'x;'.repeat(301)}\r\n1\r\n`)).rejects.toThrow('300 sütun');
    expect(await first(csv().replace(/\r\n$/, `${';'.repeat(1_000_000)}\r\n`))).toMatchObject({ title: 'Divan' });
  });

  test('whose last row is cut is known', async () => {
    expect((await read(`${csv()}2;"Divan`)).isCut).toBe(true);
    expect((await read(`${csv()}2;Divan;IKEA;Bakı;5;"Yaxşı\r\n`)).isCut).toBe(true);
    expect((await read(`${csv()}2;Divan;IKEA;Bakı;5;"Yaxşı\r\ndivan\r\n`)).isCut).toBe(true);
    expect((await read(csv())).isCut).toBe(false);
  });

  test('of columns called the same keeps what stands in either', async () => {
    const file =
      'externalId;title;title;brand;location;price;price;description\r\n1;Divan;;IKEA;Bakı;;500;Yaxşı divan satılır\r\n';
    expect(await first(file)).toMatchObject({ title: 'Divan', price: '500', errors: [] });
  });

  test('of XML goes on behind its end, and above its beginning', async () => {
    const warning = '<br />\n<b>Warning</b>: Undefined index & more in <b>x.php</b>';
    expect((await read(`${yml(offer() + offer({}, '2'))}\n${warning}`)).rows).toHaveLength(2);
    expect((await read(`${warning}\n${yml(offer())}`)).rows).toHaveLength(1);
  });

  test.for<[string, string | Buffer, string]>([
    ['Excel 97', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xlsx'],
    ['HTML', '<html><table><tr><td width=5>x</table>', '.xlsx'],
    ['a bare table', '<table border=1><tr><td>x', '.xlsx'],
    ['XML Spreadsheet', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>', '.xlsx'],
    ['JSON', '[{"id": 1}]', 'JSON'],
    ['XML of unknown elements in a known one', '<data><product><id>1</id></product></data>', 'elan tapılmadı'],
    ['XML of two roots', `${yml(offer())}\n${yml(offer({}, '2'))}`, 'ikinci kök'],
    ['XML without a root', '<Ad><Id>1</Id></Ad>\n<!-- <x> -->\n<Ad><Id>2</Id></Ad>', 'ikinci kök'],
    ['XML of unknown elements', '<products><product><id>1</id></product></products>', '.xlsx'],
    ['PDF', '%PDF-1.4\n1 0 obj', 'PDF'],
    ['OpenDocument', zipOf({ 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' }), '.xlsx'],
    ['broken XML', '<Ads>\n<Ad>\n</Id></Ads>', '3-cü sətri'],
  ])('that is none says what to do: %s', async ([, file, said]) => {
    await expect(read(file)).rejects.toThrow(said);
  });
});
