/** Addresses of a stored photo's files. */
import type { Photo } from '../present.ts';

/** What an `img` needs to choose among the renditions. */
export function sourcesOf(photo: Photo): { src: string; srcSet: string; width: number; height: number } {
  const middle = photo.renditions.find(({ width }) => width >= 640) ?? photo.renditions.at(-1);
  return {
    src: middle ? `/uploads/${middle.name}` : '',
    srcSet: photo.renditions.map(({ name, width }) => `/uploads/${name} ${width}w`).join(', '),
    width: photo.width,
    height: photo.height,
  };
}

/** The smallest file, for thumbnails. */
export function thumbnailOf(photo: Photo): string {
  return photo.renditions[0] ? `/uploads/${photo.renditions[0].name}` : photo.placeholder;
}
