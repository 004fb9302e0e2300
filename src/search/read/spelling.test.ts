/** Cost of random letters: a search counts its passes over the words of all listings. */
import { expect, test } from 'vitest';
import { foldWords, maxWords } from '../../domain/language/fold.ts';
import { stemsOf } from '../../domain/language/endings.ts';
import { type Dictionary, makeDictionary } from './dictionary.ts';
import { meaningsOf } from './meaning.ts';
import { noSynonyms } from './phrases/own-synonyms.ts';
import { tokensOf } from './phrases/tokens.ts';
import { wordsOfSearch } from './phrases/words.ts';

const unfolding = 'ﷺ'.repeat(300);

/** Reproducible random letters. */
function random(between: string, letters: number, length: number): string {
  let state = 7;
  return Array.from({ length }, (_, at) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return at % (letters + 1) === letters ? between : 'qxzvjwkpfbdmn'[(state >> 8) % 13]!;
  }).join('');
}

const searches: [name: string, text: string][] = [
  ['letters that unfold', unfolding + random(' ', 5, 700)],
  ...['-', "'", '.', '/', '_', '-1-', ' '].flatMap((between) =>
    [1, 3, 4, 7].flatMap((letters) =>
      [250, 490, 1000].map((length): [string, string] => [
        `${length} letters, ${letters} between “${between}”`,
        random(between, letters, length),
      ]),
    ),
  ),
];

async function countPasses(search: (dictionary: Dictionary) => unknown): Promise<number> {
  const dictionary = await makeDictionary([['masin', 1]], new Set(['masin']), () => Promise.resolve());
  let passes = 0;
  const { bySound } = dictionary;
  Object.defineProperty(dictionary, 'bySound', {
    get: () => {
      passes += 1;
      return bySound;
    },
  });
  await search(dictionary);
  return passes;
}

test.for(searches)('the spelling of %s costs a few passes', async ([, text]) => {
  expect(tokensOf(text).length).toBeLessThanOrEqual(maxWords);
  expect(
    await countPasses((dictionary) => meaningsOf(dictionary, foldWords(text), noSynonyms)),
    'correction',
  ).toBeLessThanOrEqual(5);
  expect(
    await countPasses((dictionary) => wordsOfSearch(text, { dictionary, synonyms: noSynonyms })),
    'reading',
  ).toBeLessThanOrEqual(15);
});

test('a word has no more stems than an ending has letters', () => {
  expect(stemsOf('adeninda'.repeat(12)).length).toBeLessThanOrEqual(25);
  expect(stemsOf('masinlarimizdaki')).toContain('masin');
});
