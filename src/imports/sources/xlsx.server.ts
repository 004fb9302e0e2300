/** Reads the first visible sheet of a workbook that is not empty. For formulas, reads the stored value. */
import { besideNumber } from './beside-number.ts';
import { type DateForm, dateOf, formOfBuiltIn, formOfCode } from './date-cells.ts';
import { decode } from './encoding.server.ts';
import { type IsName, type Line, rowsOfTable } from './heading.ts';
import { columnAt, fillerOf, mergedIn } from './merged-cells.ts';
import { type Ending, FileProblem, fileLimits, type SourceRow, unsavedResult } from './problem.ts';
import { localName, parseXml } from './xml.server.ts';
import { entryName, type Zip } from './zip.server.ts';

// Bounds the shared strings, which are in memory while the sheet is read.
const maxSharedBytes = 64 * 1024 * 1024;
// Of Excel itself.
const maxRowNumber = 1_048_576;
// Those before the table are empty.
const maxTabs = 10;
// Of Excel, which is less.
const maxStyles = 65_536;
const [book, styles] = ['xl/workbook.xml', 'xl/styles.xml'];

export function isWorkbook({ entries }: Zip): boolean {
  return entries.has(book);
}

type Workbook = {
  /** Names of columns. */
  names: readonly string[];
  rows: (ending: Ending) => AsyncGenerator<SourceRow>;
};

/** What a style makes of numbers. */
type Format = { date?: DateForm | undefined; beside?: string | undefined };
/** What the cells of all sheets refer to. `formats`: by style. */
type Shared = { strings: readonly string[]; formats: readonly Format[]; is1904: boolean };

export async function openWorkbook(zip: Zip, isName: IsName): Promise<Workbook> {
  const { sheets, is1904 } = await readBook(zip);
  const shared = { strings: await readShared(zip), formats: await readFormats(zip), is1904 };
  if (sheets.length === 0) throw new FileProblem('Excel faylında vərəq yoxdur.');
  for (const sheet of sheets.slice(0, maxTabs)) {
    const names = await namesOf((ending, found) => rowsOfTable(readLines(zip, sheet, shared, ending), isName, found));
    if (!names) continue;
    if (!names.some(Boolean)) throw new FileProblem(unsavedResult);
    const merged = await mergedIn(await textsOf(zip, sheet));
    const lines = (ending: Ending) => readLines(zip, sheet, shared, ending);
    return { names, rows: (ending) => rowsOfTable(lines(ending), isName, () => undefined, fillerOf(merged)) };
  }
  throw new FileProblem('Fayl boşdur.');
}

type Rows = (ending: Ending, found: (names: readonly string[]) => void) => AsyncGenerator<SourceRow>;

/** Names of a sheet's columns; undefined if it is empty. */
async function namesOf(rows: Rows): Promise<readonly string[] | undefined> {
  let found: readonly string[] | undefined;
  const reading = rows({ isCut: false }, (names) => (found = names));
  await reading.next();
  await reading.return(undefined);
  return found;
}

/** Paths of the sheets, each once, in the order of their tabs, without hidden ones if others are there; how days are counted. */
async function readBook(zip: Zip): Promise<{ sheets: string[]; is1904: boolean }> {
  const targets = await targetsOf(zip);
  const tabs: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readAll(zip, book, (name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/i.test(attributes['date1904'] ?? '');
    if (name !== 'sheet' || tabs.length >= fileLimits.columns) return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    tabs.push({ id, isHidden: /hidden$/i.test(attributes['state'] ?? '') });
  });
  const visible = tabs.filter(({ isHidden }) => !isHidden);
  const paths = (visible.length > 0 ? visible : tabs).flatMap(({ id }) => targets.get(id) ?? []);
  const known = new Set(paths.filter((path) => zip.entries.has(path)));
  if (known.size > 0) return { sheets: [...known], is1904 };
  // Some programs write no relations.
  const sheets = [...zip.entries.keys()]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b));
  return { sheets, is1904 };
}

/** By the number of a cell's style, what it makes of numbers. */
async function readFormats(zip: Zip): Promise<Format[]> {
  const formats = new Map<number, Format>();
  const ids: number[] = [];
  if (!zip.entries.has(styles)) return [];
  await readAll(zip, styles, (name, attributes, path) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    const code = attributes['formatCode'] ?? '';
    if (name === 'numFmt' && formats.size < maxStyles)
      formats.set(id, { date: formOfCode(code), beside: besideNumber(code) });
    // Others are those of named styles.
    const isOfCells = name === 'xf' && localName(path.at(-2) ?? '') === 'cellXfs';
    if (isOfCells && ids.length < maxStyles) ids.push(id);
  });
  return ids.map((id) => formats.get(id) ?? { date: formOfBuiltIn(id) });
}

/** Paths within the zip by the ids that the workbook gives them. */
async function targetsOf(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const relations = 'xl/_rels/workbook.xml.rels';
  if (!zip.entries.has(relations)) return targets;
  await readAll(zip, relations, (name, { Id: id, Target: target }) => {
    if (name !== 'Relationship' || !id || !target || targets.size >= fileLimits.entries) return;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    targets.set(id, entryName(path));
  });
  return targets;
}

type Opened = (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => void;

async function readAll(zip: Zip, path: string, opened: Opened): Promise<void> {
  const open: Opened = (name, attributes, path) => opened(localName(name), attributes, path);
  for await (const _none of parseXml<never>(await textsOf(zip, path), { open }, () => [], { isCut: false }));
}

async function* readLines(zip: Zip, sheet: string, shared: Shared, ending: Ending): AsyncGenerator<Line> {
  let rows: Line[] = [];
  let cells: string[] = [];
  let numbers = new Set<number>();
  let unsaved = new Set<number>();
  let besides = new Map<number, string>();
  let hasFormula = false;
  let number = 0;
  let [column, type, style, text] = [0, '', 0, ''];
  const handlers = {
    open(qualified: string, attributes: Readonly<Record<string, string>>) {
      const name = localName(qualified);
      if (name === 'row') {
        cells = [];
        numbers = new Set();
        unsaved = new Set();
        besides = new Map();
        number = numberOf(attributes['r'], number);
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? cells.length;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        text = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
    },
    close(qualified: string, value: string, path: readonly string[]) {
      const name = localName(qualified);
      // Of what is too long no more is kept than shows that.
      if ((name === 'v' || name === 't') && !isPhonetic(path) && text.length <= fileLimits.fieldBytes) text += value;
      else if (name === 'c' && column < fileLimits.columns) {
        while (cells.length < column) cells.push('');
        // A result that is an empty text has the type of one.
        const isUnsaved = hasFormula && text === '' && type !== 'str';
        const shown = isUnsaved ? '' : textOf(type, text, style, shared);
        cells[column] = shown;
        if (type === 'n' && looksGrouped(shown)) numbers.add(column);
        if (isUnsaved) unsaved.add(column);
        const beside = type === 'n' && shown !== '' ? shared.formats[style]?.beside : undefined;
        if (beside !== undefined) besides.set(column, beside);
      } else if (name === 'row')
        rows.push({
          row: number,
          cells,
          ...(numbers.size > 0 && { numbers }),
          ...(unsaved.size > 0 && { unsaved }),
          ...(besides.size > 0 && { shown: besides }),
        });
    },
  };
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  yield* parseXml(await textsOf(zip, sheet), handlers, take, ending);
}

const isPhonetic = (path: readonly string[]) => path.some((name) => localName(name) === 'rPh');

async function readShared(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  const path = 'xl/sharedstrings.xml';
  if (!zip.entries.has(path)) return strings;
  let text = '';
  let bytes = 0;
  const handlers = {
    close(qualified: string, value: string, within: readonly string[]) {
      const name = localName(qualified);
      if (name === 't' && !isPhonetic(within) && text.length <= fileLimits.fieldBytes) text += value;
      if (name !== 'si') return;
      // An empty one takes room, too.
      bytes += 16 + Buffer.byteLength(text);
      if (bytes > maxSharedBytes) throw new FileProblem('Excel faylında həddindən artıq mətn var. CSV göndərin.');
      strings.push(unescaped(text));
      text = '';
    },
  };
  for await (const _none of parseXml<never>(await textsOf(zip, path), handlers, () => [], { isCut: false }));
  return strings;
}

async function textsOf(zip: Zip, name: string): Promise<AsyncGenerator<string>> {
  const entry = zip.entries.get(name);
  if (!entry) throw new FileProblem('Excel faylı yarımçıqdır.');
  return decode(await zip.open(entry), 'utf-8');
}

function textOf(type: string, text: string, style: number, { strings, formats, is1904 }: Shared): string {
  // A string that is not there is as unreadable as a failed formula: nobody has left its cell empty.
  if (type === 's') return text === '' ? '' : (strings[Number(text)] ?? '#REF!');
  if (type === 'e') return text || '#N/A';
  // No price of 1.
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  const number = Number(text);
  if (type !== 'n' || text === '' || !Number.isFinite(number)) return unescaped(text);
  const form = formats[style]?.date;
  const date = form && dateOf(number, form, is1904);
  // A code of more digits than a number has.
  if (date === undefined && /^[1-9]\d*$/.test(text)) return text;
  // Normalizes numbers such as `1.5E10` and `0.30000000000000004`, as Excel stores them.
  return date ?? String(Number(number.toPrecision(15)));
}

/** `12.345`, which people write for thousands, and `1234.557`, which may be none of theirs. */
const looksGrouped = (text: string) => /^\d+\.\d{3}$/.test(text);

/** `_x000D_` is a character that XML cannot hold; `_x005F_` is the underscore before letters that only look like one. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}

/** The row's own number, if it is one that follows the last. */
function numberOf(said: string | undefined, last: number): number {
  const number = Number(said);
  return Number.isInteger(number) && number > last && number <= maxRowNumber ? number : last + 1;
}

/** Zero-based column index: `AB12` is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  return letters === undefined ? undefined : columnAt(letters);
}
