/** Classes of a count at the corner of an icon, without covering it. */
const badge = 'absolute min-w-4 rounded-full px-1 text-center text-xs font-semibold whitespace-nowrap';

/** Of what is new. */
export const countBadge = `${badge} bg-heart text-on-heart`;

/** Of what is merely there. */
export const plainBadge = `${badge} bg-ink text-page`;

export function shownCount(count: number): string | number {
  return count > 99 ? '99+' : count;
}
