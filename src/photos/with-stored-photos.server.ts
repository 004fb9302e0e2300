/** Stores photos together with the row that refers to them: both or neither. */
import type { App } from '../platform/app/app.ts';
import { AppError, isAppError } from '../platform/base/errors.ts';
import type { ReceivedPhoto } from './incoming/multipart.server.ts';
import { ordinal } from '../domain/language/ordinal.ts';
import { removeHashes, storeHashes } from './likeness/stored-hashes.server.ts';
import { rejectForeignStore } from './store-identity.server.ts';
import { discardPhotos, type NewPhoto, storePhoto, type StoredPhoto } from './photos.server.ts';

/** Stores photos, runs the write that refers to them, and removes them if it fails. */
export async function withStoredPhotos<T>(
  app: App,
  received: readonly ReceivedPhoto[],
  write: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  if (received.length > 0) await rejectForeignStore(app);
  const settled = await Promise.allSettled(received.map((photo) => storePhoto(app.files, photo)));
  const made = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const photos = made.map(({ photo }) => photo);
  const failures = settled.flatMap((result, place) =>
    result.status === 'rejected' ? [{ place, error: result.reason as unknown }] : [],
  );
  if (failures.length > 0) {
    await discardPhotos(app.files, photos);
    throw asPhotoError(received.length, failures);
  }
  try {
    await storeHashes(app.db, made.map(asKept));
    return await write(photos);
  } catch (error) {
    // On a time-out, the write may have been committed: keep the files. If it was not, the nightly job removes them.
    if (!isAppError(error) || error.code !== 'unavailable') await discard(app, photos);
    throw error;
  }
}

async function discard(app: App, photos: readonly StoredPhoto[]): Promise<void> {
  await discardPhotos(app.files, photos);
  const keys = photos.map(({ key }) => key);
  // The nightly search for stray hashes finds the rest.
  await removeHashes(app.db, keys).catch(() => undefined);
}

function asKept({ photo: { key }, likeness }: NewPhoto) {
  return { key, likeness };
}

type Failure = { place: number; error: unknown };

/** Attaches the errors to the photos field, and says which of several photos the first concerns. */
function asPhotoError(count: number, failures: readonly Failure[]): unknown {
  const refused = failures.flatMap(({ place, error }) => (isRefusal(error) ? [{ place, error }] : []));
  const [first] = refused;
  if (!first || refused.length < failures.length) return failures.find(({ error }) => !isRefusal(error))?.error;
  const { place, error } = first;
  const message = count > 1 ? `${ordinal(place + 1)} şəkil: ${error.message}` : error.message;
  const unreadable = refused.map((each) => ({ place: each.place, reason: each.error.message }));
  return Object.assign(new AppError(error.code, { message, fields: { images: message }, cause: error }), {
    unreadable,
  });
}

const isRefusal = (error: unknown): error is AppError => isAppError(error) && error.status < 500;

/** Which of the photos cannot be read, if that is the error. */
export function unreadablePhotos(error: unknown): readonly { place: number; reason: string }[] {
  return isAppError(error) && 'unreadable' in error ? (error.unreadable as { place: number; reason: string }[]) : [];
}
