/** More are not counted: desks ask every few seconds. */
export const maxCounted = 1000;

/** `12`; of more than are counted `1000+`. */
export function showCount(count: number): string {
  return count > maxCounted ? `${maxCounted}+` : String(count);
}
