/** Merged cells of a sheet: below the names of its columns, each shows what the first of them holds. */
import type { Line } from './heading.ts';
import { FileProblem, fileLimits } from './problem.ts';

type Merged = { top: number; bottom: number; left: number; right: number };

// Some for each row that a file may have.
const maxMerged = 5 * fileLimits.rows;
const mark = /<(?:\w{1,40}:)?mergeCell\s[^<>]{0,200}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
// Longer than any mark.
const longestMark = 400;

/** Those of a sheet's XML, from above: they stand behind all its rows. */
export async function mergedIn(sheet: AsyncIterable<string>): Promise<readonly Merged[]> {
  const merged: Merged[] = [];
  let held = '';
  for await (const piece of sheet) {
    const text = held + piece;
    for (const [, left, top, right, bottom] of text.matchAll(mark)) {
      const columns = { left: columnAt(left), right: Math.min(columnAt(right), fileLimits.columns - 1) };
      merged.push({ ...columns, top: Number(top), bottom: Number(bottom) });
      if (merged.length > maxMerged)
        throw new FileProblem(
          'Excel faylında həddindən artıq birləşdirilmiş xana var. Onları ayırın və ya CSV göndərin.',
        );
    }
    const end = text.lastIndexOf('<');
    held = end < 0 || text.length - end > longestMark || text.includes('>', end) ? '' : text.slice(end);
  }
  return merged.toSorted((one, other) => one.top - other.top);
}

/** Fills lines, which come from above; of what begins above the first, in a heading, nothing is taken. */
export function fillerOf(merged: readonly Merged[]): (line: Line) => Line {
  // By column: those that lie upon each other take no longer.
  const shown = new Map<
    number,
    { until: number; text: string; isNumber: boolean; isUnsaved: boolean; beside?: string | undefined }
  >();
  let next = 0;
  return (line) => {
    const { row, cells, numbers, unsaved, shown: besides } = line;
    for (let each = merged[next]; each && each.top <= row; each = merged[(next += 1)]) {
      const { top, bottom, left, right } = each;
      const text = top === row ? (cells[left] ?? '') : '';
      const isUnsaved = top === row && (unsaved?.has(left) ?? false);
      if ((text === '' && !isUnsaved) || isTitle(cells, each)) continue;
      const value = {
        until: bottom,
        text,
        isNumber: numbers?.has(left) ?? false,
        isUnsaved,
        beside: besides?.get(left),
      };
      for (let column = left; column <= right; column += 1) shown.set(column, value);
    }
    const filling = [...shown].filter(([column, { until }]) => until >= row && !cells[column]);
    if (filling.length === 0) return line;
    const filled = {
      ...line,
      cells: [...cells],
      numbers: new Set(numbers),
      unsaved: new Set(unsaved),
      shown: new Map(besides),
    };
    for (const [column, { text, isNumber, isUnsaved, beside }] of filling) {
      while (filled.cells.length < column) filled.cells.push('');
      filled.cells[column] = text;
      if (isNumber) filled.numbers.add(column);
      if (isUnsaved) filled.unsaved.add(column);
      if (beside !== undefined) filled.shown.set(column, beside);
    }
    return filled;
  };
}

/** Whether a line has nothing else: it names a group of rows. */
const isTitle = (cells: readonly string[], { left, right }: Merged) =>
  right > left && cells.every((text, column) => text === '' || column === left);

/** Zero-based index of a column: that of `AB` is 27. */
export const columnAt = (letters = '') =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
