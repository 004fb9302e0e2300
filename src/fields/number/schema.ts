import { groupThousands } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { z } from '../zod.ts';
import { maxOf } from './bounds.ts';

// Far longer than any number.
const maxLength = 200;

/** Digits with or without spaces, within the bounds. */
export function numberSchema({
  min,
  grouped,
  ...bounds
}: Pick<Bounds, 'min' | 'max' | 'grouped'>): z.ZodType<number, string> {
  return z.string().transform((text, context) => {
    const digits = text.length > maxLength ? '' : text.replace(/[\s\u00a0\u202f]/g, '');
    const max = maxOf(bounds);
    const number = Number(digits);
    const shown = (limit: number) => (grouped ? groupThousands(limit) : limit);
    const message = !/^\d{1,15}$/.test(digits)
      ? 'Yalnız rəqəm yazın.'
      : number < min || number > max
        ? `${shown(min)} ilə ${shown(max)} arasında olmalıdır.`
        : undefined;
    if (message) context.addIssue({ code: 'custom', message });
    return message ? z.NEVER : number;
  });
}
