/** Sends one photo ahead of its listing. */
import { CallError } from '../../../../browser/call.ts';
import { readStored } from '../../../../browser/storage.ts';
import { upload } from '../../../../browser/upload.ts';

/** How it ended: the photo's id; a photo the site does not take; one that may be tried again; one that goes with the form. */
export type Sent =
  | { kind: 'there'; id: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }
  | { kind: 'withForm' };

// A photo that is all there is still being looked at on the other side, in a queue when many come.
const patienceMs = 30_000;
/** What says something about the photo, and not about who sends it or when. */
const aboutThePhoto = new Set([413, 415]);

export async function sendPhoto(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Sent> {
  if (readStored('token') === null || signal.aborted) return { kind: 'withForm' };
  const form = new FormData();
  form.append('images', file, file.name);
  try {
    const { id } = await upload<{ id: string }>('/api/photos', {
      method: 'POST',
      form,
      onProgress,
      signal,
      patienceMs,
    });
    return { kind: 'there', id };
  } catch (error) {
    const { status, message } = error instanceof CallError ? error : { status: 500, message: '' };
    if (aboutThePhoto.has(status)) return { kind: 'refused', message };
    // A session that ended, or too many in an hour: the form asks for the one and may still send the other.
    return { kind: status === 0 || status >= 500 ? 'failed' : 'withForm' };
  }
}
