/** Where the picture of a listing's preview lies. */

/** Another one after each change, so that whoever keeps it may keep it for ever. */
export function cardPicture({ id, updatedAt }: { id: number | string; updatedAt: string }): string {
  return `/cards/${id}-${Date.parse(updatedAt).toString(36)}.jpg`;
}
