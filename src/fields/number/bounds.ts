import type { Bounds } from '../kind.ts';

/** The largest valid number; `nextYear` depends on the date. */
export function maxOf({ max }: Pick<Bounds, 'max'>): number {
  return max === 'nextYear' ? new Date().getUTCFullYear() + 1 : max;
}

/** A short unit, for filters: `₼`, `km`. */
export function shortUnit({ unit }: Bounds): string | undefined {
  return unit === 'AZN' ? '₼' : unit;
}
