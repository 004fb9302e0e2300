import { expect, test } from 'vitest';
import { cutText, firstLetters, initialOf } from './cut.ts';

const family = '👨\u200d👩\u200d👧\u200d👦';

test.each([
  ['salam', 5, 'salam', 'salam'],
  ['salam', 3, 'sal', 'sa…'],
  [family.repeat(3), 2, family.repeat(2), `${family}…`],
  ['🇦🇿🇹🇷🇬🇪', 2, '🇦🇿🇹🇷', '🇦🇿…'],
  ['👍🏽👍🏽', 1, '👍🏽', '…'],
  ['s\u0327u\u0308s\u0327', 2, 's\u0327u\u0308', 's\u0327…'],
  ['bir iki', 5, 'bir i', 'bir…'],
  ['', 3, '', ''],
])('%j is cut to %d characters as they are seen', (text, length, first, cut) => {
  expect([firstLetters(text, length), cutText(text, length)]).toEqual([first, cut]);
});

test.each([
  ['ilqar', 'İ'],
  [' Şəhla', 'Ş'],
  [`${family} ailəsi`, family],
  ['s\u0327ahin', 'S\u0327'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
