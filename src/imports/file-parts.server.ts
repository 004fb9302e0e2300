/** Files that somebody has sent, in parts of a megabyte in the database: any instance can read them, none holds one in memory. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { invalid, tooLarge } from '../platform/base/errors.ts';
import { minuteMs } from '../domain/language/durations.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { fileLimits } from './sources/problem.ts';

/** Tables with columns `import_id`, `number` and `data`. */
export type PartsTable = 'shop_import_parts' | 'transfer_parts';

export type ReceivedFile = { name: string; bytes: number };

const partBytes = 1024 * 1024;
const maxParts = 20;
const maxTextBytes = 1000;

/** What is still being received after so long will not arrive: a request may take five minutes. */
export const abandonedMs = 5 * minuteMs;

/** 400 or 413 before anything is read. */
export function expectFile(request: FastifyRequest): void {
  if (!request.isMultipart()) throw noFile();
  if (Number(request.headers['content-length'] ?? 0) > fileLimits.packedBytes + partBytes) throw fileTooLarge();
}

/** Reads a form with one file, within the limits. `store` returns its bytes; `take`: told of the form's texts. */
export async function receiveOneFile(
  request: FastifyRequest,
  store: (file: AsyncIterable<Buffer>) => Promise<number>,
  take: (name: string, text: string) => void = () => undefined,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  const limits = { fileSize: fileLimits.packedBytes, files: maxParts, parts: maxParts };
  // Every part is streamed: the parser would read a text to its end, however long that is.
  const options = { limits, throwFileSizeLimit: false, isPartAFile: () => true };
  const read = async () => {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') continue;
      if (part.fieldname !== 'file' || received) {
        take(part.fieldname, await readText(part.file));
        continue;
      }
      const bytes = await store(part.file);
      if (part.file.truncated) throw fileTooLarge();
      if (bytes > 0) received = { name: cleanLine(part.filename ?? '').slice(0, 200), bytes };
    }
  };
  await unlessBrokenOff(request, read);
  if (!received) throw noFile();
  return received;
}

/** An upload that breaks off emits nothing more, maybe even before it is read: reading on would wait for ever. */
async function unlessBrokenOff({ raw }: FastifyRequest, read: () => Promise<void>): Promise<void> {
  if (raw.destroyed) throw brokenOff();
  const { promise: closed, reject } = Promise.withResolvers<never>();
  const onClose = () => void (raw.readableEnded || reject(brokenOff()));
  raw.once('close', onClose);
  const reading = read();
  try {
    await Promise.race([reading, closed]);
  } finally {
    raw.off('close', onClose);
    reading.catch(() => undefined);
    closed.catch(() => undefined);
  }
}

/** A file under another name counts as a text, too: it fails as too long. */
async function readText(file: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > maxTextBytes) throw tooLarge('Göndərilən mətn həddindən artıq uzundur.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Stores a megabyte at a time. */
export async function storeParts(app: App, to: PartsTable, id: string, file: AsyncIterable<Buffer>): Promise<number> {
  let [bytes, number] = [0, 0];
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    if (heldBytes === 0) return;
    await sql`
      insert into ${sql.table(to)} (import_id, number, data)
      values (${id}, ${number}, ${Buffer.concat(held)})`.execute(app.db);
    number += 1;
    held = [];
    heldBytes = 0;
  };
  for await (const chunk of file) {
    bytes += chunk.length;
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= partBytes) await flush();
  }
  await flush();
  return bytes;
}

/** One part; undefined beyond the last. */
export async function readPart(app: App, from: PartsTable, id: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ data: Buffer }>`
    select data from ${sql.table(from)} where import_id = ${id} and number = ${number}`.execute(app.db);
  return rows[0]?.data;
}

/** Writes the whole file to this machine's disk. */
export async function writeParts(app: App, from: PartsTable, id: string, path: string): Promise<void> {
  const parts = async function* () {
    for (let number = 0; ; number += 1) {
      const part = await readPart(app, from, id, number);
      if (!part) return;
      yield part;
    }
  };
  await pipeline(Readable.from(parts()), createWriteStream(path, { mode: 0o600 }));
}

function brokenOff() {
  return invalid({}, 'Fayl tam çatmadı. Yenidən göndərin.');
}

function noFile() {
  return invalid({ file: 'Fayl əlavə edin.' });
}

function fileTooLarge() {
  const message = 'Fayl 50 MB-dan böyükdür. Şəkilləri ayırın və ya faylı hissələrə bölün.';
  return tooLarge(message, { file: message });
}
