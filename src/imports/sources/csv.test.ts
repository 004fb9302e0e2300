import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, line } from '../../domain/language/write-csv.ts';
import { opened } from '../../test/written-files.ts';
import { readCsv } from './csv.server.ts';
import type { SourceRow } from './problem.ts';

const cell = fc.string({ unit: fc.constantFrom(...'=+-@,;\t\n\r"\' a1ə'), maxLength: 12 });
const row = fc.array(cell, { minLength: 3, maxLength: 3 });

/** The cells that a spreadsheet with another separator finds: it takes a quotation for one only at the beginning of a cell. */
function cellsBy(separator: string, text: string): string[] {
  const found = text.matchAll(
    new RegExp(`(?:^|${separator}|\\r\\n|\\r|\\n)("(?:[^"]|"")*"|)([^${separator}\\r\\n]*)`, 'g'),
  );
  return Array.from(found, ([, quoted = '', rest = '']) => quoted.slice(1, -1).replaceAll('""', '"') + rest);
}

// A number stays one, also with our own separator after it.
const isFormula = (text: string) => /^[\s"]*[=+\-@]/.test(text) && !/^[+-]?\d+([.,]\d+)?(;|$)/.test(text);

test('no cell of a file that we write becomes a formula, whatever a spreadsheet separates by', () => {
  fc.assert(
    fc.property(row, (cells) => {
      const written = line(cells);
      for (const separator of [';', ',', '\t'])
        expect(cellsBy(separator, written).filter(isFormula), JSON.stringify([separator, written])).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(line(['Divan,=1+1,y', '-5', '- a\n- b'])).toBe(`"Divan,'=1+1,y";-5;"'- a\n'- b"\r\n`);
});

test('what we write is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(row, async (cells) => {
      const text = csvHead + line(['x', 'y', 'z']) + line(cells);
      const rows = [];
      for await (const { texts } of readCsv(() => pieces(text), { delimiter: ';', escape: '"' }, { isCut: false }))
        rows.push(texts);
      // An empty line is none.
      expect(rows).toEqual(cells.some(Boolean) ? [{ x: cells[0], y: cells[1], z: cells[2] }] : []);
    }),
    { numRuns: 500 },
  );
});

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

const listed = 'Артикул;Наименование товара;Розничная цена;Характеристики\r\n1;Divan;500;Künc, açılır\r\n';
const inMany =
  'Артикул;Наименование товара, ед.изм;Розничная цена, AZN, с НДС;Характеристики, размеры, см, кг\r\n1;Divan;500,5;x\r\n2;Masa, ağ;40;y\r\n';
test.for<[string, string, string[]]>([
  [
    'a title with more commas stands above',
    `Qiymət siyahısı, 29.11.2026, Bakı, Nizami, 1\r\n${listed}`,
    ['1', 'Divan', '500', 'Künc, açılır'],
  ],
  ['its names have more commas than semicolons', inMany, ['1', 'Divan', '500,5', 'x']],
  ['nobody knows its names, and all prices have commas', 'A1;B1\r\nx;1,5\r\ny;2,5\r\n', ['x', '1,5']],
  ['nobody knows its names, and there are commas in one', 'A1, B1, C1;D1\r\nx;1\r\ny;2\r\n', ['x', '1']],
  ['tabs separate, and texts have semicolons', 'A1\tB1\r\na;b;c\t1\r\nd;e\t2\r\n', ['a;b;c', '1']],
])('a table is separated by what makes most of its lines alike: %s', async ([, file, cells]) => {
  const source = await opened(file, { section: null, columns: {} });
  const { value } = await source.rows({ isCut: false }).next();
  source.close();
  expect(Object.values((value as SourceRow).texts)).toEqual(cells);
});
