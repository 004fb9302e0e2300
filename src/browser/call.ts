/** Calls of `/api` from the page. */
import { readStored, writeStored } from './storage.ts';

/** What a failed call says: a sentence for the person, and texts by field. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Seconds until another try makes sense; 0: none are named. */
  readonly retryAfter: number;
  /** Whether the person signed out, or in as another, while the answer was under way. */
  readonly outdated: boolean;

  constructor(status: number, message: string, fields: Record<string, string> = {}, retryAfter = 0, outdated = false) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.outdated = outdated;
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** Whose stored token goes along, if there is one; a log-in needs none and must not end another's session. */
  as?: 'user' | 'admin' | 'nobody';
};

/** Sends a call. Throws a `CallError` for every failure; status 0: no answer at all. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { method = 'GET', json, form, signal, as = 'user' } = options;
  const headers = new Headers({ Accept: 'application/json' });
  const token = as === 'nobody' ? null : readStored(as === 'admin' ? 'adminToken' : 'token');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = json === undefined ? form : JSON.stringify(json);
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (error) {
    // It broke off on the way, or nobody waits for it any more.
    if (signal?.aborted) throw error;
    if (response.ok) throw noAnswer();
  }
  if (response.ok) return answer as T;
  throw toCallError(response.status, answer, token, Number(response.headers.get('Retry-After')));
}

/** The server could not be reached. */
export function noAnswer(): CallError {
  return new CallError(0, 'Serverlə əlaqə yoxdur. İnterneti yoxlayıb yenidən cəhd edin.');
}

/** What a failed call answered; a token the server no longer knows is forgotten here, too. */
export function toCallError(status: number, answer: unknown, token: string | null, retryAfter = 0): CallError {
  const known = token !== null && (readStored('token') === token || readStored('adminToken') === token);
  if (status === 401 && token && readStored('token') === token) writeStored({ token: null, userId: null });
  // What the server holds for a user's token is of no use here either.
  if ((status === 401 || status === 403) && token && readStored('adminToken') === token)
    writeStored({ adminToken: null });
  const failure = (answer ?? {}) as { message?: string; error?: string; fields?: Record<string, string> };
  return new CallError(
    status,
    failure.message || failure.error || 'Server xətası',
    failure.fields,
    retryAfter,
    token !== null && !known,
  );
}
