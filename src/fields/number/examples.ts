import type { Examples } from '../kind.ts';
import { maxOf } from './bounds.ts';
import type { NumberField } from './kind.ts';

export const numberExamples: Examples<NumberField> = {
  right({ min, max }) {
    const most = maxOf({ max });
    return [String(Math.floor((min + most) / 2)), String(min), String(most)];
  },
  wrong: ({ min, max }) => [...(min > 0 ? [String(min - 1)] : []), String(maxOf({ max }) + 1), '12.5', 'çox'],
};
