/** Reads the people search from the page's address. */
export function peopleQuery(params: URLSearchParams): { limit: number; q?: string | undefined } {
  return { limit: 20, q: params.get('q')?.trim() || undefined };
}
