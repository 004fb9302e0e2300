import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, line } from '../../domain/language/write-csv.ts';
import { readCsv } from './csv.server.ts';

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
