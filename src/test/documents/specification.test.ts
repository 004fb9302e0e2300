/** The table in `docs/specification.md`: every row names existing code and tests. */
import { describe, expect, test } from 'vitest';
import { codeProblems, readPage, rowsOf, testProblems, testsIn } from '../tables.ts';

const table = readPage('docs/specification.md');

test('every row of the specification’s table names existing code and tests', () => {
  expect(problemsOf(table)).toEqual([]);
});

test('the table covers sections 2 to 9', () => {
  const sections = new Set(rowsOf(table).map(([number = '']) => number.split('.')[0]));
  expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

describe('problems in rows are reported:', () => {
  const code = '`src/language/dates.ts: formatDate`';
  const proof = '`src/language/dates.test.ts › %s reads %s in Baku`';

  test.each([
    ['nothing wrong', `| 2.1 | says | ${code} | ${proof} | |`, []],
    ['a cell too few', `| 2.1 | says | ${code} | ${proof} |`, ['2.1: has 4 cells, not 5']],
    ['no statement', `| 2.1 | | ${code} | ${proof} | |`, ['2.1: says nothing']],
    ['no code', `| 2.1 | says | | ${proof} | |`, ['2.1: names no code']],
    ['no test', `| 2.1 | says | ${code} | PENDING | |`, ['2.1: names no test']],
    ['a test that is to come', `| 2.1 | says | ${code} | ${proof}<br>PENDING | |`, ['2.1: names no test']],
    ['an absent file', `| 2.1 | says | \`src/no.ts\` | ${proof} | |`, ['2.1: src/no.ts is not there']],
    [
      'an absent symbol',
      `| 2.1 | says | \`src/language/dates.ts: dated\` | ${proof} | |`,
      ['2.1: src/language/dates.ts has no dated'],
    ],
    [
      'an absent test file',
      `| 2.1 | says | ${code} | \`src/no.test.ts › x\` | |`,
      ['2.1: src/no.test.ts has no test “x”'],
    ],
    [
      'a test by another name',
      `| 2.1 | says | ${code} | \`src/language/dates.test.ts › %s reads\` | |`,
      ['2.1: src/language/dates.test.ts has no test “%s reads”'],
    ],
    [
      'a file of no tests',
      `| 2.1 | says | ${code} | \`src/language/dates.ts › x\` | |`,
      ['2.1: src/language/dates.ts has no test “x”'],
    ],
    [
      'a number twice',
      `| 2.1 | says | ${code} | ${proof} | |\n| 2.1 | says | ${code} | ${proof} | |`,
      ['2.1: should be 2.2'],
    ],
    [
      'a number that jumps',
      `| 2.1 | says | ${code} | ${proof} | |\n| 2.3 | says | ${code} | ${proof} | |`,
      ['2.3: should be 2.2'],
    ],
  ])('%s', (_name, rows, problems) => {
    expect(problemsOf(rows)).toEqual(problems);
  });

  test('tests that are skipped or only mentioned do not count', () => {
    const source = `test.skip('a', f); test.todo('b'); // test('c')
      describe('d', () => { it.each([1])('e', f); test('f', f); test.skip.each([1])('g', f); other('h'); test.for([1])('i', f); });`;
    expect([...testsIn(source)]).toEqual(['e', 'f', 'i']);
  });
});

function problemsOf(markdown: string): string[] {
  const rows = withRowAbove(rowsOf(markdown));
  return rows.flatMap((cells, index) => {
    // Number, statement, code, tests, decision.
    const [number = '', statement = '', code = '', tests = ''] = cells;
    const wanted = nextNumber(rows[index - 1]?.[0], number);
    const found = cells.length === 5 ? [] : [`has ${cells.length} cells, not 5`];
    if (number !== wanted) found.push(`should be ${wanted}`);
    if (statement === '') found.push('says nothing');
    found.push(...codeProblems(code), ...testProblems(tests));
    return found.map((problem) => `${number}: ${problem}`);
  });
}

/** An empty code or test cell means that of the row above. */
function withRowAbove(rows: string[][]): string[][] {
  let above: string[] = [];
  return rows.map((cells) => {
    above = cells.map((cell, column) => (cell === '' && (column === 2 || column === 3) ? (above[column] ?? '') : cell));
    return above;
  });
}

/** The next row of the same section, or the first of the section that follows. */
function nextNumber(before: string | undefined, number: string): string {
  const [section, row] = (before ?? '').split('.').map(Number);
  const [ownSection] = number.split('.');
  return ownSection === String(section) ? `${section}.${(row ?? 0) + 1}` : `${ownSection}.1`;
}
