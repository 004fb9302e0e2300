import type { Bounds } from '../kind.ts';

/** The largest number that is taken; next year's depends on the day. */
export function maxOf({ max }: Pick<Bounds, 'max'>): number {
  return max === 'nextYear' ? new Date().getUTCFullYear() + 1 : max;
}

/** A unit where room is short, as in filters: `₼`, `km`. */
export function shortUnit({ unit }: Bounds): string | undefined {
  return unit === 'AZN' ? '₼' : unit;
}
