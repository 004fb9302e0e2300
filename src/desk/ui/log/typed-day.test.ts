import { expect, test } from 'vitest';
import { readDay, showDay } from './typed-day.ts';

test.each([
  ['23.11.2026', '2026-11-23'],
  [' 3.1.2026 ', '2026-01-03'],
  ['03/01/2026', '2026-01-03'],
  ['3-1-2026', '2026-01-03'],
  ['03 01 2026', '2026-01-03'],
  ['03012026', '2026-01-03'],
  ['29.02.2028', '2028-02-29'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z'],
  ['', ''],
])('the day %s is read', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  'dünən',
  '31.02.2026',
  '29.02.2027',
  '1.13.2026',
  '00.01.2026',
  '23.11.26',
  '3.1',
  '311 2026',
  '2026.11.23',
])('%s is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined();
});

test('days of addresses are shown as they are typed', () => {
  expect(['2026-11-23', '2026-11-23T09:00:00Z', ''].map(showDay)).toEqual(['23.11.2026', '2026-11-23T09:00:00Z', '']);
});
