/** Calls `/api` from the page. */
import { readStored, writeStored } from './storage.ts';

/** A failed call: a message for the user, and messages by field. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** `Retry-After` in seconds; 0 without the header. */
  readonly retryAfter: number;
  /** The session changed during the call, so its result no longer matters. */
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
  /** Whose token to send. A log-in sends none: its 401 must not end an existing session. */
  as?: 'user' | 'admin' | 'nobody';
  headers?: Readonly<Record<string, string>>;
  /** Arrives even if the page is left. */
  keepalive?: boolean;
  /** A 403 concerns the requested item; the admin stays signed in. */
  refusable?: boolean;
};

/** Throws a `CallError` for every failure; status 0: the server could not be reached. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { method = 'GET', json, form, signal, as = 'user', keepalive = false, refusable } = options;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  const token = as === 'nobody' ? null : readStored(as === 'admin' ? 'adminToken' : 'token');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = json === undefined ? form : JSON.stringify(json);
  const response = await fetch(path, {
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    keepalive,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : connectionError();
  });
  if (response.status === 204) return undefined as T;
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (error) {
    // The connection broke, or the call was aborted.
    if (signal?.aborted) throw error;
    if (response.ok) throw connectionError();
  }
  if (response.ok) return answer as T;
  throw toCallError(response.status, answer, token, Number(response.headers.get('Retry-After')), refusable);
}

/** The server could not be reached. */
export function connectionError(): CallError {
  return new CallError(0, 'Serverlə əlaqə yoxdur. İnterneti yoxlayıb yenidən cəhd edin.');
}

/** The error for a failed response; also removes a stored token that the server no longer accepts. */
export function toCallError(
  status: number,
  answer: unknown,
  token: string | null,
  retryAfter = 0,
  refusable = false,
): CallError {
  const known = token !== null && (readStored('token') === token || readStored('adminToken') === token);
  if (status === 401 && token && readStored('token') === token) writeStored({ token: null, userId: null });
  // 403: the stored admin token belongs to an ordinary user.
  if ((status === 401 || (status === 403 && !refusable)) && token && readStored('adminToken') === token)
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
