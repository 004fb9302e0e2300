/** Sends forms with files by XMLHttpRequest: `fetch` does not report the progress of uploads. */
import { connectionError, toCallError } from './call.ts';
import { readStored } from './storage.ts';

type Upload = {
  method: 'POST' | 'PUT';
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
  /** Aborts after this time without progress; for uploads that can be retried. */
  timeoutMs?: number;
};

/** Like `call`: sends the stored token, and throws a `CallError` for every failure. */
export function upload<T>(path: string, options: Upload): Promise<T> {
  const { method, form, headers = {}, onProgress, signal, timeoutMs } = options;
  const token = readStored('token');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    let patience: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(patience);
      if (timeoutMs) patience = setTimeout(() => request.abort(), timeoutMs);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(connectionError()));
    request.addEventListener('abort', () => reject(connectionError()));
    request.addEventListener('loadend', () => clearTimeout(patience));
    signal?.addEventListener('abort', () => request.abort());
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T);
      else reject(toCallError(request.status, request.response, token));
    });
    wait();
    request.send(form);
  });
}
