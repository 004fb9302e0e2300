/** Photos as returned by the API and shown on pages. */
import type { CardPhoto, Photo } from './schemas.server.ts';

export type { CardPhoto, Photo };

export type PhotoRow = { key: string; width: number; height: number; widths: number[]; placeholder: string };

/** A listing's photo, with the names it had before the listing was hidden, needed only for writing. */
export type ListingPhotoRow = PhotoRow & { former_keys: string[] };

/** A photo with the names of its files. */
export function presentPhoto(row: PhotoRow): Photo {
  return {
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    renditions: row.widths.map((width) => ({
      name: nameOf(row, width),
      width,
      height: Math.max(1, Math.round((row.height * width) / row.width)),
    })),
  };
}

/** The file of the largest rendition, which identifies the photo in calls. */
export function largestName(row: Pick<PhotoRow, 'key' | 'widths'>): string {
  return nameOf(row, row.widths.at(-1));
}

/** Whether a file name identifies the photo, including names from before its listing was hidden. */
export function isNamed(
  { key, widths, former_keys }: Pick<ListingPhotoRow, 'key' | 'widths' | 'former_keys'>,
  name: string,
) {
  return [key, ...former_keys].some((each) => largestName({ key: each, widths }) === name);
}

/** Whether these are the photos of the keys, in their order, including keys from before their listing was hidden. */
export function areKeyed(photos: readonly Pick<ListingPhotoRow, 'key' | 'former_keys'>[], keys: readonly string[]) {
  return (
    photos.length === keys.length &&
    photos.every(({ key, former_keys }, at) => [key, ...former_keys].includes(keys[at] ?? ''))
  );
}

/** The file of a width. */
export function nameOf({ key }: Pick<PhotoRow, 'key'>, width: number | undefined): string {
  return width === undefined ? key : `${key}-${width}.webp`;
}
