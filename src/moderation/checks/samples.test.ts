import { describe, expect, test } from 'vitest';
import { runRules } from './rules.ts';
import type { SampleAd } from '../../test/sample-ads/ads-of.ts';
import { badBefore } from '../../test/sample-ads/bad-1.ts';
import { badAfter } from '../../test/sample-ads/bad-2.ts';
import { factsOf } from '../../test/sample-ads/facts-of.ts';
import { goodBefore } from '../../test/sample-ads/good-1.ts';
import { goodAfter } from '../../test/sample-ads/good-2.ts';
import { goodOfGoods } from '../../test/sample-ads/good-3.ts';
import { heldOutBad } from '../../test/sample-ads/held-out-bad.ts';
import { heldOutGood } from '../../test/sample-ads/held-out-good.ts';

const parts = [
  [
    'looked at while the rules were written',
    [...goodBefore, ...goodAfter, ...goodOfGoods],
    [...badBefore, ...badAfter],
  ],
  ['held out', heldOutGood, heldOutBad],
] as const;

function findingsIn({ section, title, price, description, usual }: SampleAd) {
  const [low, high] = usual ?? [0, 0];
  const prices = Array.from({ length: 11 }, (_, place) => low + (place * (high - low)) / 10);
  return runRules(factsOf(section, title, description, { usual: usual && { prices, own: price } }));
}
const shown = (ad: SampleAd) =>
  `${ad.title}: ${findingsIn(ad)
    .map(({ rule, found }) => `${rule} ${found}`)
    .join('; ')}`;

describe.for(parts)('of the ads that were %s', ([name, good, bad]) => {
  test('at least 95 % of the bad are flagged', ({ annotate }) => {
    const missed = bad.filter((ad) => findingsIn(ad).length === 0);
    void annotate(`${name}: ${bad.length - missed.length} of ${bad.length} bad ads flagged`);
    expect(missed.length, missed.map(shown).join('\n')).toBeLessThanOrEqual(0.05 * bad.length);
  });

  test('at most 5 % of the good are flagged', ({ annotate }) => {
    const wronged = good.filter((ad) => findingsIn(ad).length > 0);
    void annotate(`${name}: ${wronged.length} of ${good.length} good ads flagged`);
    expect(wronged.length, wronged.map(shown).join('\n')).toBeLessThanOrEqual(0.05 * good.length);
  });
});

test('there are 300 good and 100 bad ads, of every section', () => {
  const [good, bad] = [parts.flatMap((part) => part[1]), parts.flatMap((part) => part[2])];
  expect([good.length >= 300, bad.length]).toEqual([true, 100]);
  expect(new Set(good.map(({ section }) => section)).size).toBe(9);
  expect(new Set(bad.map(({ section }) => section)).size).toBe(9);
});
