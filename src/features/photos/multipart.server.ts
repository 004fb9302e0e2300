/** Reads a posted form with photos as a stream: photos go to temporary files, never whole into memory. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type AppError, invalid, isAppError, tooLarge, unavailableIfDiskFull } from '../../errors.ts';
import { ordinal } from './ordinal.ts';
import { maxPhotoBytes } from './photos.server.ts';

export type Upload = { path: string; bytes: number };

export type ReceivedForm = {
  /** Values by name, in the order sent; has no prototype. */
  fields: Record<string, string[]>;
  uploads: Upload[];
  /** Texts and photos with their names, in the order sent. */
  parts: { name: string; sent: string | Upload }[];
  /** Removes the temporary files; may be called twice. */
  discard(): Promise<void>;
};

type Options = {
  /** Where the temporary files go. */
  folder: string;
  /** Names under which photos come; under any other name a part is text. */
  fileFields: ReadonlySet<string>;
  maxFiles: number;
  /** What to say about more than `maxFiles`. */
  tooManyFiles: string;
};

const maxFields = 150;
const maxFieldBytes = 64 * 1024;
// After a mistake the rest is read and thrown away, so that the answer reaches a browser that is still sending: it
// would see a broken connection otherwise. This much more than allowed is read before the connection is cut.
const extraFiles = 10;

/** Receives a multipart request; on any failure its temporary files are gone before the error is thrown. */
export async function receiveForm(request: FastifyRequest, options: Options): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: Object.create(null), uploads: [], parts: [], discard };
  const paths: string[] = [];
  async function discard() {
    await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })));
  }
  try {
    const mistake = await readParts(request, options, form, paths);
    if (mistake) throw mistake;
    return form;
  } catch (error) {
    await discard();
    throw asAppError(error);
  }
}

/** Fills the form; answers the first mistake of the sender, after the whole request has been read. */
async function readParts(request: FastifyRequest, options: Options, form: ReceivedForm, paths: string[]) {
  const maxBytes = (options.maxFiles + extraFiles) * maxPhotoBytes;
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
  await mkdir(options.folder, { recursive: true });
  // A request that broke off meanwhile has had its last event: reading it would never end.
  if (request.raw.destroyed) throw brokenOff();

  let mistake: AppError | undefined;
  let photos = 0;
  let counting = false;
  for await (const part of request.parts(partsOptions(options))) {
    if (!counting) {
      counting = true;
      cutOffAfter(request, maxBytes);
    }
    if (part.type === 'field') {
      mistake ??= takeField(form, part);
    } else if (mistake) {
      await throwAway(part);
    } else {
      const path = join(options.folder, randomBytes(16).toString('hex'));
      paths.push(path);
      const bytes = await takePhoto(part, path);
      if (bytes === 0 && !part.filename) continue; // What a browser sends for a file input left alone.
      photos += 1;
      if (photos > options.maxFiles) mistake = invalid({ images: options.tooManyFiles }, options.tooManyFiles);
      else if (part.file.truncated) mistake = photoTooLarge(photos);
      else takeUpload(form, part.fieldname, { path, bytes });
    }
  }
  return mistake;
}

function partsOptions({ fileFields, maxFiles }: Options) {
  return {
    throwFileSizeLimit: false,
    // A photo posted under a wrong name thus fails as a text too long instead of silently going missing.
    isPartAFile: (name?: string, type?: string, filename?: string) =>
      name !== undefined && fileFields.has(name) && (filename !== undefined || type === 'application/octet-stream'),
    limits: {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      fileSize: maxPhotoBytes,
      files: maxFiles + extraFiles,
      parts: maxFields + maxFiles + extraFiles,
      headerPairs: 20,
    },
  };
}

function takeField(form: ReceivedForm, { fieldname, value, valueTruncated }: MultipartValue): AppError | undefined {
  if (fieldname === undefined) return undefined;
  if (valueTruncated) return tooLarge('Göndərilən mətn həddindən artıq uzundur.', { [fieldname]: 'Mətn çox uzundur.' });
  // A part that calls itself JSON arrives parsed; whoever reads the field expects the text.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  (form.fields[fieldname] ??= []).push(text);
  form.parts.push({ name: fieldname, sent: text });
  return undefined;
}

function takeUpload(form: ReceivedForm, name: string, upload: Upload): void {
  form.uploads.push(upload);
  form.parts.push({ name, sent: upload });
}

async function takePhoto(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target);
  return target.bytesWritten;
}

async function throwAway(part: MultipartFile): Promise<void> {
  await pipeline(part.file, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** The parser drops what exceeds a limit without telling, so endless bytes have to be noticed here. */
function cutOffAfter(request: FastifyRequest, maxBytes: number): void {
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.raw.destroy();
  });
}

function photoTooLarge(number: number): AppError {
  const message = `${ordinal(number)} şəkil 15 MB-dan böyükdür.`;
  return tooLarge(message, { images: message });
}

function brokenOff(): AppError {
  return invalid({}, 'Sorğu tam alınmadı. Yenidən göndərin.');
}

/** What the parser throws is the sender's mistake; what the disk throws is not. */
function asAppError(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return tooLarge();
  if (/^FST_(MP_PREMATURE_CLOSE|PROTO_VIOLATION|INVALID_JSON_FIELD_ERROR)$/.test(code)) return brokenOff();
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return brokenOff();
  if (code === '' && /multipart|terminated early|malformed/i.test(error.message)) return brokenOff();
  return unavailableIfDiskFull(error);
}
