import { formatNumber } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { z } from '../../zod.ts';
import { begin, type FieldName } from '../naming.ts';
import { maxOf } from './bounds.ts';
import { type Read, readNumber, textOfNumber, unreadMessage } from './read.ts';

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
