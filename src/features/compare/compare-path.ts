/** The address of a comparison. */

export const maxCompared = 4;

/** `ids`: `_id` or display number. */
export function comparePath(section: string, ids: readonly (string | number)[]): string {
  return `/muqayise/${section}?${ids.map((id) => `id=${id}`).join('&')}`;
}
