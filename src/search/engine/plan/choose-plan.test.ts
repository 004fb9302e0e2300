import { describe, expect, test } from 'vitest';
import { anyTier, facetKeys, tiersOf, wordKeys } from '../index/words.server.ts';
import { choosePlan, probeRows, type Situation } from './choose-plan.server.ts';
import { type Keys, type KnownWord, type Measured, narrowest } from './estimate.server.ts';

const million = 1_000_000;

const word = (rows: number, parts = ['bmw']): KnownWord => ({
  word: 'bmw',
  parts,
  inTitles: null,
  rows,
  titles: 0,
  whole: null,
  sections: null,
});
const facetOf = (rows: number, any = ['brand:bmw']): Keys => ({ column: facetKeys, any, rows });
const manyParts = Array.from({ length: 101 }, (_, index) => `part${index}`);
const tooManyParts = Array.from({ length: 1001 }, (_, index) => `part${index}`);

function situation({ measured, ...rest }: Partial<Omit<Situation, 'measured'>> & { measured?: Partial<Measured> }) {
  return {
    count: 21,
    order: 'newest',
    walked: { rows: 250, hits: 0 },
    tier: anyTier,
    ...rest,
    measured: {
      walked: 250,
      total: million,
      oldest: 1,
      newest: million,
      inDays: million,
      words: [],
      facets: [],
      sections: undefined,
      ...measured,
    },
  } satisfies Situation;
}

describe('the plan', () => {
  test.each<[string, Situation, ReturnType<typeof choosePlan>['strategy']]>([
    ['fewer rows in order than were read', situation({ measured: { walked: 249, words: [word(5)] } }), 'all-walked'],
    ['a word that no listing has', situation({ measured: { words: [{ ...word(0), parts: null }] } }), 'no-match'],
    ['words that share no section', situation({ measured: { words: [word(5)], sections: [] } }), 'no-match'],
    ['a word that no title has', situation({ measured: { words: [word(5)] }, tier: tiersOf(['bmw'])[1]! }), 'no-match'],
    ['no whole word', situation({ measured: { words: [word(5)] }, tier: tiersOf(['bmw'])[2]! }), 'no-match'],
    ['nothing that the index has', situation({}), 'scan'],
    ['a part of too many words', situation({ measured: { words: [word(5, tooManyParts)] } }), 'scan'],
    ['a part of many words', situation({ measured: { words: [word(500, manyParts)] } }), 'all-candidates'],
    ['a rare word', situation({ measured: { words: [word(500)] } }), 'newest-slices'],
    ['a rare word by price', situation({ measured: { words: [word(500)] }, order: 'price' }), 'price-ranges'],
    ['a filter by price', situation({ measured: { facets: [facetOf(5000)] }, order: 'price' }), 'price-ranges'],
  ])('has the expected strategy for %s', (_name, given, strategy) => {
    expect(choosePlan(given).strategy).toBe(strategy);
  });

  test.each<[string, Situation, number]>([
    ['rare results', situation({ measured: { words: [word(500)] } }), 0],
    ['dense results', situation({ measured: { words: [word(50_000)] } }), probeRows(21, 'newest')],
    [
      'dense results where so many rows were read before',
      situation({ measured: { walked: 3000, words: [word(50_000)] }, walked: { rows: 3000, hits: 0 } }),
      0,
    ],
    [
      'dense results by price, none of them at its end',
      situation({ measured: { words: [word(50_000)] }, order: 'price' }),
      0,
    ],
    [
      'dense results by price, some of them at its end',
      situation({ measured: { words: [word(50_000)] }, order: 'price', walked: { rows: 250, hits: 1 } }),
      probeRows(21, 'price'),
    ],
    ['a dense part of many words', situation({ measured: { words: [word(50_000, manyParts)] } }), 30_000],
    ['a rare part of many words', situation({ measured: { words: [word(500, manyParts)] } }), 0],
  ])('limits how many rows it first reads in order for %s: %#', (_name, given, walkRows) => {
    expect(choosePlan(given)).toMatchObject({ walkRows });
  });

  test('estimates the newest rows from three hits read rather than from the dictionary', () => {
    const measured = { words: [word(500)] };
    expect(choosePlan(situation({ measured, walked: { rows: 250, hits: 2 } }))).toMatchObject({ atMost: 500 });
    expect(choosePlan(situation({ measured, walked: { rows: 250, hits: 3 } }))).toMatchObject({ atMost: 12_000 });
  });
});

describe('the choice of index conditions', () => {
  const ofWord = (rows: number, any = ['bmw']): Keys => ({ column: wordKeys, any, rows });

  test.each<[string, Keys[], Keys[] | undefined]>([
    ['none without keys', [], undefined],
    ['the rarest alone where another saves less than it costs', [ofWord(900_000), facetOf(100)], [facetOf(100)]],
    ['each that saves more than it costs', [ofWord(40_000), facetOf(30_000)], [facetOf(30_000), ofWord(40_000)]],
    ['many keys alone', [facetOf(9000), ofWord(500, manyParts)], [ofWord(500, manyParts)]],
    ['none of many keys beside a rarer one', [facetOf(9000), ofWord(9500, manyParts)], [facetOf(9000)]],
  ])('is %s', (_name, keys, chosen) => {
    expect(narrowest(keys, million)?.keys).toEqual(chosen);
  });

  test('estimates the rows that match all conditions, even those not looked up', () => {
    expect(narrowest([ofWord(900_000), facetOf(100)], million)).toMatchObject({
      expected: 90,
      candidates: 100,
      atMost: 100,
    });
  });
});
