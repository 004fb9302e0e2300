/** Photos of a listing being posted or changed. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { StoredPhoto } from '../../photos/photos.server.ts';
import { isNamed } from '../../photos/present.ts';

type EditedPhoto = StoredPhoto & { former_keys: string[] };

/** The photos after a change, in the order sent; duplicates are dropped. */
export function arrangePhotos<Photo extends EditedPhoto, Added, Uploaded>(
  stored: readonly Photo[],
  { photos, keepsAll }: { photos: readonly (object | string)[]; keepsAll: boolean },
  added: readonly Added[],
  uploads: ReadonlyMap<string, Uploaded>,
): (Photo | Added | Uploaded)[] {
  const next = added.values();
  const arranged = [...new Set(photos)].flatMap<Photo | Added | Uploaded>((photo) =>
    typeof photo === 'string'
      ? (uploads.get(photo) ?? stored.find((each) => isNamed(each, photo)) ?? [])
      : (next.next().value ?? []),
  );
  return keepsAll ? [...stored, ...arranged] : arranged;
}

/** Error about the number of photos, by field; empty if it is valid. */
export function countProblem({ photos }: Section, count: number): Record<string, string> {
  if (count < photos.min) return { images: 'Ən azı bir şəkil əlavə edin.' };
  if (count > photos.max) return { images: `Ən çox ${photos.max} şəkil yükləyə bilərsiniz.` };
  return {};
}

/** Storage keys of photos. */
export const keysOf = (photos: readonly StoredPhoto[]) => photos.map(({ key }) => key);

/** Inserts photos in the given order. */
export async function insertPhotos(
  trx: Transaction<Database>,
  listingId: string,
  photos: readonly (StoredPhoto | EditedPhoto)[],
) {
  if (photos.length === 0) return;
  await trx
    .insertInto('photos')
    .values(
      photos.map(({ key, width, height, widths, placeholder, ...photo }, position) => ({
        listing_id: listingId,
        position,
        key,
        width,
        height,
        widths,
        placeholder,
        former_keys: 'former_keys' in photo ? photo.former_keys : [],
      })),
    )
    .execute();
}
