/** Uploads one photo, ahead of its listing. */
import { CallError } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import { upload } from '../../../ui/browser/upload.ts';
import type { Duplicate } from '../../likeness/duplicate.ts';

/** Result of an upload: sent; rejected for good; failed and retryable; or left to be sent with the form. */
export type Sent =
  | { kind: 'there'; id: string; duplicates: readonly Duplicate[] }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }
  | { kind: 'withForm' };

// After receiving it, the server still has to decode it, in a queue.
const timeoutMs = 30_000;
/** Statuses that are about the photo itself. */
const aboutThePhoto = new Set([413, 415]);

export async function sendPhoto(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Sent> {
  if (readStored('token') === null || signal.aborted) return { kind: 'withForm' };
  const form = new FormData();
  form.append('images', file, file.name);
  try {
    const { id, duplicates } = await upload('POST /api/photos', { form, onProgress, signal, timeoutMs });
    return { kind: 'there', id, duplicates };
  } catch (error) {
    const { status, message } = error instanceof CallError ? error : { status: 500, message: '' };
    if (aboutThePhoto.has(status)) return { kind: 'refused', message };
    // Session ended or rate-limited: the form asks to log in, and may still send the photo.
    return { kind: status === 0 || status >= 500 ? 'failed' : 'withForm' };
  }
}
