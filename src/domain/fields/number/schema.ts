import { formatNumber } from '../format.ts';
import type { Bounds, Examples } from '../kind.ts';
import { z } from '../../zod.ts';
import { begin, type FieldName } from '../naming.ts';
import { maxOf } from './bounds.ts';
import { type Read, readNumber, textOfNumber, unreadMessage } from './read.ts';
import type { NumberField } from './kind.ts';

type Limits = Pick<Bounds, 'min' | 'max' | 'grouped' | 'decimals' | 'unit'>;

/** A number as people write it, within bounds. */
export function numberSchema(limits: Limits, name?: FieldName): z.ZodType<number, string> {
  return z.string().transform((text, context) => {
    const read = readNumber(text, limits);
    const message = numberProblem(read, limits, name);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
    return read.value === undefined || message !== undefined ? z.NEVER : read.value;
  });
}

/** A price in JSON: a number, or text as people write it. */
export const priceSchema = (max: number) =>
  z
    .union([z.string(), z.number()], 'Qiyməti rəqəmlərlə yazın.')
    .transform((price) => (typeof price === 'number' ? textOfNumber(price) : price))
    .pipe(numberSchema({ min: 0, max, grouped: true, unit: 'AZN' }));

function numberProblem(read: Read, { min, grouped, ...bounds }: Limits, name?: FieldName): string | undefined {
  if (read.value === undefined) return unreadMessage(read, bounds, name);
  const max = maxOf(bounds);
  const shown = (limit: number) => formatNumber(limit, grouped);
  return read.value < min || read.value > max
    ? begin(name?.subject, `${shown(min)} ilə ${shown(max)} arasında olmalıdır.`)
    : undefined;
}

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
