/** Forms with files, sent so that the page can tell how far they are: `fetch` knows nothing of an upload's progress. */
import { noAnswer, toCallError } from './call.ts';
import { readStored } from './storage.ts';

type Upload = {
  method: 'POST' | 'PUT';
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** Like `call`: the stored token goes along, and every failure is a `CallError`. */
export function upload<T>(path: string, { method, form, headers = {}, onProgress }: Upload): Promise<T> {
  const token = readStored('token');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T);
      else reject(toCallError(request.status, request.response, token));
    });
    request.send(form);
  });
}
