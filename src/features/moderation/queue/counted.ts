/** Counting stops here: desks poll every few seconds. */
export const maxCounted = 1000;

/** `12`; beyond the limit `1000+`. */
export function showCount(count: number): string {
  return count > maxCounted ? `${maxCounted}+` : String(count);
}
