/** Reads CSV and TSV. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutApostrophes } from '../../domain/language/write-csv.ts';
import { boundedNames, boundedRow } from './bounded-row.ts';
import { type Ending, FileProblem, type SourceRow } from './problem.ts';

const delimiters = [';', ',', '\t'] as const;
// Bounds memory if a quotation never ends.
const maxRecordBytes = 2 * 1024 * 1024;

/** The most frequent delimiter of the first line, outside quotations. */
export function findDelimiter(head: string): string {
  const [line = ''] = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

/** Rows below the first, which contains the column names. */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: string,
  ending: Ending,
): AsyncGenerator<SourceRow> {
  let last = '';
  const watched = (async function* () {
    for await (const chunk of text) {
      last = chunk;
      yield chunk;
    }
  })();
  const parser = Readable.from(watched).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
    }),
  );
  let names: string[] | undefined;
  let width = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      width = record.length;
      if (names) yield rowOf(names, record, info.lines);
      else names = boundedNames(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
      throw new FileProblem('Faylda həddindən artıq uzun sətir var. Dırnaqların bağlandığını yoxlayın.');
    ending.isCut = true;
  }
  if (!names?.some(Boolean)) throw new FileProblem('Fayl boşdur.');
  // A last line without line break that lacks columns: the file was truncated.
  if (width < names.length && !/[\r\n]$/.test(last)) ending.isCut = true;
}

function rowOf(names: readonly string[], record: readonly string[], row: number): SourceRow {
  return boundedRow(
    row,
    names.map((name, index) => [name, withoutApostrophes(record[index] ?? '')]),
  );
}
