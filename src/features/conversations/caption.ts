/** A message of photos alone still says something where they are not seen: in the list and to screen readers. */
export function captionOf(photos: number): string {
  return photos === 1 ? 'Şəkil' : `${photos} şəkil`;
}
