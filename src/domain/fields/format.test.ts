import { expect, test } from 'vitest';
import { formatPrice, groupThousands } from './format.ts';

test('thousands are separated by a no-break space', () => {
  expect([0, 999, 1000, 25000, 1234567, 999999999].map(groupThousands)).toEqual([
    '0',
    '999',
    '1\u00a0000',
    '25\u00a0000',
    '1\u00a0234\u00a0567',
    '999\u00a0999\u00a0999',
  ]);
  expect(formatPrice(25000)).toBe('25\u00a0000 AZN');
});

test('what costs nothing is free, whether by the month or not', () => {
  expect([formatPrice(0), formatPrice('0', 'ay')]).toEqual(['Pulsuz', 'Pulsuz']);
});
