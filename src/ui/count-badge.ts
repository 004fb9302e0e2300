/** A count in the corner of an icon. */
export const countBadge =
  'absolute min-w-5 rounded-full bg-heart px-1 text-center text-xs leading-5 font-semibold text-on-heart';

export function shownCount(count: number): string | number {
  return count > 99 ? '99+' : count;
}
