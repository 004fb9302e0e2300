/** Rows of any file, bounded before anything looks into them. */
import { cleanLine } from '../../domain/language/clean.ts';
import { storable, storableStart } from '../../domain/language/storable.ts';
import { FileProblem, fileLimits, type SourceRow } from './problem.ts';

/** What is left of a text that is too long: its sender recognises it by that. */
const leftLength = 100;

export const overlongText = '64 KB-dan uzundur.';

/** A row's texts by column. What is too long is cut, and the row is wrong; later columns replace earlier ones of the same name. */
export function boundedRow(row: number, cells: Iterable<readonly [column: string, text: string]>): SourceRow {
  const texts = new Map<string, string>();
  const problems: { field: string; text: string }[] = [];
  let bytes = 0;
  for (const [column, text] of cells) {
    // Before the next text is measured: a workbook repeats one at no cost.
    if (bytes > fileLimits.rowBytes) {
      problems.push({ field: '', text: rowTooLong });
      break;
    }
    const size = bytesOf(text);
    if (size > fileLimits.fieldBytes) problems.push({ field: column, text: overlongText });
    const kept = size > fileLimits.fieldBytes ? `${storableStart(text, leftLength)}…` : storable(text);
    bytes += Math.min(size, fileLimits.fieldBytes);
    texts.set(column, kept);
  }
  return { row, texts: Object.fromEntries(texts), bytes, ...(problems.length > 0 && { problems }) };
}

/** Names of columns, as rows have them. */
export function boundedNames(names: readonly string[]): string[] {
  if (names.length > fileLimits.columns) throw new FileProblem(`Ən çox ${fileLimits.columns} sütun ola bilər.`);
  return names.map(boundedName);
}

/** As one line without what nobody sees: `Satış\nqiyməti` is `Satış qiyməti`. */
export function boundedName(name: string): string {
  const cleaned = name.length > fileLimits.nameLength ? name : cleanLine(name);
  if (cleaned.length > fileLimits.nameLength)
    throw new FileProblem(
      `Sütunun adı ən çox ${fileLimits.nameLength} simvol ola bilər. Adlar birinci sətirdə olmalıdır.`,
    );
  return cleaned;
}

/** Bytes in UTF-8, counted only as far as it matters. */
export function bytesOf(text: string): number {
  return text.length > fileLimits.fieldBytes ? text.length : Buffer.byteLength(text);
}

const rowTooLong = `Sətir ${fileLimits.rowBytes / 1024} KB-dan uzundur.`;
