/** Files that somebody has sent, in parts of some MB in the store: any instance can read them, none holds one in memory. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { invalid, tooLarge } from '../platform/base/errors.ts';
import { minuteMs } from '../domain/language/durations.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { FileProblem, fileLimits } from './sources/problem.ts';

export type ReceivedFile = { name: string; bytes: number };

const partBytes = 4 * 1024 * 1024;
const mostParts = Math.ceil(fileLimits.packedBytes / partBytes) + 1;
const maxParts = 20;
// What a file is shows in its first 64 KB, or packed in its first 4.
const startBytes = 64 * 1024;
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

/** Registers a file that is about to arrive, before anything of it is stored; its key, which nobody can guess. */
export async function beginFile(trx: Transaction<Database>, now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await trx.insertInto('received_files').values({ key, received_at: now }).execute();
  return key;
}

/** Files that this process is storing: nothing may be stored of one that has been removed meanwhile. */
const underWay = new Map<string, { put: Promise<void>; isRemoved: boolean }>();

/** Stores it, some MB at a time; returns its bytes. */
export async function storeFile({ received }: App, key: string, file: AsyncIterable<Buffer>): Promise<number> {
  let [bytes, number] = [0, 0];
  let held: Buffer[] = [];
  let heldBytes = 0;
  const storing = { put: Promise.resolve(), isRemoved: false };
  underWay.set(key, storing);
  const flush = async () => {
    if (heldBytes === 0) return;
    if (storing.isRemoved) throw brokenOff();
    number += 1;
    storing.put = received.put(nameOf(key, number), Buffer.concat(held));
    await storing.put;
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
  underWay.delete(key);
  return bytes;
}

/** How it begins; empty if nothing of it is there. */
export async function readStart({ received }: App, key: string): Promise<Buffer> {
  const part = await received.get(nameOf(key, 1));
  return part ? buffer(part.body({ start: 0, end: startBytes - 1 })) : Buffer.alloc(0);
}

/** Writes the whole file to this machine's disk. */
export async function writeFile(app: App, { id, file, bytes }: Sent, path: string): Promise<void> {
  let written = 0;
  const parts = async function* () {
    for await (const chunk of file === null ? partsInTables(app, id) : partsInStore(app, file)) {
      written += chunk.length;
      yield chunk;
    }
  };
  await pipeline(Readable.from(parts()), createWriteStream(path, { mode: 0o600 }));
  // As after a restored backup, which has no files of strangers.
  if (written !== bytes) throw new FileProblem('Fayl artıq silinib: onu yenidən göndərin.');
}

/** `file`: its key; null for one that a version before has taken. */
type Sent = { id: string; file: string | null; bytes: number };

async function* partsInStore({ received }: App, key: string): AsyncGenerator<Buffer> {
  for (let number = 1; number <= mostParts; number += 1) {
    const part = await received.get(nameOf(key, number));
    if (!part) return;
    yield* part.body();
  }
}

async function* partsInTables({ db }: App, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { rows } = await sql<{ data: Buffer }>`
      select data from shop_import_parts where import_id = ${id} and number = ${number}
      union all select data from transfer_parts where import_id = ${id} and number = ${number}`.execute(db);
    if (!rows[0]) return;
    yield rows[0].data;
  }
}

/** Removes a file. If it cannot be now, the nightly job does. */
export async function removeFile(app: App, key: string | null): Promise<void> {
  if (key === null) return;
  const storing = underWay.get(key);
  underWay.delete(key);
  if (storing) storing.isRemoved = true;
  await storing?.put.catch(() => undefined);
  try {
    await app.received.remove(Array.from({ length: mostParts }, (_, index) => nameOf(key, index + 1)));
    await app.db.deleteFrom('received_files').where('key', '=', key).execute();
  } catch (error) {
    app.log.warn({ err: error }, 'a file that is no longer needed could not be removed');
  }
}

/** Nightly: removes what no unfinished work needs. */
export async function removeUnneededFiles(app: App): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from received_files f
    where not exists (
      select from shop_imports i where i.file = f.key and i.state not in ('done', 'cancelled', 'failed'))
    and not exists (select from transfers t where t.file = f.key and t.state not in ('cancelled', 'failed'))`.execute(
    app.db,
  );
  for (const { key } of rows) await removeFile(app, key);
}

const nameOf = (key: string, number: number) => `${key}-${number}.part`;

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
