import { formatNumber } from '../format.ts';
import type { Examples } from '../kind.ts';
import { maxOf } from './bounds.ts';
import type { NumberField } from './kind.ts';

export const numberExamples: Examples<NumberField> = {
  right({ min, max, decimals, atMost }) {
    const most = maxOf({ max });
    // Small enough not to exceed the other field's first example.
    if (atMost) return [String(min), String(min + 1)];
    const middle = Math.floor((min + most) / 2);
    return [decimals ? `${middle}.5` : String(middle), String(min), String(most)];
  },
  wrong: ({ min, max, decimals = 0 }) => [
    ...(min >= 1 ? [String(min - 1)] : []),
    String(maxOf({ max }) + 1),
    `12.${'5'.repeat(decimals + 1)}`,
    'çox',
  ],
  describe({ min, max, unit, decimals }) {
    const most = max === 'nextYear' ? 'gələn il' : formatNumber(max, true);
    return `${decimals ? 'Rəqəm' : 'Tam rəqəm'}, ${formatNumber(min)}–${most}${unit ? `, ${unit}` : ''}`;
  },
};
