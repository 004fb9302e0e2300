/** Reads CSV and TSV. */
import { parse as parseNow } from 'csv-parse/sync';
import { withoutApostrophes } from '../../domain/language/write-csv.ts';
import { csvOptions, type Dialect, readRecords } from './csv-lines.server.ts';
import { headingAt, type IsName, type Line, mayBeName, rowsOfTable } from './heading.ts';
import { type Ending, FileProblem, type SourceRow } from './problem.ts';

const delimiters = [';', ',', '\t', '|'] as const;
const nobody: IsName = () => false;

/** How a file that begins so is written, and the names of its columns. */
export function lookAtCsv(head: string, isName: IsName = nobody): { dialect: Dialect; names: readonly string[] } {
  const escape = escapeIn(head);
  const said = saidDelimiter(head);
  const looked = (said ? [said] : delimiters).map((delimiter) => {
    const dialect = { delimiter, escape };
    const lines = linesOf(head, dialect);
    const names = lines[headingAt(lines, isName)]?.cells ?? [];
    const width =
      head
        .replace(/"(?:[^"]|"")*"/g, '')
        .split(/\r?\n|\r/, 1)[0]
        ?.split(delimiter).length ?? 0;
    const known = names.filter((text) => mayBeName(text) && isName(text)).length;
    // One name may also stand in a title or a value.
    return { dialect, names, ranks: [known > 1 ? known : 0, alike(lines), known, width, names.length] };
  });
  return looked.reduce((best, each) => (isBetter(each, best) ? each : best));
}

type Looked = { ranks: readonly number[] };

/** More known names; then more lines of as many cells; then more cells in the first line. */
function isBetter({ ranks: one }: Looked, { ranks: other }: Looked): boolean {
  const at = one.findIndex((rank, place) => rank !== other[place]);
  return (one[at] ?? 0) > (other[at] ?? 0);
}

/** How many more lines have the same number of cells than have another; of one cell are those that are not separated. */
function alike(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  counts.delete(1);
  return 2 * Math.max(0, ...counts.values()) - lines.length;
}

/** Programs of databases write `\"` for a quote, all others `""`. */
function escapeIn(head: string): Dialect['escape'] {
  return /[^\\]\\"[^;,\t|\r\n]/.test(head) && !/[^;,\t|\r\n]""[^;,\t|\r\n]/.test(head) ? '\\' : '"';
}

/** `sep=;`, as Excel wants to be told. */
function saidDelimiter(head: string): string | undefined {
  return /^\ufeff?"?sep=([;,|\t])"?\s*(?:[\r\n]|$)/i.exec(head)?.[1];
}

const isSaid = (cells: readonly string[]) =>
  /^"?sep=.?"?$/i.test(cells[0]?.trim() ?? '') && cells.slice(1).every((text) => text === '');

/** The first lines of a file, as far as they are whole. */
function linesOf(head: string, dialect: Dialect): Line[] {
  const records: string[][] = parseNow(head, { ...csvOptions, ...dialect, to: 20, skip_records_with_error: true });
  return records
    .filter((cells) => !isSaid(cells) && cells.some(Boolean))
    .map((cells, row) => ({ row, cells: cells.map((text) => text.trim()) }));
}

/** Rows below the line that names the columns. */
export async function* readCsv(
  open: () => AsyncIterable<string>,
  dialect: Dialect,
  ending: Ending,
  isName: IsName = nobody,
): AsyncGenerator<SourceRow> {
  const last = { text: '', width: 0, widest: 0 };
  let width: number | undefined;
  const found = (names: readonly string[]) => (width = names.some(Boolean) ? names.length : undefined);
  const lines = async function* (): AsyncGenerator<Line> {
    let isFirst = true;
    for await (const { row, cells } of readRecords(open, dialect, { last, ending })) {
      if (!isFirst || !isSaid(cells)) yield { row, cells: cells.map(textOf), delimiter: dialect.delimiter };
      isFirst = false;
    }
  };
  yield* rowsOfTable(lines(), isName, found);
  if (width === undefined) throw new FileProblem('Fayl boşdur.');
  // A last line without line break that lacks columns: the file was truncated.
  if (last.width < width && !/[\r\n]$/.test(last.text)) ending.isCut = true;
}

/** What a cell says without what makes spreadsheets keep its zeros: `="0551234567"`. */
function textOf(cell: string): string {
  const [, kept] = /^="([^"]{0,300})"$/.exec(cell) ?? [];
  return kept ?? withoutApostrophes(cell);
}
