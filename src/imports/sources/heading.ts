/** Finds the line of a table that names its columns: titles, explanations and empty lines may stand above it. */
import { boundedNames, boundedRow } from './bounded-row.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { cutText } from '../../domain/language/cut.ts';
import { errorIn } from './error-values.ts';
import { FileProblem, fileLimits, type SourceRow } from './problem.ts';

/**
 * `numbers`: columns whose cells hold numbers that would be read otherwise as texts; `shown`: what formats show beside numbers;
 * `unsaved`: formulas without a result; `delimiter`: of a line that has no other cells than it separates.
 */
export type Line = {
  row: number;
  cells: string[];
  numbers?: ReadonlySet<number>;
  shown?: ReadonlyMap<number, string>;
  unsaved?: ReadonlySet<number>;
  delimiter?: string;
};

/** Whether a cell is the name of a column that somebody knows. */
export type IsName = (cell: string) => boolean;

const looked = 20;
// The lines looked through are in memory together.
const lookedLength = 1024 * 1024;
// As many as a sheet has lines.
const maxEmpty = 1_048_576;

/** Rows by the names of their columns; `fill`: what is done to the lines below the names. */
export async function* rowsOfTable(
  lines: AsyncIterable<Line>,
  isName: IsName,
  found: (names: readonly string[]) => void,
  fill: (line: Line) => Line = (line) => line,
): AsyncGenerator<SourceRow> {
  let first: Line[] = [];
  let [length, empty] = [0, 0];
  let names: string[] | undefined;
  const begin = function* () {
    const at = headingAt(first, isName);
    names = boundedNames(first[at]?.cells ?? []);
    found(names);
    for (const line of first.slice(at + 1)) yield rowOf(names, line, fill(line));
    first = [];
  };
  for await (const line of lines) {
    if (!line.unsaved && line.cells.every((text) => text === '')) {
      if ((empty += 1) > maxEmpty) throw new FileProblem('Faylda həddindən artıq boş sətir var. Onları silin.');
      continue;
    }
    if (names) {
      yield rowOf(names, line, fill(line));
      continue;
    }
    first.push(line);
    length += line.cells.reduce((sum, text) => sum + text.length + 1, 0);
    if (first.length >= looked || length > lookedLength) yield* begin();
  }
  if (!names && first.length > 0) yield* begin();
}

/** The line with most known names; without several, the first that is about as wide as the table. */
export function headingAt(lines: readonly Line[], isName: IsName): number {
  const known = lines.map(({ cells }) => new Set(cells.filter((text) => mayBeName(text) && isName(text))).size);
  const most = Math.max(...known);
  // One may be a value: `Model`.
  if (most > 1) return known.indexOf(most);
  const widths = lines.map(({ cells }) => cells.filter(Boolean).length);
  const widest = Math.max(...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 > widest),
  );
}

/** Before anybody looks whether it is one. */
export const mayBeName = (text: string) => text.length <= fileLimits.nameLength;

/** Of columns that are called the same, the texts are joined, as of an element that is repeated. `own`: without what is filled. */
function rowOf(
  names: readonly string[],
  own: Line,
  { row, cells, numbers, shown, unsaved, delimiter }: Line,
): SourceRow {
  const texts = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const text = cells[index] ?? '';
    const before = texts.get(name);
    if (before === undefined || before === '') texts.set(name, text);
    // More is not needed to see that it is too long.
    else if (text !== '' && text !== before && name !== '' && before.length <= fileLimits.fieldBytes)
      texts.set(name, `${before}\n${text}`);
  }
  const namesOf = (columns: ReadonlySet<number> = new Set()) => [...columns].map((index) => names[index] ?? '');
  const filled = names.filter((_, at) => cells[at]?.trim() || unsaved?.has(at)).length;
  const aside = asideOf(names, own, filled);
  const bounded = boundedRow(row, texts);
  const problem = delimiter !== undefined && tooWide(names, cells, delimiter);
  return {
    ...bounded,
    ...(problem && { problems: [...(bounded.problems ?? []), { field: '', text: problem }] }),
    ...(shown?.size && { shown: Object.fromEntries([...shown].map(([column, text]) => [names[column] ?? '', text])) }),
    ...(numbers && { exact: namesOf(numbers) }),
    ...(unsaved?.size && { unsaved: namesOf(unsaved) }),
    ...(aside !== undefined && { aside }),
  };
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'Vergüllü',
  ';': 'Nöqtəli vergüllü',
  '\t': 'Tabulyasiyalı',
  '|': '«|» işarəli',
};

/** What stands behind the last column is the rest of a text that was cut, or of a price: `1,234`. */
function tooWide(names: readonly string[], cells: readonly string[], delimiter: string): string | undefined {
  const last = names.findLastIndex(Boolean);
  if (!cells.some((text, at) => at > last && text.trim() !== '')) return undefined;
  return `Sətirdə sütundan çox xana var. ${delimiterNames[delimiter] ?? 'Belə'} mətni dırnağa alın.`;
}

// Of a narrower table one cell may be a row.
const leastNames = 3;
const isSum = /^(?:cəmi|cəm|yekun|toplam|total|итого|всего)(?:[\s:.].{0,40})?$/iu;
const isAmount = /^[-+]?\d[\d\s.,]*(?:\s?[^\d\s]{1,6})?$/u;

/**
 * What a line is that programs write between rows: the name of a group, the heading again, a sum. `filledCount`: of its cells,
 * also of those that are filled as parts of merged ones.
 */
function asideOf(names: readonly string[], { cells, unsaved }: Line, filledCount: number): string | undefined {
  const filled = names.flatMap((name, at) => {
    const text = cells[at]?.trim() ?? '';
    return text === '' && !unsaved?.has(at) ? [] : [{ text, name }];
  });
  const [first, ...others] = filled;
  if (first === undefined) return 'Sətirdə boşluqdan başqa heç nə yoxdur: elan kimi götürülmədi.';
  const width = names.filter(Boolean).length;
  if (width < leastNames) return undefined;
  if (first.text === '' || errorIn(first.text) !== undefined) return undefined;
  if (others.length === 0)
    return filledCount * 2 > width
      ? undefined
      : `Sətirdə təkcə «${cutText(first.text, shownLength)}» yazılıb: qrupun adı sayıldı, elan kimi götürülmədi.`;
  if (filled.every(({ text, name }) => mayBeName(text) && cleanLine(text) === name))
    return 'Sütunların adları təkrarlanır: elan kimi götürülmədi.';
  // A row of the make `Total` says more.
  const isOfAmounts = filled.length * 2 <= width && others.every(({ text }) => isAmountOrError(text));
  return isOfAmounts && isSum.test(first.text) ? 'Cəm sətridir: elan kimi götürülmədi.' : undefined;
}

/** Of a formula that has failed, or that nobody has computed, too. */
const isAmountOrError = (text: string) =>
  text === '' || errorIn(text) !== undefined || (text.length <= shownLength && isAmount.test(text));

const shownLength = 60;
