/** Cells of workbooks as their programs show them: dates, numbers, merged ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readNumber } from '../../domain/fields/number/read.ts';
import { bookOf, first, opened, read, table } from '../../test/written-files.ts';

const names = ['externalId', 'title', 'brand', 'location', 'price', 'description'];
const letter = (column: number) => String.fromCharCode(65 + column);
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells.map((cell, column) => (cell.startsWith('<') ? cell.replace('@', `${letter(column)}${row}`) : inline(`${letter(column)}${row}`, cell))).join('')}</row>`;
const sheet = (rows: readonly (readonly string[])[], merged: readonly string[] = []) =>
  `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows.map((cells, at) => rowOf(at + 1, cells)).join('')}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;

/** What a sheet's rows say, by its own names. */
async function texts(file: Buffer): Promise<Record<string, string>[]> {
  const source = await opened(file, { section: null, columns: {} });
  const rows = [];
  try {
    for await (const row of source.rows({ isCut: false })) rows.push(row.texts);
  } finally {
    source.close();
  }
  return rows;
}

describe('a number', () => {
  const dated = (code: string | number, value: string, workbook?: string) => {
    const custom = typeof code === 'string';
    const format = custom ? `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>` : '';
    const styles = `<styleSheet>${format}<cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${custom ? 164 : code}"/></cellXfs></styleSheet>`;
    const rows = [
      ['title', 'Tarix'],
      ['a', `<c r="@" s="1"><v>${value}</v></c>`],
    ];
    return bookOf({ sheet1: sheet(rows) }, workbook, undefined, { 'xl/styles.xml': styles });
  };

  test.for<[string, string | number, string, string]>([
    ['a date by number', 14, '46331', '05.11.2026'],
    ['a date and time by number', 22, '46331.395833333', '05.11.2026 09:30'],
    ['a time by number', 20, '0.5', '12:00'],
    ['a date that somebody wrote', 'dd\\.mm\\.yyyy', '46331', '05.11.2026'],
    ['an English one', '[$-409]mmmm\\ d\\,\\ yyyy;@', '46331', '05.11.2026'],
    ['an ISO one', 'YYYY\\-MM\\-DD\\ HH:MM:SS', '46331.395844907', '05.11.2026 09:30:01'],
    ['with words', 'd &quot;gün&quot; mmm', '46331', '05.11.2026'],
    ['a time with noon', 'h:mm AM/PM', '46331.75', '18:00'],
    ['a midnight', 'dd/mm/yyyy hh:mm', '46331', '05.11.2026'],
    ['a year', 'yyyy', '46331', '2026'],
    ['a month', 'mmm yy', '46327', '01.11.2026'],
    ['hours beyond a day', '[h]:mm', '1.5', '1.5'],
    ['metres', '0.0 &quot;metr&quot;', '2.5', '2.5'],
    ['a sign of days', '#,##0\\ \\d', '46331', '46331'],
    ['money', '_-* #,##0.00\\ _m_a_n_._-;[Red]-* #,##0.00\\ &quot;man.&quot;_-', '46331', '46331'],
    ['a colour', '[Red]0.00;[Yellow]0', '46331', '46331'],
    ['scientific', '0.00E+00', '46331', '46331'],
    ['general', 'General', '46331', '46331'],
    ['too late for a date', 14, '2958466', '2958466'],
    ['too early', 14, '-1', '-1'],
    ['an empty date', 14, '0', '0'],
  ])('is what its style makes of it: %s', async ([, code, value, text]) => {
    expect(await texts(dated(code, value))).toEqual([{ title: 'a', Tarix: text }]);
  });

  test.for(['1', 'true'])('counts days from 1904 where the workbook does', async (said) => {
    const [row] = await texts(dated(14, '44869', `<workbook><workbookPr date1904="${said}"/></workbook>`));
    expect(row?.['Tarix']).toBe('05.11.2026');
  });

  test.for<[string, string, string | undefined, string[]]>([
    ['12.345', '<c r="@"><v>12.345</v></c>', '12', ['price']],
    ['a formula’s', '<c r="@"><f>A1/1000</f><v>12.345</v></c>', '12', ['price']],
    ['nearly so', '<c r="@" t="n"><v>12.345000000000001</v></c>', '12', ['price']],
    ['whole', '<c r="@"><v>12345</v></c>', '12345', []],
    ['exponents', '<c r="@"><v>1.2345E4</v></c>', '12345', []],
    ['a text', '12.345', '12.345', []],
  ])('is never read as a text of thousands: %s', async ([, price, value, notes]) => {
    const [heading = [], cells = []] = table();
    const file = bookOf({
      sheet1: sheet([heading, cells.map((text, at) => (heading[at] === 'price' ? price : text))]),
    });
    expect(await first(file)).toMatchObject({ price: value, errors: [], notes });
  });

  test.for<[string, string]>([
    ['1234.557', '1235'],
    ['12345.678', '12346'],
  ])('of three decimals is never read as a text: %s', async ([value, price]) => {
    const [heading = [], cells = []] = table();
    const formula = `<c r="@"><f>A1*1.7</f><v>${value}</v></c>`;
    const row = cells.map((text, at) => (heading[at] === 'price' ? formula : text));
    expect(await first(bookOf({ sheet1: sheet([heading, row]) }))).toMatchObject({ price, errors: [] });
  });

  test('of more digits than a number has stays a code of its own', async () => {
    const [heading = [], cells = []] = table();
    const row = (code: string) => [`<c r="@"><v>${code}</v></c>`, ...cells.slice(1)];
    const codes = ['12345678901234567', '12345678901234568'];
    const { rows } = await read(bookOf({ sheet1: sheet([heading, ...codes.map(row)]) }));
    expect(rows.map(({ externalId }) => externalId)).toEqual(codes);
  });

  test.for<[string, string, string?]>([
    ['&quot;$&quot;#,##0.00', '765'],
    ['[$$-409]#,##0.00', '765'],
    ['#,##0\\ [$USD]', '765'],
    ['#,##0&quot; USD&quot;', '765'],
    ['_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* (#,##0.00)', '765'],
    ['#,##0.00\\ [$€-407]', '900'],
    ['[$₼-42C]\\ #,##0.00', '450'],
    ['#,##0.00\\ &quot;man.&quot;', '450'],
    ['0&quot; min&quot;', '450000'],
    ['0\\k', '450000'],
    ['#,##0,&quot;k&quot;', '450'],
    ['&quot;$&quot;#,##0.00', '21', '12.345'],
    ['[$zł-415]#,##0', ''],
  ])('costs what its format shows: %s', async ([code, price, value = '450']) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const [heading = [], cells = []] = table();
    const number = (text: string) => `<c r="@" s="1"><v>${text}</v></c>`;
    const row = [number('7'), ...cells.slice(1).map((text) => (text === '500' ? number(value) : text))];
    const file = bookOf({ sheet1: sheet([heading, row]) }, undefined, undefined, { 'xl/styles.xml': styles });
    const { input, externalId, errors } = (await read(file, { rates: { USD: 1.7, EUR: 2 } })).rows[0] ?? {};
    // Of other columns a format changes nothing.
    expect(externalId).toBe('7');
    if (price === '') expect(errors).toMatchObject([{ field: 'price' }]);
    else expect([readNumber(input?.['price'] ?? '', { unit: 'AZN' }).value, errors]).toEqual([Number(price), []]);
  });

  test('that stands in a code is what it shows', async () => {
    const [heading = [], cells = []] = table();
    const file = bookOf({ sheet1: sheet([heading, ['<c r="@"><v>12.345</v></c>', ...cells.slice(1)]]) });
    expect((await first(file)).externalId).toBe('12.345');
  });
});

describe('merged cells', () => {
  const row = (id: string, fields: Partial<Record<string, string>> = {}) => [
    id,
    ...['Divan', 'IKEA', 'Bakı', '500', 'Yaxşı divan satılır'].map((text, at) => fields[names[at + 1] ?? ''] ?? text),
  ];

  test('have the first one’s value in each row, and none below', async () => {
    const file = bookOf({
      sheet1: sheet(
        [names, row('1', { brand: 'Embawood' }), row('2', { brand: '' }), row('3', { brand: '' })],
        ['C2:C3'],
      ),
    });
    expect((await texts(file)).map(({ brand }) => brand)).toEqual(['Embawood', 'Embawood', '']);
  });

  test('have it beside, too, and as the number that it is', async () => {
    const price = '<c r="@"><v>12.345</v></c>';
    const rows = [row('1', { title: 'Divan', brand: '', price }), row('2', { brand: '', title: '', price: '' })];
    const file = bookOf({ sheet1: sheet([names, ...rows], ['B2:C3', 'E2:E3']) });
    expect((await read(file)).rows.map(({ input }) => [input['title'], input['brand'], input['price']])).toEqual([
      ['Divan', 'Divan', '12'],
      ['Divan', 'Divan', '12'],
    ]);
  });

  test.for<[string, readonly (readonly string[])[], readonly string[]]>([
    ['a title above', [['Siyahı', '', '', '', '', ''], names, row('1')], ['A1:F1']],
    ['names of two lines', [names, [], row('1')], ['A1:A2', 'B1:B2', 'C1:C2']],
    ['names that reach into the rows', [names, row('1', { brand: '' })], ['C1:C2']],
    ['empty lines', [names, row('1'), [], []], ['A2:A4', 'B2:F4']],
    ['the whole sheet', [names, row('1')], ['A1:XFD1048576']],
  ])('make no rows of their own: %s', async ([, rows, merged]) => {
    const [only, ...others] = await texts(bookOf({ sheet1: sheet(rows, merged) }));
    expect([only?.['externalId'], others]).toEqual(['1', []]);
  });

  test('that name a group of rows stay a line that is none', async () => {
    const file = bookOf({ sheet1: sheet([names, ['Divanlar', '', '', '', '', ''], row('1')], ['A2:F2']) });
    expect(await texts(file)).toMatchObject([{ externalId: 'Divanlar', price: '' }, { externalId: '1' }]);
  });

  test('that lie upon each other by the thousand take no longer, beyond that they are refused', async () => {
    const upon = (count: number) => Array.from({ length: count }, (_, at) => `A2:XFD${900_000 + at}`);
    const file = (count: number) => bookOf({ sheet1: sheet([names, row('1'), row('2')], upon(count)) });
    expect(await texts(file(5000))).toHaveLength(2);
    await expect(texts(file(100_001))).rejects.toThrow('birləşdirilmiş');
  });
});

test('styles by the hundred thousand are read as far as a workbook may have them', async () => {
  const styles = `<styleSheet><numFmts>${Array.from({ length: 100_000 }, (_, id) => `<numFmt numFmtId="${id + 164}" formatCode="yyyy"/>`).join('')}</numFmts><cellXfs>${Array.from({ length: 100_000 }, (_, at) => `<xf numFmtId="14" fontId="${at}"/>`).join('')}</cellXfs></styleSheet>`;
  const rows = [
    ['title', 'Tarix', 'Vaxt'],
    ['a', '<c r="@" s="65535"><v>46331</v></c>', '<c r="@" s="99999"><v>46331</v></c>'],
  ];
  const file = bookOf({ sheet1: sheet(rows) }, undefined, undefined, { 'xl/styles.xml': styles });
  expect(await texts(file)).toEqual([{ title: 'a', Tarix: '05.11.2026', Vaxt: '46331' }]);
});

describe('a formula whose result nobody has stored', () => {
  const unsaved = '<c r="@"><f>B2*2</f><v></v></c>';
  const row = (price: string, brand = 'IKEA') => ['1', 'Divan', brand, 'Bakı', price, 'Yaxşı divan satılır'];
  const said = async (cells: readonly string[]) =>
    (await read(bookOf({ sheet1: sheet([names, cells]) }))).rows.map(({ input, errors, notes }) => ({
      brand: input['brand'],
      errors: errors.map(({ field, text }) => `${field}: ${text}`),
      notes: notes.map(({ field, text }) => `${field}: ${text}`),
    }));
  const hint = expect.stringMatching(/^\w+: Düsturun nəticəsi faylda yoxdur: faylı Excel-də açıb/) as string;

  test('is empty, and its sender is told to save the file in Excel', async () => {
    expect(await said(row(unsaved))).toEqual([{ brand: 'IKEA', errors: [hint], notes: [] }]);
    expect(await said(row('500', '<c r="@"><f t="shared" si="0"/></c>'))).toMatchObject([{ errors: [hint] }]);
    await expect(read(bookOf({ sheet1: sheet([[unsaved], [unsaved]]) }))).rejects.toThrow('Düsturun nəticəsi');
  });

  test('is no matter where it is an empty text, or is there', async () => {
    expect(await said(row('<c r="@"><f>B2*2</f><v>500</v></c>'))).toEqual([{ brand: 'IKEA', errors: [], notes: [] }]);
    const empty = '<c r="@" t="str"><f>IF(1,"","")</f><v></v></c>';
    expect((await said(row(empty)))[0]?.errors).not.toContainEqual(hint);
  });
});

test('a workbook of LibreOffice is read as it shows it: hidden and empty tabs before, a title above, merged cells', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../test/libreoffice.xlsx'));
  expect(await texts(file)).toEqual([
    {
      externalId: '1001',
      title: 'Divan "Rahat" & künc',
      brand: 'IKEA',
      location: 'Bakı',
      price: '12.345',
      description: 'Yaxşı divan satılır, əla',
      Tarix: '05.11.2026',
      delivery: 'TRUE',
    },
    {
      externalId: '00123',
      title: 'Kreslo yeni',
      brand: 'IKEA',
      location: 'Gəncə',
      price: '500',
      description: 'Sətir bir\nSətir iki',
      Tarix: '05.11.2026 09:30',
      delivery: 'FALSE',
    },
  ]);
  expect((await read(file)).rows.map(({ input, errors }) => [input['price'], input['delivery'], errors])).toEqual([
    ['12', 'Bəli', []],
    ['500', 'Xeyr', []],
  ]);
});
