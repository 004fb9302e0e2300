import { formatNumber } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { z } from '../zod.ts';
import { maxOf } from './bounds.ts';

// Far longer than any number.
const maxLength = 200;

type Limits = Pick<Bounds, 'min' | 'max' | 'grouped' | 'decimals'>;

/** Digits with or without spaces, within the bounds; decimals after a point or a comma. */
export function numberSchema(limits: Limits): z.ZodType<number, string> {
  return z.string().transform((text, context) => {
    const digits = text.length > maxLength ? '' : text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
    const message = problem(digits, limits);
    if (message) context.addIssue({ code: 'custom', message });
    return message ? z.NEVER : Number(digits);
  });
}

function problem(digits: string, { min, grouped, decimals, ...bounds }: Limits): string | undefined {
  const [, fraction] = /^\d{1,15}(?:\.(\d{1,15}))?$/.exec(digits) ?? [''];
  if (!/^\d{1,15}(?:\.\d{1,15})?$/.test(digits) || (fraction && !decimals)) {
    return decimals ? 'Rəqəm yazın, məsələn 12,5.' : 'Yalnız rəqəm yazın.';
  }
  if (decimals && fraction && fraction.replace(/0+$/, '').length > decimals) {
    return `Vergüldən sonra ən çox ${decimals} rəqəm yazın.`;
  }
  const max = maxOf(bounds);
  const shown = (limit: number) => formatNumber(limit, grouped);
  return Number(digits) < min || Number(digits) > max
    ? `${shown(min)} ilə ${shown(max)} arasında olmalıdır.`
    : undefined;
}
