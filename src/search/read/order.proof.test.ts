/** Turns the words of all collected searches round: their meaning stays. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { makeDictionary } from './dictionary.ts';
import { allPhrases } from './phrases/all-phrases.ts';
import { interpret } from './phrases/interpret.ts';
import { chunksOf } from './phrases/order.ts';
import { noSynonyms } from './phrases/own-synonyms.ts';
import { wordsOfSearch } from './phrases/words.ts';

const folder = new URL('../../../bench/queries/', import.meta.url);
const queries = readdirSync(folder)
  .filter((name) => name !== 'plain.json')
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { q: string }[]);
const ordersTried = 10;
const mostInAllOrders = 4;

const dictionary = await makeDictionary([], new Set(), () => Promise.resolve());
const lexicon = { dictionary, synonyms: noSynonyms };

async function meaningOf(q: string): Promise<string> {
  const meant = interpret(await wordsOfSearch(q, lexicon), allPhrases, { within: undefined, isSet: () => false });
  if (!meant) return 'words';
  const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join('=')).toSorted();
  const { section, values, conditions, words, sort } = meant;
  return JSON.stringify([section?.name, sorted(values), sorted(conditions), words.toSorted(), sort]);
}

function allOrders(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, at) => allOrders(parts.toSpliced(at, 1)).map((others) => [part, ...others]));
}

test('a search means the same in whatever order its words stand', { timeout: 600_000 }, async () => {
  const random = createRandom(20_261_129);
  const wrong: string[] = [];
  let turned = 0;
  for (const { q } of queries) {
    const { words } = (await wordsOfSearch(q, lexicon))[0];
    // Numbers stay beside what they count, denials beside what they deny.
    const parts = chunksOf(words).map(({ places }) => places.map((at) => words[at]).join(' '));
    if (parts.length < 2) continue;
    const shuffled = () =>
      parts
        .map((part) => ({ part, by: random.chance(0.5) }))
        .toSorted((one, other) => Number(one.by) - Number(other.by));
    const orders =
      parts.length <= mostInAllOrders
        ? allOrders(parts)
        : Array.from({ length: ordersTried }, () => shuffled().map(({ part }) => part));
    const meant = await meaningOf(parts.join(' '));
    turned += 1;
    for (const order of orders) {
      const otherwise = await meaningOf(order.join(' '));
      if (otherwise === meant) continue;
      wrong.push(`${parts.join(' | ')}: ${meant}\n  ${order.join(' ')}: ${otherwise}`);
      break;
    }
  }
  expect(turned).toBeGreaterThan(500);
  // Of two goods of one rank the last is meant: `qaz plitəsi elektrik soba`.
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(turned * 0.02);
});
