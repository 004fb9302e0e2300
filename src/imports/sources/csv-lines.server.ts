/** Records of a CSV. A quote that is opened and never closed is a sign like any other, unless the file is cut there. */
import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { Line } from './heading.ts';
import { type Ending, FileProblem } from './problem.ts';

/** How a table is written. */
export type Dialect = { delimiter: string; escape: '"' | '\\' };

// Bounds memory if a quotation never ends.
const maxRecordBytes = 2 * 1024 * 1024;
// The file is read anew for each.
const maxOdd = 20;

export const csvOptions = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: maxRecordBytes,
} satisfies Options;

/** What is known so far: how wide the last record and the widest are, and the text that ended with it. */
export type Last = { width: number; widest: number; text: string };

type Open = () => AsyncIterable<string>;

export async function* readRecords(
  open: Open,
  dialect: Dialect,
  { last, ending }: { last: Last; ending: Ending },
): AsyncGenerator<Line> {
  let looked = 0;
  const oddBelow = async (read: number): Promise<Odd | undefined> => {
    if ((looked += 1) > maxOdd) return undefined;
    const found = await oddLine(linesFrom(open(), read), dialect, last.widest);
    return found && { cells: found.cells, row: read + found.lines };
  };
  let from = 0;
  for (;;) {
    const { odd, isCut } = yield* readQuoted(open, dialect, { last, from, oddBelow });
    if (isCut) ending.isCut = true;
    if (!odd) return;
    from = odd.row;
    last.width = odd.cells.length;
    yield odd;
  }
}

type Odd = Line;
type Reading = { last: Last; from: number; oddBelow: (read: number) => Promise<Odd | undefined> };

/** Reads on below `from` lines, up to the end or the next line with an odd quote. */
async function* readQuoted(
  open: Open,
  dialect: Dialect,
  { last, from, oddBelow }: Reading,
): AsyncGenerator<Line, { odd?: Odd | undefined; isCut?: boolean }> {
  const watched = (async function* () {
    for await (const chunk of linesFrom(open(), from)) {
      last.text = chunk;
      yield chunk;
    }
  })();
  const parser = Readable.from(watched).pipe(parse({ ...csvOptions, ...dialect, info: true }));
  let read = from;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const row = from + info.lines;
      // Up to the quote of another line: what stands between would be lost.
      const odd = row > read + 1 && isSwallowed(record, last.widest) ? await oddBelow(read) : undefined;
      if (odd) return { odd };
      read = row;
      last.width = record.length;
      last.widest = Math.max(last.widest, record.length);
      yield { row, cells: record };
    }
    return {};
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
      throw new FileProblem('Faylda həddindən artıq uzun sətir var. Dırnaqların bağlandığını yoxlayın.');
    const odd = await oddBelow(read);
    return { odd, isCut: odd === undefined };
  }
}

/** Whether a record of several lines begins with an odd quote: it lacks cells, or a cell keeps the quote. */
const isSwallowed = (record: readonly string[], width: number) =>
  record.length < width || record.some((cell) => cell.startsWith('"') && cell.includes('\n'));

/** The text without its first lines. */
async function* linesFrom(text: AsyncIterable<string>, skipped: number): AsyncGenerator<string> {
  let left = skipped;
  for await (const piece of text) {
    let at = 0;
    for (; left > 0; left -= 1) {
      const end = piece.indexOf('\n', at);
      if (end < 0) break;
      at = end + 1;
    }
    if (left === 0 && at < piece.length) yield piece.slice(at);
  }
}

/** The line at the start as a record of its own, if it and what follows are as wide as the table. */
async function oddLine(
  text: AsyncIterable<string>,
  dialect: Dialect,
  width: number,
): Promise<{ cells: string[]; lines: number } | undefined> {
  let start = '';
  for await (const piece of text) {
    start += piece;
    if (start.length > maxRecordBytes) break;
  }
  const isEnded = /[\r\n]$/.test(start);
  const lines = start.split('\n').map((line) => line.replace(/\r$/, ''));
  const at = lines.findIndex((line) => line.trim() !== '');
  const cells = recordOf(lines[at] ?? '', dialect, false);
  if (cells?.length !== width) return undefined;
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  const isWhole =
    next === undefined
      ? isEnded
      : [recordOf(next, dialect, '"'), recordOf(next, dialect, false)].some((each) => each?.length === width);
  return isWhole ? { cells, lines: at + 1 } : undefined;
}

function recordOf(line: string, dialect: Dialect, quote: '"' | false): string[] | undefined {
  const records: string[][] = parseNow(line, { ...csvOptions, ...dialect, quote, skip_records_with_error: true });
  return records[0];
}
