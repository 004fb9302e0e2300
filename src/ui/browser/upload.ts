/** Sends forms with files by XMLHttpRequest, since `fetch` does not report upload progress. */
import { addressOf, connectionError, toCallError } from './call.ts';
import type { Answer, Arguments, FormCallName } from './call-types.ts';
import { readStored } from './storage.ts';

type Parts = { path?: Readonly<Record<string, string | number>>; form: FormData };
type Upload = {
  headers?: Readonly<Record<string, string>>;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
  /** Aborts after this time without progress; for uploads that can be retried. */
  timeoutMs?: number;
};

/** Like `call`: sends the stored token, and throws a `CallError` for every failure. */
export function upload<Name extends FormCallName>(
  name: Name,
  ...[options]: Arguments<Name, Upload>
): Promise<Answer<Name>> {
  const { path, form, headers = {}, onProgress, signal, timeoutMs } = options as Upload & Parts;
  const token = readStored('token');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const [method = '', template = ''] = name.split(' ');
    request.open(method, addressOf(template, path));
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
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer<Name>);
      else reject(toCallError(request.status, request.response, token));
    });
    wait();
    request.send(form);
  });
}
