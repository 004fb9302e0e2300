/** Forms with files, sent so that the page can tell how far they are: `fetch` knows nothing of an upload's progress. */
import { CallError } from './call.ts';
import { readStored, writeStored } from './storage.ts';

type Upload = {
  method: 'POST' | 'PUT';
  form: FormData;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** Like `call`: the stored token goes along, and every failure is a `CallError`. */
export function upload<T>(path: string, { method, form, onProgress }: Upload): Promise<T> {
  const token = readStored('token');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () =>
      reject(new CallError(0, 'Serverlə əlaqə yoxdur. İnterneti yoxlayıb yenidən cəhd edin.')),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as T);
      const failure = (request.response ?? {}) as { message?: string; fields?: Record<string, string> };
      if (request.status === 401 && token && readStored('token') === token) writeStored({ token: null, userId: null });
      reject(new CallError(request.status, failure.message ?? 'Server xətası', failure.fields));
    });
    request.send(form);
  });
}
