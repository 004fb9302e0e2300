/** A count beside the corner of an icon, which it does not cover. */
export const countBadge = 'absolute min-w-4 rounded-full bg-heart px-1 text-center text-xs font-semibold text-on-heart';

export function shownCount(count: number): string | number {
  return count > 99 ? '99+' : count;
}
