/** Path of a comparison. */

export const maxCompared = 4;

/** `ids`: `_id`s or display numbers. */
export function comparePath(section: string, ids: readonly (string | number)[]): string {
  return `/muqayise/${section}?${ids.map((id) => `id=${id}`).join('&')}`;
}
