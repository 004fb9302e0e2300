/** Upper limit of counting: every open desk polls the counts every few seconds. */
export const maxCounted = 1000;

/** Formats a count: `12`, or `1000+` beyond the limit. */
export function showCount(count: number): string {
  return count > maxCounted ? `${maxCounted}+` : String(count);
}
