import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { maxUnfolded, plainLetters } from './plain-letters.ts';

const everyLetter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('every letter becomes what Unicode says, unless it would become many', () => {
  const kept = everyLetter.filter((letter) => plainLetters(letter, 'NFD') !== letter.normalize('NFKD'));
  expect(kept).toHaveLength(33);
  expect(kept).toContain('ﷺ');
  for (const letter of kept) {
    expect(plainLetters(letter, 'NFD')).toBe(letter);
    expect(letter.normalize('NFKD').length).toBeGreaterThan(maxUnfolded);
  }
});

test('no text grows more than that when it is folded', () => {
  const unfolding = everyLetter.filter((letter) => letter.normalize('NFKD').length > letter.length);
  expect(unfolding.filter((letter) => fold(letter).length > maxUnfolded * letter.length)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => fold(text).length <= maxUnfolded * text.length),
    { numRuns: 500 },
  );
  // Only the spaces between words of a hundred letters are added.
  for (const letter of ['ﷺ', 'ﷻ', '㌖', '㎯', '㈝']) expect(fold(letter.repeat(2000))).toHaveLength(2019);
});
