/** Reads the first sheet of a workbook. For formulas, reads the stored value. */
import { decode } from './encoding.server.ts';
import { boundedNames, boundedRow } from './bounded-row.ts';
import { type Ending, FileProblem, fileLimits, type SourceRow } from './problem.ts';
import { parseXml } from './xml.server.ts';
import type { Zip } from './zip.server.ts';

// Bounds the shared strings, which are in memory while the sheet is read.
const maxSharedBytes = 64 * 1024 * 1024;
// Of Excel itself.
const maxRowNumber = 1_048_576;

export function isWorkbook({ entries }: Zip): boolean {
  return entries.has('xl/workbook.xml');
}

export async function* readXlsx(zip: Zip, ending: Ending): AsyncGenerator<SourceRow> {
  const shared = await readShared(zip);
  const sheet = [...zip.entries.keys()]
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0];
  if (!sheet) throw new FileProblem('Excel faylında vərəq yoxdur.');
  let names: string[] | undefined;
  for await (const { row, cells } of readCells(zip, sheet, shared, ending)) {
    if (cells.every((text) => text === '')) continue;
    if (names)
      yield boundedRow(
        row,
        names.map((name, index) => [name, cells[index] ?? '']),
      );
    else names = boundedNames(cells);
  }
  if (!names) throw new FileProblem('Fayl boşdur.');
}

type Cells = { row: number; cells: string[] };

async function* readCells(zip: Zip, sheet: string, shared: readonly string[], ending: Ending): AsyncGenerator<Cells> {
  let rows: Cells[] = [];
  let cells: string[] = [];
  let number = 0;
  let [column, type, text] = [0, '', ''];
  const handlers = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        cells = [];
        number = numberOf(attributes['r'], number);
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? cells.length;
        type = attributes['t'] ?? 'n';
        text = '';
      }
    },
    close(name: string, value: string) {
      // Of what is too long no more is kept than shows that.
      if ((name === 'v' || name === 't') && text.length <= fileLimits.fieldBytes) text += value;
      else if (name === 'c' && column < fileLimits.columns) {
        while (cells.length < column) cells.push('');
        cells[column] = textOf(type, text, shared);
      } else if (name === 'row') rows.push({ row: number, cells });
    },
  };
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  yield* parseXml(await textsOf(zip, sheet), handlers, take, ending);
}

async function readShared(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  const name = 'xl/sharedstrings.xml';
  if (!zip.entries.has(name)) return strings;
  let text = '';
  let bytes = 0;
  const handlers = {
    close(element: string, value: string, path: readonly string[]) {
      // Skips phonetic readings.
      if (element === 't' && !path.includes('rPh') && text.length <= fileLimits.fieldBytes) text += value;
      if (element !== 'si') return;
      // An empty one takes room, too.
      bytes += 16 + Buffer.byteLength(text);
      if (bytes > maxSharedBytes) throw new FileProblem('Excel faylında həddindən artıq mətn var. CSV göndərin.');
      strings.push(text);
      text = '';
    },
  };
  for await (const _none of parseXml<never>(await textsOf(zip, name), handlers, () => [], { isCut: false }));
  return strings;
}

async function textsOf(zip: Zip, name: string): Promise<AsyncGenerator<string>> {
  const entry = zip.entries.get(name);
  if (!entry) throw new FileProblem('Excel faylı yarımçıqdır.');
  return decode(await zip.open(entry), 'utf-8');
}

function textOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  // Normalizes numbers such as `1.5E10` and `0.30000000000000004`, as Excel stores them.
  if (type === 'n' && text !== '' && Number.isFinite(Number(text))) return String(Number(Number(text).toPrecision(15)));
  return text;
}

/** The row's own number, if it is one that follows the last. */
function numberOf(said: string | undefined, last: number): number {
  const number = Number(said);
  return Number.isInteger(number) && number > last && number <= maxRowNumber ? number : last + 1;
}

/** Zero-based column index: `AB12` is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
