/** Photos and the row that names them: both are kept, or neither. */
import type { App } from '../../app.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Upload } from './uploads/multipart.server.ts';
import { ordinal } from '../../language/ordinal.ts';
import { discardPhotos, storePhoto, type StoredPhoto } from './photos.server.ts';

/** Stores photos, runs the write that names them, and removes them again if that fails. */
export async function withStoredPhotos<T>(
  app: App,
  uploads: readonly Upload[],
  write: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  const settled = await Promise.allSettled(uploads.map((upload) => storePhoto(app.files, upload)));
  const photos = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = settled.findIndex((result) => result.status === 'rejected');
  if (failed >= 0) {
    await discardPhotos(app.files, photos);
    throw besidePhotos(uploads.length > 1 ? failed + 1 : undefined, (settled[failed] as PromiseRejectedResult).reason);
  }
  try {
    return await write(photos);
  } catch (error) {
    // A database that fell silent may have committed: then a row names the files. If not, the nightly job finds them.
    if (!isAppError(error) || error.code !== 'unavailable') await discardPhotos(app.files, photos);
    throw error;
  }
}

/** Says beside the photos which one cannot be taken, to the person who picked twenty. */
function besidePhotos(place: number | undefined, error: unknown): unknown {
  if (!isAppError(error) || error.status >= 500) return error;
  const message = place ? `${ordinal(place)} şəkil: ${error.message}` : error.message;
  return new AppError(error.code, { message, fields: { images: message }, cause: error });
}
