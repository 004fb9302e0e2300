import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

describe('folding', () => {
  test.each([
    ['Maşın', 'masin'],
    ['MAŞIN', 'masin'],
    ['masin', 'masin'],
    ['Bakı', 'baki'],
    ['BAKI', 'baki'],
    ['İsmayıllı', 'ismayilli'],
    ['ŞƏKİ', 'seki'],
    ['Ağcabədi', 'agcabedi'],
    ['Çöl üçün göy ÖRDƏK', 'col ucun goy ordek'],
    ['İ'.toLowerCase(), 'i'],
    ['ş'.normalize('NFD'), 's'],
    ['ә', 'e'],
    ['100 % _ \\ 😀', '100 % _ \\ 😀'],
    ['  iki   söz ', 'iki soz'],
    ['2015\u00a0km', '2015 km'],
    ['a\u0000b\u001f', 'ab'],
    ['di\u00advan\u200b \u2068bir\u2069\u2028iki\u0085üç', 'divan bir iki uc'],
    ...["Levi's", 'Levi’s', 'Leviʼs', 'Levi‘s', 'Levi`s', 'Levi´s', 'LEVI＇S'].map((name) => [name, "levi's"]),
    ...['Mercedes-Benz', 'Mercedes–Benz', 'Mercedes‑Benz', 'Mercedes—Benz', 'Mercedes−Benz', 'Merce\u00addes-Benz'].map(
      (name) => [name, 'mercedes-benz'],
    ),
    ['«Elit» “Elit” „Elit‟ 5″', '"elit" "elit" "elit" 5"'],
    ['٢٠١٥ ２０１５', '2015 2015'],
  ])('turns %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 2000 },
    );
  });

  // Plain ASCII takes a fast path.
  test('is the same beside a letter with a mark', () => {
    const words = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.stringMatching(/^[!-~]{98,103}$/));
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(fold(`${one} ${other} ə`)).toBe(`${fold(`${one} ${other}`)} e`.trim());
      }),
      { numRuns: 2000 },
    );
  });

  test('splits a query into distinct words, fifty at most', () => {
    expect(foldWords(' Bakı baki  BMW ')).toEqual(['baki', 'bmw']);
    expect(foldWords('  ')).toEqual([]);
    expect(foldWords(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' '))).toHaveLength(50);
  });
});
