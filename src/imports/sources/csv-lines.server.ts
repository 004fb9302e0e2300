/** Records of a CSV. A quote that is opened and never closed is a sign like any other, unless the file is cut there. */
import { pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { Line } from './heading.ts';
import { type Ending, FileProblem, fileLimits } from './problem.ts';

/** How a table is written. */
export type Dialect = { delimiter: string; escape: '"' | '\\' };

// Bounds memory if a quotation or a line never ends.
const maxRecordBytes = 2 * 1024 * 1024;
// A record whose quotes are all doubled, and what is read ahead.
const maxUnreadBytes = 3 * maxRecordBytes;
// The file is read anew for each.
const maxOdd = 20;

export const csvOptions = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // Of the texts in cells; what stands between them is counted below.
  max_record_size: maxRecordBytes,
} satisfies Options;

/** What is known so far: how wide the last record and the widest are, and the text that ended with it. */
export type Last = { width: number; widest: number; text: string };

type Open = () => AsyncIterable<string>;

/** How far a file is read: in UTF-8, since lines within quotes are counted by nobody alike. `row`: the line there. */
type Position = { bytes: number; row: number };

export async function* readRecords(
  open: Open,
  dialect: Dialect,
  { last, ending }: { last: Last; ending: Ending },
): AsyncGenerator<Line> {
  let looked = 0;
  const oddBelow = async (read: Position): Promise<Odd | undefined> =>
    (looked += 1) > maxOdd ? undefined : oddLine(textBelow(open(), read.bytes), dialect, { read, width: last.widest });
  let from: Position = { bytes: 0, row: 0 };
  for (;;) {
    const { odd, isCut } = yield* readQuoted(open, dialect, { last, from, oddBelow });
    if (isCut) ending.isCut = true;
    if (!odd) return;
    from = odd.end;
    last.width = odd.cells.length;
    yield lineOf(from.row, odd.cells);
  }
}

/** Of a table that is too wide no more is kept than shows that. */
const lineOf = (row: number, cells: readonly string[]): Line => ({
  row,
  cells: cells.slice(0, fileLimits.columns + 1),
});

type Odd = { cells: string[]; end: Position };
type Reading = { last: Last; from: Position; oddBelow: (read: Position) => Promise<Odd | undefined> };
type Parsed = { record: string[]; info: { lines: number; bytes: number } };

/** Reads on from a position, up to the end or the next line with an odd quote. */
async function* readQuoted(
  open: Open,
  dialect: Dialect,
  { last, from, oddBelow }: Reading,
): AsyncGenerator<Line, { odd?: Odd | undefined; isCut?: boolean }> {
  const parser = parse({ ...csvOptions, ...dialect, info: true });
  const unread = new Unread();
  const watched = async function* () {
    for await (const chunk of endingLines(textBelow(open(), from.bytes), parser)) {
      last.text = chunk;
      unread.add(chunk);
      yield chunk;
    }
    // A quote that is still open at the end is an error, and takes with it what nobody has taken yet.
    while (parser.readableLength + parser.writableLength > 0)
      await (parser.readableLength > 0 ? taken.promise : nextTurn());
  };
  // Whichever ends or fails first ends the other; what fails is met below.
  pipeline(watched, parser, () => undefined);
  let taken = Promise.withResolvers<void>();
  const take = () => {
    taken.resolve();
    taken = Promise.withResolvers();
  };
  const isMeant = (written?: string) => written !== undefined && isWellQuoted(written, dialect, last.widest);
  let read = from;
  // Within quotes the parser takes `\r\n` for two lines.
  let twice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      take();
      // Up to the quote of another line: what stands between would be lost.
      const isOdd = isSwallowed(record, last.widest) && !isMeant(unread.until(info.bytes));
      const odd = isOdd ? await oddBelow(read) : undefined;
      if (odd) return { odd };
      unread.drop(info.bytes);
      twice += record.reduce((sum, cell) => sum + (cell.includes('\r\n') ? cell.split('\r\n').length - 1 : 0), 0);
      read = { bytes: from.bytes + info.bytes, row: from.row + info.lines - twice };
      last.width = record.length;
      last.widest = Math.max(last.widest, record.length);
      yield lineOf(read.row, record);
    }
    return {};
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new FileProblem(endless);
    const odd = await oddBelow(read);
    return { odd, isCut: odd === undefined };
  }
}

/** The text behind the last record. Of empty lines without end no more is kept than of a record. */
class Unread {
  private readonly pieces: Buffer[] = [];
  private length = 0;
  /** Where the pieces begin, and where the last record ended. */
  private start = 0;
  private ended = 0;

  add(text: string): void {
    const piece = Buffer.from(text);
    this.pieces.push(piece);
    this.length += piece.length;
    while (this.length > maxUnreadBytes) this.shift();
  }

  /** Undefined if it is not known any more. */
  until(end: number): string | undefined {
    if (this.start > this.ended) return undefined;
    return Buffer.concat(this.pieces).toString('utf8', this.ended - this.start, end - this.start);
  }

  drop(end: number): void {
    this.ended = end;
    while (this.start + (this.pieces[0]?.length ?? Infinity) <= end) this.shift();
  }

  private shift(): void {
    const length = this.pieces.shift()?.length ?? 0;
    this.start += length;
    this.length -= length;
  }
}

const endless = 'Faylda həddindən artıq uzun sətir var. Dırnaqların bağlandığını yoxlayın.';

type Counted = { readonly info: { readonly records: number; readonly empty_lines: number } };

/** The text as long as its lines end: the parser counts no delimiters, and cells without text take room, too. */
async function* endingLines(text: AsyncIterable<string>, { info }: Counted): AsyncGenerator<string> {
  let [ended, length] = [0, 0];
  for await (const piece of text) {
    const lines = info.records + info.empty_lines;
    if (lines > ended) length = 0;
    ended = lines;
    length += piece.length;
    if (length > maxRecordBytes) throw new FileProblem(endless);
    yield piece;
  }
}

/** Whether a record of several lines begins with an odd quote: it lacks cells, or a cell keeps the quote. */
function isSwallowed(record: readonly string[], width: number): boolean {
  if (!record.some((cell) => /[\r\n]/.test(cell))) return false;
  return record.length < width || record.some((cell) => cell.startsWith('"') && cell.includes('\n'));
}

/** The text without its first bytes. */
async function* textBelow(text: AsyncIterable<string>, skipped: number): AsyncGenerator<string> {
  let left = skipped;
  for await (const piece of text) {
    if (left === 0) {
      yield piece;
      continue;
    }
    const bytes = Buffer.from(piece);
    if (bytes.length > left) yield bytes.toString('utf8', left);
    left = Math.max(0, left - bytes.length);
  }
}

/** The line at the start as a record of its own, if it and what follows are as wide as the table. */
async function oddLine(
  text: AsyncIterable<string>,
  dialect: Dialect,
  { read, width }: { read: Position; width: number },
): Promise<Odd | undefined> {
  let start = '';
  for await (const piece of text) {
    start += piece;
    if (start.length > maxRecordBytes) break;
  }
  if (isWellQuoted(start, dialect, width)) return undefined;
  const isEnded = /[\r\n]$/.test(start);
  // Files of old Macs have no other.
  const end = start.includes('\n') ? '\n' : '\r';
  const lines = start.split(end);
  const at = lines.findIndex((line) => line.trim() !== '');
  const plain = (line = '') => line.replace(/\r$/, '');
  const cells = recordOf(plain(lines[at]), dialect, false);
  if (cells?.length !== width) return undefined;
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  const isWhole =
    next === undefined
      ? isEnded && !isOpen(cells.at(-1) ?? '')
      : [recordOf(plain(next), dialect, '"'), recordOf(plain(next), dialect, false)].some(
          (each) => each?.length === width,
        );
  if (!isWhole) return undefined;
  const bytes = Buffer.byteLength(lines.slice(0, at + 1).join(end) + end);
  return { cells, end: { bytes: read.bytes + bytes, row: read.row + at + 1 } };
}

/** Whether the record at the start is as wide as the table by the strict rules: its line breaks are meant. */
function isWellQuoted(start: string, dialect: Dialect, width: number): boolean {
  const strict = { ...csvOptions, ...dialect, relax_quotes: false, to: 1 };
  try {
    return parseNow(start, strict)[0]?.length === width;
  } catch {
    return false;
  }
}

/** Whether a cell begins a quotation that does not end in it: its next lines may be cut off. */
const isOpen = (cell: string) => cell.startsWith('"') && cell.split('"').length % 2 === 0;

function recordOf(line: string, dialect: Dialect, quote: '"' | false): string[] | undefined {
  const records: string[][] = parseNow(line, { ...csvOptions, ...dialect, quote, skip_records_with_error: true });
  return records[0];
}
