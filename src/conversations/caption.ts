/** Text that stands for a photo-only message in the conversation list and for screen readers. */
export function captionOf(photos: number): string {
  return photos === 1 ? 'Şəkil' : `${photos} şəkil`;
}
