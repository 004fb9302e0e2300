/** URL of a listing's preview picture. */

/** The URL changes with the listing, so that it may be cached forever. */
export function cardPicture({ id, updatedAt }: { id: number | string; updatedAt: string }): string {
  return `/cards/${id}-${Date.parse(updatedAt).toString(36)}.jpg`;
}
