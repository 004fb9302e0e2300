import { expect, test } from 'vitest';
import { markedParts } from './marks.ts';

const flag = (found: string, sure = false, field = 'description') => ({ rule: 'x', text: '', field, found, sure });

test('the flagged words are marked wherever they stand, in their field alone', () => {
  const text = 'Zəng: 055 111. Təkrar: 055 111';
  expect(markedParts(text, 'description', [flag('055 111')])).toEqual([
    { text: 'Zəng: ' },
    { text: '055 111', mark: 'doubt' },
    { text: '. Təkrar: ' },
    { text: '055 111', mark: 'doubt' },
  ]);
  expect(markedParts(text, 'title', [flag('055 111')])).toEqual([{ text }]);
  expect(markedParts(text, 'description', [flag('yoxdur')])).toEqual([{ text }]);
  expect(markedParts('', 'description', [flag('x')])).toEqual([]);
});

test('where two flags meet, the graver one shows', () => {
  expect(markedParts('a b c', 'description', [flag('b'), flag('b', true), flag('b c')])).toEqual([
    { text: 'a ' },
    { text: 'b', mark: 'sure' },
    { text: ' c', mark: 'doubt' },
  ]);
});

test('the number of a card is marked without a flag', () => {
  expect(markedParts('Kart: 4169 7388 1234 5670.', 'description', [])).toEqual([
    { text: 'Kart: ' },
    { text: '4169 7388 1234 5670', mark: 'doubt' },
    { text: '.' },
  ]);
});
