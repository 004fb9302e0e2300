/** Classes of a count at the corner of an icon, without covering it. */
export const countBadge =
  'absolute min-w-4 rounded-full bg-heart px-1 text-center text-xs font-semibold whitespace-nowrap text-on-heart';

export function shownCount(count: number): string | number {
  return count > 99 ? '99+' : count;
}
