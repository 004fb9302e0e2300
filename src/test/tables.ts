/** For tests of tables in `docs/`: rows that name code and tests, and checks that these exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** The text of a page of the documents. */
export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The cells of every row that begins with a number. */
export function rowsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** Texts in backquotes; none if the cell contains anything else. */
function namesIn(cell: string): string[] {
  const parts = cell.split('<br>').map((part) => /^`([^`]+)`$/.exec(part)?.[1]);
  return parts.every((part) => part !== undefined) ? parts : [];
}

/** Files and names that are not there. */
export function codeProblems(cell: string): string[] {
  const names = namesIn(cell);
  if (names.length === 0) return ['names no code'];
  return names.flatMap((name) => {
    const [file = '', symbol] = name.split(': ');
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    const words = readFileSync(join(root, file), 'utf8').split(/[^\w$]+/);
    return symbol === undefined || words.includes(symbol) ? [] : [`${file} has no ${symbol}`];
  });
}

const known = new Map<string, ReadonlySet<string>>();

/** Tests that are not there. */
export function testProblems(cell: string): string[] {
  const names = namesIn(cell);
  if (names.length === 0) return ['names no test'];
  return names.flatMap((name) => {
    const [file = '', test = ''] = name.split(' › ');
    if (!known.has(file)) known.set(file, testsOf(file));
    return known.get(file)?.has(test) ? [] : [`${file} has no test “${test}”`];
  });
}

function testsOf(file: string): ReadonlySet<string> {
  const path = join(root, file);
  return file.endsWith('.test.ts') && existsSync(path) ? testsIn(readFileSync(path, 'utf8')) : new Set();
}

/** Test names in a source as written, with placeholders of tables. */
export function testsIn(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const [name] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (name && ts.isStringLiteralLike(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest));
  return names;
}

/** `test`, or what `test.each(…)`, `test.for(…)` and `test.runIf(…)` return. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    ['each', 'for', 'runIf'].includes(callee.expression.name.text) &&
    isTest(callee.expression.expression)
  );
}
