/** The table in `docs/asvs.md`: everything claimed as met names existing code and tests. */
import { expect, test } from 'vitest';
import { codeProblems, readPage, rowsOf, testProblems } from '../tables.ts';

const page = readPage('docs/asvs.md');
const rows = rowsOf(page);

test('every file, symbol and test named in the ASVS table exists', () => {
  const problems = rows.flatMap(([number, , state, where = '', tests = '']) => [
    ...(state === 'yes' ? codeProblems(where) : []).map((problem) => `${number}: ${problem}`),
    ...(tests === '' ? [] : testProblems(tests)).map((problem) => `${number}: ${problem}`),
  ]);
  expect(problems).toEqual([]);
});

test('every row names its requirement, and gives a reason unless it is met', () => {
  for (const row of rows) {
    const [number, about, state, , , remark] = row;
    expect([number, row.length, about !== '', /^(yes|partly|no|n\/a)$/.test(state ?? '')]).toEqual([
      number,
      6,
      true,
      true,
    ]);
    if (state !== 'yes') expect([number, remark]).not.toEqual([number, '']);
  }
});

test('the table has every chapter, no requirement twice and the right totals', () => {
  const numbers = rows.map(([number = '']) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...new Set(numbers.map((number) => number.split('.')[0]))]).toEqual(
    Array.from({ length: 17 }, (_, i) => `${i + 1}`),
  );
  const count = (state: string) => rows.filter((row) => row[2] === state).length;
  expect(page).toContain(
    `${count('yes')} met, ${count('partly')} partly, ${count('no')} not met or not verified, ${count('n/a')} not applicable.`,
  );
});
