import { expect, test } from 'vitest';
import { capitalized, lowerCase, upperCase } from './letter-case.ts';

test.each([
  ['İQLİM TEXNİKASI', 'iqlim texnikası'],
  ['ŞƏKİL, ÇÖRƏK VƏ QIĞILCIM', 'şəkil, çörək və qığılcım'],
  ['128 GB', '128 gb'],
])('%s and %s differ only in case', (upper, lower) => {
  expect([lowerCase(upper), upperCase(lower)]).toEqual([lower, upper]);
});

test('only the first letter of a text becomes a capital', () => {
  expect(['idman', 'ısıtma', 'ev, telefon', 'Ev', ''].map(capitalized)).toEqual([
    'İdman',
    'Isıtma',
    'Ev, telefon',
    'Ev',
    '',
  ]);
});
