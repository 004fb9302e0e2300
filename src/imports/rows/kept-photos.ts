/** Which photos of an ad are those that a row names, and what people have made of them by hand. */
import type { App } from '../../platform/app/app.ts';
import { photoAddress } from '../../photos/photos.server.ts';
import { largestName, type ListingPhotoRow } from '../../photos/present.ts';
import type { Item } from './store-row.server.ts';
import type { PhotoMark } from './photo-marks.ts';

/** A photo's source in the row, what is known of it, and the key of what came of it; both empty if unknown. */
export type NotedPhoto = { image: string; mark: PhotoMark; key: string };

export type Kept = {
  /** Photos that the ad has already, by their source in the row; the key where it is certain. */
  photos: ReadonlyMap<string, { name: string; key: string }>;
  /** Keys of photos that people have taken away, by their source in the row. */
  removed: ReadonlyMap<string, string>;
  /** File names of photos that people have added. */
  added: readonly string[];
};

type Given = { photos: readonly ListingPhotoRow[]; images: readonly string[]; item: Item | undefined };

/** `images`: of the row. */
export function keptPhotos(app: Pick<App, 'config'>, { photos, images, item }: Given): Kept {
  const kept = new Map<string, { name: string; key: string }>();
  const taken = new Set<ListingPhotoRow>();
  const keep = (image: string, photo: ListingPhotoRow | undefined, key = photo?.key ?? '') => {
    // One photo has one source.
    if (!photo || taken.has(photo) || kept.has(image) || !images.includes(image)) return;
    taken.add(photo);
    kept.set(image, { name: largestName(photo), key });
  };
  const photoAt = (address: string) => photos.find((photo) => addressesOf(app, photo).includes(address));
  for (const image of images) keep(image, photoAt(image));
  const noted = notedPhotos(item);
  const keyed = noted.filter(({ key }) => key !== '');
  const photoOf = (key: string) => photos.find((photo) => keysOf(photo).includes(key));
  for (const { image, key } of keyed) keep(image, photoOf(key), key);
  // Photos stored by a version that noted no keys are known by their places alone; our own addresses say more.
  if (noted.length === photos.length)
    for (const [at, { image, key }] of noted.entries())
      if (key === '' && !isOwnAddress(app, image)) keep(image, photos[at], '');
  const present = new Set(photos.flatMap(keysOf));
  const gone = keyed.filter(({ key }) => !present.has(key));
  const removed = images.flatMap((image): [string, string][] => {
    const key = gone.find((each) => each.image === image || image.startsWith(photoAddress(app, `${each.key}-`)))?.key;
    return key === undefined || kept.has(image) ? [] : [[image, key]];
  });
  const known = new Set(keyed.map(({ key }) => key));
  // Where some have no key, nobody knows which are people's own.
  const isCertain = item !== undefined && keyed.length === noted.length;
  const own = isCertain
    ? photos.filter((photo) => !taken.has(photo) && !keysOf(photo).some((key) => known.has(key)))
    : [];
  return { photos: kept, removed: new Map(removed), added: own.map(largestName) };
}

export const notedPhotos = (item: Item | undefined): NotedPhoto[] =>
  (item?.images ?? []).map((image, at) => ({
    image,
    mark: item?.photo_marks[at] ?? '',
    key: item?.photo_keys[at] ?? '',
  }));

/** Whether it is the address of a photo of this site: what stands there never becomes another. */
export const isOwnAddress = (app: Pick<App, 'config'>, image: string) => image.startsWith(photoAddress(app, ''));

const keysOf = ({ key, former_keys: former }: ListingPhotoRow) => [key, ...former];

const addressesOf = (app: Pick<App, 'config'>, photo: ListingPhotoRow) =>
  keysOf(photo).map((key) => photoAddress(app, largestName({ key, widths: photo.widths })));
