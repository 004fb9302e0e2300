import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

test('what is new stands beside what it replaces', () => {
  expect(diffWords('Qiyməti 500 manatdır, zəng edin', 'Qiyməti 450 manatdır')).toEqual([
    { kind: 'same', text: 'Qiyməti ' },
    { kind: 'old', text: '500 manatdır, zəng edin' },
    { kind: 'new', text: '450 manatdır' },
  ]);
  expect(diffWords('bir iki üç', 'bir üç')).toEqual([
    { kind: 'same', text: 'bir ' },
    { kind: 'old', text: 'iki ' },
    { kind: 'same', text: 'üç' },
  ]);
  expect(diffWords('', 'yeni')).toEqual([{ kind: 'new', text: 'yeni' }]);
  expect(diffWords('', '')).toEqual([]);
});

test('both texts can be read from the pieces', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c ', ' ', '\n', 'ə')).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const pieces = diffWords(from, to);
      const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join('');
      expect([without('new'), without('old')]).toEqual([from, to]);
    }),
  );
});

test('two books are not compared word by word', () => {
  const [from, to] = ['a b '.repeat(1000), 'c d '.repeat(1000)];
  expect(diffWords(from, to)).toEqual([
    { kind: 'old', text: from },
    { kind: 'new', text: to },
  ]);
});
