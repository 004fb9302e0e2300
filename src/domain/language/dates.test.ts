import { expect, test } from 'vitest';
import { formatDate, formatMonth, sayMonth, sayUntil } from './dates.ts';
import { saySinceMonth } from './since-month.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-21T05:05:00Z', 'bugün, 09:05'],
  ['2026-11-20T20:00:00Z', 'bugün, 00:00'],
  ['2026-11-20T19:59:00Z', 'dünən, 23:59'],
  ['2026-11-19T20:00:00Z', 'dünən, 00:00'],
  ['2026-11-19T19:59:00Z', '19 noyabr 2026, 23:59'],
  ['2025-12-31T21:30:00Z', '1 yanvar 2026, 01:30'],
])('%s reads %s in Baku', (date, text) => {
  expect(formatDate(new Date(date), now)).toBe(text);
});

test.each([
  ['2026-11-21T12:30:00Z', 'bu gün, 16:30-dək'],
  ['2026-12-24T10:30:00Z', '24 dekabr 2026, 14:30-dək'],
])('a sentence says until %s as %s', (date, text) => {
  expect(sayUntil(new Date(date), now)).toBe(text);
});

test.each([
  ['2026-11', 'Noyabr 2026', 'noyabr 2026'],
  ['2027-06', 'İyun 2027', 'iyun 2027'],
])('the month %s reads %s, within a sentence %s', (month, text, said) => {
  expect([formatMonth(month), sayMonth(month)]).toEqual([text, said]);
});

test.each([
  ['2026-11-15', '2026-cı ilin noyabrından'],
  ['2025-04-15', '2025-ci ilin aprelindən'],
  ['2024-06-15', '2024-cü ilin iyunundan'],
])('%s is since %s', (day, text) => {
  expect(saySinceMonth(new Date(day))).toBe(text);
});
