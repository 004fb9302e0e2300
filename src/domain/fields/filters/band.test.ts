import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandsBetween, bandsOf } from './band.ts';
import type { NumberField } from '../field.ts';

const price: NumberField = { kind: 'number', name: 'price', label: '', required: 'always', min: 0, max: 999_999_999 };
const nextYear = new Date().getFullYear() + 1;
// A number with two decimals.
const weight: NumberField = { ...price, name: 'weight', min: 0.01, max: 99_999, decimals: 2 };
const year: NumberField = { ...price, name: 'year', min: 1900, max: 'nextYear' };

test.each<[NumberField, number, number]>([
  [price, 0, 999_999_999],
  [year, 1900, nextYear],
  [weight, 1, 9_999_900],
])('the bands of a range cover every number in it and only nearby others', (field, low, high) => {
  const numbers = fc.integer({ min: low, max: high }).map((number) => number / 10 ** (field.decimals ?? 0));
  fc.assert(
    fc.property(numbers, numbers, numbers, (one, other, value) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const bands = bandsBetween(field, min, max);
      const held = bandsOf(field, value).some((band) => bands.includes(band));
      if (value >= min && value <= max) expect(held).toBe(true);
      if (value < min * 0.75 - 1 || value > max * 1.25 + 1) expect(held && field === price).toBe(false);
      expect(bands.length).toBeLessThan(25);
      const narrow = bandsBetween(field, min, max, undefined, 'narrow');
      const heldNarrowly = bandsOf(field, value, undefined, 'narrow').some((band) => narrow.includes(band));
      if (value >= min && value <= max) expect(heldNarrowly).toBe(true);
      if (value < min * 0.96 - 1 || value > max * 1.04 + 1) expect(heldNarrowly && field === price).toBe(false);
      expect(narrow.length).toBeLessThan(40);
    }),
    { numRuns: 5000 },
  );
});

test.each<[NumberField, number, number]>([
  [price, 0, 999_999_999],
  [year, 1900, nextYear],
  [weight, 1, 9_999_900],
])('the bands of an open range cover every number in it', (field, low, high) => {
  const numbers = fc.integer({ min: low, max: high }).map((number) => number / 10 ** (field.decimals ?? 0));
  fc.assert(
    fc.property(numbers, numbers, (end, value) => {
      const hold = (bands: string[]) => bandsOf(field, value, undefined, 'narrow').some((band) => bands.includes(band));
      if (value >= end) expect(hold(bandsBetween(field, end, undefined, undefined, 'narrow'))).toBe(true);
      if (value <= end) expect(hold(bandsBetween(field, undefined, end))).toBe(true);
    }),
    { numRuns: 5000 },
  );
  // No keys are created for years too far ahead to have listings.
  expect(bandsBetween(year, nextYear).length).toBeLessThan(7);
});

// 2 ** 29 positions of eight for each year are beyond the bits that an index key is made of.
test.each([price, year, weight])('a bound however far outside of a field takes a few bands', (field) => {
  const far = [2 ** 28, 2 ** 28 + 2100, 2 ** 29 - 2 ** 20, 2 ** 31, 2 ** 32 + 2100, 2 ** 53, 1e21, 1e308, Infinity];
  for (const end of far.flatMap((each) => [each, -each])) {
    for (const narrow of [undefined, 'narrow'] as const) {
      expect(bandsBetween(field, end, undefined, 'cars', narrow).length).toBeLessThan(40);
      expect(bandsBetween(field, undefined, end, 'cars', narrow).length).toBeLessThan(40);
      expect(bandsBetween(field, field.min, end, 'cars', narrow).length).toBeLessThan(40);
      expect(bandsBetween(field, end, nextYear, 'cars', narrow).length).toBeLessThan(40);
    }
  }
});

test('an empty range has no bands', () => {
  expect(bandsBetween(price, 10, 5)).toEqual([]);
});
