/** Expected failures, which a client caused or can act on. Everything else is a bug, answered as 500. */

import { sentenceOf } from '../../domain/language/sentence.ts';

export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'outdated'
  | 'unguarded'
  | 'tooLarge'
  | 'unsupportedImage'
  | 'tooMany'
  | 'unavailable'
  | 'outOfTime';

/** Texts by field name, shown beside the inputs. */
export type FieldErrors = Record<string, string>;

const kinds: Record<ErrorCode, { status: number; message: string }> = {
  invalid: { status: 400, message: 'Qeyd olunan sahələri düzəldin.' },
  unauthorized: { status: 401, message: 'Davam etmək üçün hesabınıza daxil olun.' },
  forbidden: { status: 403, message: 'Bu əməliyyat üçün icazəniz yoxdur.' },
  notFound: { status: 404, message: 'Axtardığınız məlumat tapılmadı.' },
  conflict: { status: 409, message: 'Bu məlumat artıq istifadə olunub. Başqasını yazın.' },
  outdated: {
    status: 412,
    message: 'Bu məlumatı sizdən sonra başqası dəyişib. Səhifəni yeniləyin, dəyişikliyinizi yenidən edin.',
  },
  unguarded: { status: 428, message: 'If-Match başlığında oxuduğunuz versiyanı (ETag) göndərin.' },
  tooLarge: { status: 413, message: 'Göndərilən məlumat həddindən artıq böyükdür. Daha kiçik şəkil seçin.' },
  unsupportedImage: {
    status: 415,
    message: 'Bu fayl qəbul etdiyimiz şəkillərdən deyil. JPEG, PNG, WebP, AVIF və ya GIF formatında şəkil seçin.',
  },
  tooMany: { status: 429, message: 'Həddindən artıq cəhd edildi. Bir az sonra yenidən cəhd edin.' },
  unavailable: { status: 503, message: 'Xidmət hazırda işləmir. Bir az sonra yenidən cəhd edin.' },
  outOfTime: {
    status: 503,
    message: 'Axtarış çox uzun çəkdi. Bir az sonra yenidən cəhd edin və ya daha dəqiq axtarın.',
  },
};

type Details = {
  message?: string | undefined;
  fields?: FieldErrors | undefined;
  retryAfter?: number | undefined;
  /** What the client needs to go on, beside the message in the response. */
  more?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
};

// The page bundle has its own copy of the class, so `instanceof` would fail across the two.
const brand = Symbol.for('axtartap.AppError');

/** An expected failure with its HTTP status and an Azerbaijani sentence. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields?: FieldErrors;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
  readonly more?: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, { message, fields, retryAfter, more, cause }: Details = {}) {
    super(message ?? sentenceFor(code, fields), cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = kinds[code].status;
    if (fields) this.fields = fields;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
    if (more) this.more = more;
    Object.defineProperty(this, brand, { value: true });
  }
}

function sentenceFor(code: ErrorCode, fields: FieldErrors = {}): string {
  return Object.keys(fields).length > 0 ? sentenceOf(fields) : kinds[code].message;
}

/** Whether an error is an `AppError`, of either copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && brand in error;
}

/** 400 with messages by field. */
export const invalid = (fields: FieldErrors, message?: string) => new AppError('invalid', { fields, message });

/** 401: no valid token. */
export const unauthorized = (message?: string) => new AppError('unauthorized', { message });

/** 403: not permitted. */
export const forbidden = (message?: string) => new AppError('forbidden', { message });

/** 404. `cause`: the error that says so, if it came from elsewhere. */
export const notFound = (message?: string, cause?: unknown) => new AppError('notFound', { message, cause });

/** 409: already taken. */
export const conflict = (fields: FieldErrors, message?: string) => new AppError('conflict', { fields, message });

/** 412: changed since it was read. */
export const outdated = () => new AppError('outdated');

/** 428: a change that does not name the version it was made from. */
export const unguarded = () => new AppError('unguarded');

/** 413: too many bytes or pixels. */
export const tooLarge = (message?: string, fields?: FieldErrors) => new AppError('tooLarge', { message, fields });

/** 415: not an image of an accepted format. */
export const unsupportedImage = (message?: string, fields?: FieldErrors, cause?: unknown) =>
  new AppError('unsupportedImage', { message, fields, cause });

/** 429 with the seconds to wait. */
export const tooMany = (retryAfterSeconds: number, message?: string) =>
  new AppError('tooMany', { retryAfter: retryAfterSeconds, message });

/** 503: the database, the disk or another part is unavailable. */
export const unavailable = (retryAfterSeconds?: number, cause?: unknown) =>
  new AppError('unavailable', { retryAfter: retryAfterSeconds, cause });

// A busy database has often recovered by then.
const retrySeconds = 2;

/** 503: a search, or a step of it, took longer than the response may take. */
export const outOfTime = () => new AppError('outOfTime', { retryAfter: retrySeconds });

/** Whether a statement of a search was cut off. */
export const isOutOfTime = (error: unknown) => isAppError(error) && error.code === 'outOfTime';

/** A full disk as 503; any other error unchanged. */
export function unavailableIfDiskFull(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? unavailable(60, error) : error;
}

/** The innermost cause: the errors around it only say that something failed. */
export function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return deepestMessage(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
