import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sections } from '../sections/index.ts';
import { kinds } from './field.ts';
import { examplesOf, fieldSchema } from './schema.ts';

const root = resolve(import.meta.dirname, '../../..');

test('no file outside src/domain/fields checks the kind of a field', () => {
  const names = Object.keys(kinds).join('|');
  const asks = new RegExp(`\\bfield\\??\\.kind\\b|\\bkind\\s*[!=]==?\\s*['"](?:${names})['"]`);
  const asking = ['src', 'e2e', 'bench', 'scripts', 'cluster']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(`${import.meta.dirname}/`) && asks.test(readFileSync(file, 'utf8')));
  expect(asking.map((file) => relative(root, file))).toEqual([]);
});

test('the right and wrong examples of every field are what they claim', () => {
  for (const field of sections.flatMap((section) => section.fields)) {
    const takes = (text: string) => fieldSchema(field).safeParse(text).success;
    const { right, wrong } = examplesOf(field);
    expect(
      right.filter((text) => !takes(text)),
      field.name,
    ).toEqual([]);
    expect(new Set(right.slice(0, 2)).size, field.name).toBe(2);
    expect(wrong.filter(takes), field.name).toEqual([]);
  }
});
