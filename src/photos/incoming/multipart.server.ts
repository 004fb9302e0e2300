/** Streams a multipart form to disk: photos go to temporary files and are never held in memory. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  type AppError,
  invalid,
  isAppError,
  tooLarge,
  unavailable,
  unavailableIfDiskFull,
} from '../../platform/base/errors.ts';
import { ordinal } from '../../domain/language/ordinal.ts';
import { maxPhotoBytes } from '../photos.server.ts';
import { isQueueFull, retryAfterSeconds } from '../rendering/render-worker.server.ts';
import { beginForm, machineFull, type Receiver } from './forms.server.ts';

/** A photo in a temporary file. */
export type ReceivedPhoto = { path: string; bytes: number };

export type ReceivedForm = {
  /** Values by name, in the order sent; has no prototype. */
  fields: Record<string, string[]>;
  photos: ReceivedPhoto[];
  /** Texts and photos with their names, in the order sent. */
  parts: { name: string; sent: string | ReceivedPhoto }[];
  /** Removes the temporary files; idempotent. */
  discard(): Promise<void>;
};

type Options = {
  /** Id of the account or admin sending the form. */
  sender: string;
  /** Field names of photos; a part under any other name is text. */
  fileFields: ReadonlySet<string>;
  maxFiles: number;
  /** Error message for more than `maxFiles`. */
  tooManyFiles: string;
  /** Largest file in whole megabytes, if not as large as a photo. */
  maxFileMb?: number;
};

const maxFields = 150;
const maxFieldBytes = 64 * 1024;
// All texts of a form together, with their names.
const maxTextBytes = 1024 * 1024;
const maxHeaderBytes = 8 * 1024;
// After an invalid photo, the rest of the request is drained: a browser still sending would see a broken connection instead
// of the response. The connection is cut only after this many files beyond the limit.
const extraFiles = 10;

/** Receives a multipart request; on failure, removes its temporary files before throwing. */
export async function receiveForm(app: Receiver, request: FastifyRequest, options: Options): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: Object.create(null), photos: [], parts: [], discard: async () => undefined };
  try {
    const announced = Number(request.headers['content-length'] ?? options.maxFiles * maxFileBytes(options));
    if (announced > maxBytesOf(options)) throw tooLarge();
    const { folder, end } = await beginForm(app, { id: options.sender, ip: request.ip }, announced);
    form.discard = end;
    // An aborted request emits nothing more: reading it would hang.
    if (request.raw.destroyed) throw brokenOff();
    const mistake = await readParts(app, request, options, form, folder).catch(throwBrokenOff);
    if (mistake) throw mistake;
    return form;
  } catch (error) {
    // Discards the rest: a paused connection could not be closed cleanly.
    request.raw.unpipe();
    request.raw.resume();
    await form.discard();
    throw asAppError(error);
  }
}

/** Fills the form. Returns the first problem with a photo once the whole request is read. */
async function readParts(
  app: Receiver,
  request: FastifyRequest,
  options: Options,
  form: ReceivedForm,
  folder: string,
): Promise<AppError | undefined> {
  let mistake: AppError | undefined;
  let photos = 0;
  let files = 0;
  let fields = 0;
  let textBytes = 0;
  cutOffAfter(request, maxBytesOf(options));
  for await (const part of request.parts(partsOptions(options))) {
    // A part without a name belongs to no field.
    if (part.type === 'field') continue;
    if (part.fieldname === undefined) {
      await drain(part);
    } else if (!isPhoto(part, options)) {
      const text = await readText(part);
      textBytes += Buffer.byteLength(text) + Buffer.byteLength(part.fieldname);
      fields += 1;
      if (textBytes > maxTextBytes || fields > maxFields) throw textTooLong();
      addField(form, part.fieldname, text);
    } else if ((files += 1) > options.maxFiles + extraFiles) {
      throw tooLarge();
    } else if (files === 1 && isQueueFull()) {
      // Only before the first photo: nothing sent should have to be sent again.
      throw unavailable(retryAfterSeconds);
    } else if ((mistake ??= await machineFull(app))) {
      await drain(part);
    } else {
      const path = join(folder, randomBytes(16).toString('hex'));
      const bytes = await savePhoto(part, path);
      if (bytes === 0 && !part.filename) continue; // An empty file input.
      photos += 1;
      if (photos > options.maxFiles) mistake = invalid({ images: options.tooManyFiles }, options.tooManyFiles);
      else if (part.file.truncated) mistake = photoTooLarge(photos, options);
      else addPhoto(form, part.fieldname, { path, bytes });
    }
  }
  return mistake;
}

function maxBytesOf(options: Options): number {
  return (options.maxFiles + extraFiles) * maxFileBytes(options);
}

function maxFileBytes({ maxFileMb }: Options): number {
  return maxFileMb === undefined ? maxPhotoBytes : maxFileMb * 1024 * 1024;
}

function partsOptions(options: Options) {
  const parts = maxFields + options.maxFiles + extraFiles;
  return {
    throwFileSizeLimit: false,
    // Every part is streamed: the parser would buffer texts and parse JSON parts itself.
    isPartAFile: () => true,
    limits: { fileSize: maxFileBytes(options), files: parts, parts, headerPairs: 20, headerSize: maxHeaderBytes },
  };
}

/** A photo under a wrong field name counts as text: it fails as too long instead of being dropped silently. */
function isPhoto({ fieldname, filename, mimetype }: MultipartFile, { fileFields }: Options): boolean {
  return fileFields.has(fieldname) && (filename !== undefined || mimetype === 'application/octet-stream');
}

async function readText({ file, fieldname, mimetype }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFieldBytes) throw textTooLong({ [fieldname]: 'Mətn çox uzundur.' });
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  return mimetype.startsWith('application/json') ? textOfJson(text) : text;
}

/** Fields are text, so JSON is kept as written; only a JSON string is unquoted. */
function textOfJson(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  } catch {
    throw brokenOff();
  }
}

function addField(form: ReceivedForm, name: string, text: string): void {
  (form.fields[name] ??= []).push(text);
  form.parts.push({ name, sent: text });
}

function addPhoto(form: ReceivedForm, name: string, photo: ReceivedPhoto): void {
  form.photos.push(photo);
  form.parts.push({ name, sent: photo });
}

async function savePhoto(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target);
  return target.bytesWritten;
}

async function drain(part: MultipartFile): Promise<void> {
  await pipeline(part.file, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** The parser silently drops data beyond its limits, so an endless request must be detected here. */
function cutOffAfter(request: FastifyRequest, maxBytes: number): void {
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.raw.destroy();
  });
}

function textTooLong(fields?: Record<string, string>): AppError {
  return tooLarge('Göndərilən mətn həddindən artıq uzundur.', fields);
}

function photoTooLarge(number: number, { maxFiles, maxFileMb = 15 }: Options): AppError {
  const which = maxFiles === 1 ? 'Şəkil' : `${ordinal(number)} şəkil`;
  const message = `${which} ${maxFileMb} MB-dan böyükdür. Daha kiçik şəkil seçin.`;
  return tooLarge(message, { images: message });
}

function brokenOff(): AppError {
  return invalid({}, 'Məlumatlar tam çatmadı. Yenidən göndərin.');
}

/** The parser throws plain errors without a code for a malformed body. Those of the disk have one, bugs another class. */
function throwBrokenOff(error: unknown): never {
  const isPlain = error instanceof Error && error.constructor === Error && !('code' in error);
  throw isPlain ? brokenOff() : error;
}

/** Parser errors are the client's fault (400); disk errors are ours. */
function asAppError(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return tooLarge();
  if (/^FST_(MP_PREMATURE_CLOSE|PROTO_VIOLATION|INVALID_JSON_FIELD_ERROR)$/.test(code)) return brokenOff();
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return brokenOff();
  return unavailableIfDiskFull(error);
}
