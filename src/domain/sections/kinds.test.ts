import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownValues } from '../fields/filling.ts';
import { sections } from './index.ts';
import { kindsOf } from './kinds.ts';

test.for(
  sections.flatMap((section) => {
    const kinds = kindsOf[section.name];
    return kinds ? [[section.name, section, kinds] as const] : [];
  }),
)('the kinds of %s are values of its field, each with a drawing', ([_name, section, { field, file, options }]) => {
  const values = section.fields.filter(({ name }) => name === field).flatMap(knownValues);
  expect(options.filter(({ value }) => !values.includes(value))).toEqual([]);
  const drawn = readFileSync(join(import.meta.dirname, `../../ui/drawn/kinds/${file}.svg`), 'utf8');
  expect(options.filter(({ drawing }) => !drawn.includes(`<symbol id="${drawing}"`))).toEqual([]);
});
