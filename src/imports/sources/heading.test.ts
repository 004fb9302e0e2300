/** Lines between the rows of a table that are none. */
import { describe, expect, test } from 'vitest';
import { bookOf, csv, opened, read, sheetOf } from '../../test/written-files.ts';

describe('a line between the rows of a table', () => {
  const [names = '', row = ''] = csv().split('\r\n');
  const again = csv({ externalId: '2' }).split('\r\n')[1] ?? '';
  test.for<[string, string, string]>([
    ['the name of a group', 'Divanlar;;;;;', 'qrupun adı'],
    ['a group in a later column', ';;Divanlar', 'qrupun adı'],
    ['the heading again', names, 'adları təkrarlanır'],
    ['the heading again, in part', 'externalId;title;;;price', 'adları təkrarlanır'],
    ['a sum', 'Cəmi:;;;;1 000,00 AZN;', 'Cəm sətridir'],
    ['a sum of several', ';Итого;2;;1000', 'Cəm sətridir'],
    ['a sum that has failed', 'Cəmi;;;;#REF!;', 'Cəm sətridir'],
    ['the name of a group beside a space', 'Divanlar; ;;;;', 'qrupun adı'],
    ['the heading again, with spaces behind', names.replaceAll(';', ' ;'), 'adları təkrarlanır'],
    ['spaces', ' ;;; ;;', 'boşluqdan başqa'],
  ])('is no wrong row: %s', async ([, line, said]) => {
    const text = [names, row, line, again, ''].join('\r\n');
    for (const file of [text, bookOf({ sheet1: sheetOf(text.split('\r\n').map((each) => each.split(';'))) })]) {
      expect((await read(file)).rows.map(({ externalId, errors }) => [externalId, errors])).toEqual([
        ['1', []],
        ['2', []],
      ]);
      expect(await asides(file)).toEqual([expect.stringContaining(said)]);
    }
  });

  test.for(['9;;;;700;', 'Total Quartz;yağ;;;', ';Total;;Bakı;700;', 'Total;12;3;4;5;'])(
    'is a row if it says more: %s',
    async (line) => {
      const file = [names, row, line, again, ''].join('\r\n');
      expect((await read(file)).rows).toHaveLength(3);
    },
  );

  test('is none either beside merged cells, or with a sum that nobody has computed', async () => {
    const [heading = [], one = []] = [names, row].map((line) => line.split(';'));
    const lines = [heading, one, ['Divanlar'], ['2', 'Kreslo', '', ...one.slice(3)], ['Cəmi', '', '', '', '0']];
    const sheet = sheetOf(lines)
      .replace(/<c r="E5".*?<\/c>(?=<)/, '<c r="E5"><f>SUM(E2:E4)</f></c>')
      .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="C2:C5"/></mergeCells>');
    const file = bookOf({ sheet1: sheet });
    expect(
      (await read(file)).rows.map(({ externalId, input, errors }) => [externalId, input['brand'], errors]),
    ).toEqual([
      ['1', 'IKEA', []],
      ['2', 'IKEA', []],
    ]);
    expect(await asides(file)).toEqual([
      expect.stringContaining('qrupun adı'),
      expect.stringContaining('Cəm sətridir'),
    ]);
  });

  test('is a row where all but its code is merged with those above', async () => {
    const [heading = [], one = []] = [names, row].map((line) => line.split(';'));
    const merged = [...'BCDEF'].map((column) => `<mergeCell ref="${column}2:${column}3"/>`).join('');
    const sheet = sheetOf([heading, one, ['2']]).replace(
      '</sheetData>',
      `</sheetData><mergeCells>${merged}</mergeCells>`,
    );
    expect((await read(bookOf({ sheet1: sheet }))).rows.map(({ externalId, errors }) => [externalId, errors])).toEqual([
      ['1', []],
      ['2', []],
    ]);
  });

  test('is a row in a table of two columns', async () => {
    expect((await read('externalId;title\r\n1;a\r\n2;\r\n')).rows).toHaveLength(2);
  });
});

describe('a row of more cells than columns', () => {
  const names = 'externalId,title,brand,location,description,price';
  test.for<[string, string]>([
    [',', `${names}\r\n1,Divan,IKEA,Bakı,Yaxşı divan satılır,1,234\r\n`],
    [',', `${names},\r\n1,Divan,IKEA,Bakı,Yaxşı divan satılır,1,234,\r\n`],
    [';', csv({ description: 'Yaxşı divan satılır; künc' })],
  ])('is wrong, and its sender is told of «%s»', async ([by, file]) => {
    const [row] = (await read(file)).rows;
    const text = by === ',' ? 'Vergüllü mətni dırnağa' : 'Nöqtəli vergüllü mətni dırnağa';
    expect(row?.errors).toEqual([{ field: '', text: expect.stringContaining(text) as string }]);
  });

  test('is right where those beyond are empty, or its text is quoted', async () => {
    for (const end of ['500,,', '500, ,', '"1,234"'])
      expect((await read(`${names}\r\n1,Divan,IKEA,Bakı,Yaxşı divan satılır,${end}\r\n`)).rows[0]?.errors).toEqual([]);
  });

  test('is right in a workbook, where people write notes beside it', async () => {
    const [heading = [], row = []] = csv()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect((await read(bookOf({ sheet1: sheetOf([heading, [...row, '', 'qeyd']]) }))).rows[0]?.errors).toEqual([]);
  });
});

/** What is said of lines that are no rows. */
async function asides(file: string | Buffer) {
  const source = await opened(file, { section: null, columns: {} });
  const said = [];
  for await (const { aside } of source.rows({ isCut: false })) if (aside !== undefined) said.push(aside);
  source.close();
  return said;
}
