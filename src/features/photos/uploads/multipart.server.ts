/** Reads a posted form with photos as a stream: photos go to temporary files, never whole into memory. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type AppError, invalid, isAppError, tooLarge, unavailableIfDiskFull } from '../../../errors.ts';
import { ordinal } from '../../../language/ordinal.ts';
import { maxPhotoBytes } from '../photos.server.ts';
import { beginForm, machineFull, type Receiver } from './under-way.server.ts';

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
  /** Id of the account or admin whose form it is. */
  sender: string;
  /** Names under which photos come; under any other name a part is text. */
  fileFields: ReadonlySet<string>;
  maxFiles: number;
  /** What to say about more than `maxFiles`. */
  tooManyFiles: string;
};

const maxFields = 150;
const maxFieldBytes = 64 * 1024;
// All texts of a form together, with their names.
const maxTextBytes = 1024 * 1024;
const maxHeaderBytes = 8 * 1024;
// After a mistake with photos the rest is read and thrown away, so that the answer reaches a browser that is still
// sending: it would see a broken connection otherwise. This much more than allowed is read before the connection is cut.
const extraFiles = 10;

/** Receives a multipart request; on any failure its temporary files are gone before the error is thrown. */
export async function receiveForm(app: Receiver, request: FastifyRequest, options: Options): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: Object.create(null), uploads: [], parts: [], discard: async () => undefined };
  try {
    const announced = Number(request.headers['content-length'] ?? options.maxFiles * maxPhotoBytes);
    if (announced > maxBytesOf(options)) throw tooLarge();
    const { folder, end } = await beginForm(app, { id: options.sender, ip: request.ip }, announced);
    form.discard = end;
    // A request that broke off meanwhile has had its last event: reading it would never end.
    if (request.raw.destroyed) throw brokenOff();
    const mistake = await readParts(app, request, options, form, folder);
    if (mistake) throw mistake;
    return form;
  } catch (error) {
    // Nobody reads the rest; a paused connection could not even be ended in an orderly way.
    request.raw.unpipe();
    request.raw.resume();
    await form.discard();
    throw asAppError(error);
  }
}

/** Fills the form; answers the first mistake with photos, after the whole request has been read. */
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
    // What has no name belongs to no field.
    if (part.type === 'field') continue;
    if (part.fieldname === undefined) {
      await throwAway(part);
    } else if (!isPhoto(part, options)) {
      const text = await takeText(part);
      textBytes += Buffer.byteLength(text) + Buffer.byteLength(part.fieldname);
      fields += 1;
      if (textBytes > maxTextBytes || fields > maxFields) throw textTooLong();
      takeField(form, part.fieldname, text);
    } else if ((files += 1) > options.maxFiles + extraFiles) {
      throw tooLarge();
    } else if ((mistake ??= await machineFull(app))) {
      await throwAway(part);
    } else {
      const path = join(folder, randomBytes(16).toString('hex'));
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

function maxBytesOf({ maxFiles }: Options): number {
  return (maxFiles + extraFiles) * maxPhotoBytes;
}

function partsOptions({ maxFiles }: Options) {
  const parts = maxFields + maxFiles + extraFiles;
  return {
    throwFileSizeLimit: false,
    // Every part comes as a stream. The parser would hold texts whole, many at a time, and parse what calls itself JSON.
    isPartAFile: () => true,
    limits: { fileSize: maxPhotoBytes, files: parts, parts, headerPairs: 20, headerSize: maxHeaderBytes },
  };
}

/** A photo posted under a wrong name is a text, and fails as one too long instead of silently going missing. */
function isPhoto({ fieldname, filename, mimetype }: MultipartFile, { fileFields }: Options): boolean {
  return fileFields.has(fieldname) && (filename !== undefined || mimetype === 'application/octet-stream');
}

async function takeText({ file, fieldname, mimetype }: MultipartFile): Promise<string> {
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

/** Whoever reads a field expects text, so JSON stays as it was written, but for a text in quotes. */
function textOfJson(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  } catch {
    throw brokenOff();
  }
}

function takeField(form: ReceivedForm, name: string, text: string): void {
  (form.fields[name] ??= []).push(text);
  form.parts.push({ name, sent: text });
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

function textTooLong(fields?: Record<string, string>): AppError {
  return tooLarge('Göndərilən mətn həddindən artıq uzundur.', fields);
}

function photoTooLarge(number: number): AppError {
  const message = `${ordinal(number)} şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.`;
  return tooLarge(message, { images: message });
}

function brokenOff(): AppError {
  return invalid({}, 'Məlumatlar tam çatmadı. Yenidən göndərin.');
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
