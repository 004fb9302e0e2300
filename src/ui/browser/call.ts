/** Client for `/api`. */
import type { Answer, Arguments, CallName } from './call-types.ts';
import { readStored, writeStored } from './storage.ts';

/** A failed call: a message for the user, and messages by field. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** `Retry-After` in seconds; 0 without the header. */
  readonly retryAfter: number;
  /** The session changed during the call, so its result no longer matters. */
  readonly outdated: boolean;
  /** What the call wants first. */
  readonly wants: Wants;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter = 0,
    outdated = false,
    wants: Wants = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.outdated = outdated;
    this.wants = wants;
  }
}

/** `confirm`: the password or a key again; `factor`: the second step of a log-in, or that one be set up. */
export type Wants = {
  confirm?: true;
  factor?: 'setup' | readonly ('passkey' | 'totp' | 'code')[];
  ticket?: string;
  options?: Readonly<Record<string, unknown>>;
  /** Of whom: in one browser there may be an account and the admin. */
  as?: 'user' | 'admin' | 'nobody';
};

let confirmAgain: ((as: 'user' | 'admin') => Promise<boolean>) | undefined;

/** Registers what asks again who somebody is; undefined where nothing does. Calls that want it wait, and go on. */
export function askAgainBy(ask: typeof confirmAgain): void {
  confirmAgain = ask;
}

/** A failure as a failed call; what is none is a bug, and reported as one. */
export function failureOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!isAborted(error)) reportError(error);
  return new CallError(0, 'Server xətası');
}

/** Whether a call ended because its `signal` said so. */
export function isAborted(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'AbortError';
}

/** The message of a failure for the user. */
export function messageOf(error: unknown): string {
  return failureOf(error).message;
}

type Options = {
  signal?: AbortSignal;
  /** Whose token to send. A log-in uses `nobody`: its 401 must not end an existing session. */
  as?: 'user' | 'admin' | 'nobody';
  headers?: Readonly<Record<string, string>>;
  /** Completes the request even if the page is left. */
  keepalive?: boolean;
  /** A 403 concerns the requested item; the admin stays signed in. */
  refusable?: boolean;
};

/** Untyped parts of a request; each call has its own types for them. */
type Parts = {
  form?: FormData;
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>> | string;
  json?: unknown;
};

/**
 * `call('POST /api/my-announcements/{id}/renew', { path: { id } })`: a path, body or answer unknown to the API does not
 * compile. Throws a `CallError` for every failure; status 0: the server could not be reached.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name, Options>
): Promise<Answer<Name>> {
  const {
    signal,
    as = 'user',
    keepalive,
    refusable,
    path,
    query,
    json,
    form,
    ...more
  } = (options ?? {}) as Options & Parts;
  const [method, template = ''] = name.split(' ');
  const headers = new Headers({ Accept: 'application/json', ...more.headers });
  const token = as === 'nobody' ? null : readStored(as === 'admin' ? 'adminToken' : 'token');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = json === undefined ? form : JSON.stringify(json);
  const request = { method, headers, body, signal, keepalive } as RequestInit;
  const response = await fetch(addressOf(template, path) + searchOf(query), request).catch((error: unknown) => {
    throw signal?.aborted ? error : connectionError();
  });
  if (response.status === 204) return undefined as Answer<Name>;
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (error) {
    // Reading the body failed: the connection broke, or the call was aborted.
    if (signal?.aborted) throw error;
    if (response.ok) throw connectionError();
  }
  if (response.ok) return answer as Answer<Name>;
  const failure = toCallError(response.status, answer, token, Number(response.headers.get('Retry-After')), refusable);
  if (failure.wants.confirm && as !== 'nobody' && (await confirmAgain?.(as))) {
    return call(name, ...([options] as unknown as Arguments<Name, Options>));
  }
  if (failure.wants.factor) failure.wants.as = as;
  throw failure;
}

/** Fills in the path: `/api/users/{id}` with its parameters. */
export function addressOf(template: string, path: Parts['path'] = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ''));
}

/** The query string, without undefined values. */
function searchOf(query: Parts['query'] = {}): string {
  const given = typeof query === 'string' ? query : Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given as string | string[][]).toString();
  return search && `?${search}`;
}

/** The server could not be reached. */
export function connectionError(): CallError {
  return new CallError(0, 'Serverlə əlaqə yoxdur. İnterneti yoxlayıb yenidən cəhd edin.');
}

let standing: string | null = null;

/** Lets a session stand in this browser though the server has ended it, until the page that says so is left. */
export function letSessionStand(): void {
  standing = readStored('token');
}

/** The error for a failed response; also removes a stored token that the server no longer accepts. */
export function toCallError(
  status: number,
  answer: unknown,
  token: string | null,
  retryAfter = 0,
  refusable = false,
): CallError {
  const failure = (answer ?? {}) as Wants & { message?: string; error?: string; fields?: Record<string, string> };
  const { confirm, factor } = failure;
  const known = token !== null && (readStored('token') === token || readStored('adminToken') === token);
  if (status === 401 && token && token !== standing && readStored('token') === token)
    writeStored({ token: null, userId: null });
  // 403: the stored admin token belongs to an ordinary user.
  if (
    (status === 401 || (status === 403 && !refusable && !confirm && !factor)) &&
    token &&
    readStored('adminToken') === token
  )
    writeStored({ adminToken: null });
  return new CallError(
    status,
    failure.message || failure.error || 'Server xətası',
    failure.fields,
    retryAfter,
    token !== null && !known,
    failure,
  );
}
