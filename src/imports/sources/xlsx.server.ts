/** Reads the first visible sheet of a workbook that is not empty. For formulas, reads the stored value. */
import { decode } from './encoding.server.ts';
import { type IsName, type Line, rowsOfTable } from './heading.ts';
import { type Ending, FileProblem, fileLimits, type SourceRow } from './problem.ts';
import { localName, parseXml } from './xml.server.ts';
import { entryName, type Zip } from './zip.server.ts';

// Bounds the shared strings, which are in memory while the sheet is read.
const maxSharedBytes = 64 * 1024 * 1024;
// Of Excel itself.
const maxRowNumber = 1_048_576;
// Those before the table are empty.
const maxTabs = 10;
const book = 'xl/workbook.xml';

export function isWorkbook({ entries }: Zip): boolean {
  return entries.has(book);
}

type Workbook = {
  /** Names of columns. */
  names: readonly string[];
  rows: (ending: Ending) => AsyncGenerator<SourceRow>;
};

export async function openWorkbook(zip: Zip, isName: IsName): Promise<Workbook> {
  const shared = await readShared(zip);
  const sheets = await sheetsOf(zip);
  if (sheets.length === 0) throw new FileProblem('Excel faylında vərəq yoxdur.');
  for (const sheet of sheets.slice(0, maxTabs)) {
    const rows = (ending: Ending, found: (names: readonly string[]) => void) =>
      rowsOfTable(readLines(zip, sheet, shared, ending), isName, found);
    const names = await namesOf(rows);
    if (names) return { names, rows: (ending) => rows(ending, () => undefined) };
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

/** Paths of the sheets, each once, in the order of their tabs, without hidden ones if others are there. */
async function sheetsOf(zip: Zip): Promise<string[]> {
  const targets = await targetsOf(zip);
  const tabs: { id: string; isHidden: boolean }[] = [];
  await readAll(zip, book, (name, attributes) => {
    if (name !== 'sheet' || tabs.length >= fileLimits.columns) return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    tabs.push({ id, isHidden: /hidden$/i.test(attributes['state'] ?? '') });
  });
  const visible = tabs.filter(({ isHidden }) => !isHidden);
  const paths = (visible.length > 0 ? visible : tabs).flatMap(({ id }) => targets.get(id) ?? []);
  const known = new Set(paths.filter((path) => zip.entries.has(path)));
  if (known.size > 0) return [...known];
  // Some programs write no relations.
  return [...zip.entries.keys()]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b));
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

type Opened = (name: string, attributes: Readonly<Record<string, string>>) => void;

async function readAll(zip: Zip, path: string, opened: Opened): Promise<void> {
  const open: Opened = (name, attributes) => opened(localName(name), attributes);
  for await (const _none of parseXml<never>(await textsOf(zip, path), { open }, () => [], { isCut: false }));
}

async function* readLines(zip: Zip, sheet: string, shared: readonly string[], ending: Ending): AsyncGenerator<Line> {
  let rows: Line[] = [];
  let cells: string[] = [];
  let number = 0;
  let [column, type, text] = [0, '', ''];
  const handlers = {
    open(qualified: string, attributes: Readonly<Record<string, string>>) {
      const name = localName(qualified);
      if (name === 'row') {
        cells = [];
        number = numberOf(attributes['r'], number);
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? cells.length;
        type = attributes['t'] ?? 'n';
        text = '';
      }
    },
    close(qualified: string, value: string, path: readonly string[]) {
      const name = localName(qualified);
      // Of what is too long no more is kept than shows that.
      if ((name === 'v' || name === 't') && !isPhonetic(path) && text.length <= fileLimits.fieldBytes) text += value;
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

function textOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  // Normalizes numbers such as `1.5E10` and `0.30000000000000004`, as Excel stores them.
  if (type === 'n' && text !== '' && Number.isFinite(Number(text))) return String(Number(Number(text).toPrecision(15)));
  return unescaped(text);
}

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
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
