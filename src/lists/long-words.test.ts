/** Words of sellers may be as long as a description. */
import { expect, test } from 'vitest';
import { withoutEdges } from '../search/read/dictionary.ts';

test.each([
  ['bmw', 'bmw'],
  ['«bmw»,', 'bmw'],
  ['(x)-(5)', 'x)-(5'],
  ['b', 'b'],
  ['…', ''],
  ['', ''],
])('the edges of %j are cut off: %j', (word, plain) => expect(withoutEdges(word)).toBe(plain));

test('a million signs within a word take one pass, or this would never end', () => {
  const word = `0${'-'.repeat(1_000_000)}0`;
  expect(withoutEdges(`--${word}--`)).toBe(word);
  expect(withoutEdges('-'.repeat(1_000_000))).toBe('');
});
