/** Paths polled by monitoring every few seconds. */
export const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The path without the query, which may contain personal data. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
