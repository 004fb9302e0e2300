/** Receives a shop's file within size limits: only stores it; a worker reads it later. */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { conflict, invalid, tooLarge } from '../../platform/base/errors.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { lockAccounts } from '../../people/accounts/locking.server.ts';
import { readOwnShop } from '../shops/own-shop.server.ts';
import { fileLimits } from './sources/problem.ts';
import { type Profile, profiles } from './table.ts';

const partBytes = 1024 * 1024;
const maxWaiting = 5;
const maxFields = 20;
const abandonedMs = dayMs;

type Asked = { dryRun: boolean; profile: Profile | null };

/** Stores an upload; returns the id of the import. */
export async function receiveFile(app: App, request: FastifyRequest, shopId: string, asked: Asked): Promise<string> {
  if (!request.isMultipart()) throw noFile();
  if (Number(request.headers['content-length'] ?? 0) > fileLimits.packedBytes + partBytes) throw fileTooLarge();
  const shop = await readOwnShop(app, shopId);
  if (shop.status === 'closed') throw conflict({}, 'Mağaza bağlanıb.');
  const id = uuidv7();
  await beginImport(app, shopId, id, asked);
  try {
    const received = await readForm(app, request, id);
    if (!received) throw noFile();
    await app.db
      .updateTable('shop_imports')
      .set({
        state: 'queued',
        name: received.name,
        bytes: received.bytes,
        ...(received.profile && { profile: received.profile }),
      })
      .where('id', '=', id)
      .execute();
    return id;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    await app.db.deleteFrom('shop_imports').where('id', '=', id).execute();
    throw error;
  }
}

/** Adds an import whose file is about to arrive; 409 while too many wait. */
export async function beginImport(app: App, shopId: string, id: string, { dryRun, profile }: Asked): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const waiting = await trx
      .selectFrom('shop_imports')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('state', 'in', ['receiving', 'queued', 'reading', 'photos'])
      .where('created_at', '>', new Date(app.now().getTime() - abandonedMs))
      .execute();
    if (waiting.length >= maxWaiting) throw conflict({}, `Eyni anda ən çox ${maxWaiting} fayl gözləyə bilər.`);
    await trx
      .insertInto('shop_imports')
      .values({
        id,
        shop_id: shopId,
        created_at: app.now(),
        name: '',
        bytes: 0,
        dry_run: dryRun,
        profile,
        state: 'receiving',
        message: null,
        beat_at: null,
      })
      .execute();
  });
}

type Received = { name: string; bytes: number; profile?: Profile };

async function readForm(app: App, request: FastifyRequest, id: string): Promise<Received | undefined> {
  let received: Received | undefined;
  let profile: Profile | undefined;
  const limits = { fileSize: fileLimits.packedBytes, files: 1, fields: maxFields, fieldSize: 1000, parts: maxFields };
  const options = { limits, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (part.fieldname === 'profile') profile = profiles.find((name) => name === part.value);
      continue;
    }
    if (part.fieldname !== 'file' || received) {
      part.file.resume();
      continue;
    }
    const bytes = await storeParts(app, id, part.file);
    if (part.file.truncated) throw fileTooLarge();
    if (bytes === 0) continue;
    received = { name: cleanLine(part.filename ?? '').slice(0, 200), bytes };
  }
  return received && { ...received, ...(profile && { profile }) };
}

/** Stores a megabyte at a time: the whole file is never in memory. */
export async function storeParts(app: App, id: string, file: AsyncIterable<Buffer>): Promise<number> {
  let [bytes, number] = [0, 0];
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    if (heldBytes === 0) return;
    await app.db
      .insertInto('shop_import_parts')
      .values({ import_id: id, number, data: Buffer.concat(held) })
      .execute();
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

function noFile() {
  return invalid({ file: 'Fayl əlavə edin.' });
}

function fileTooLarge() {
  const message = 'Fayl 50 MB-dan böyükdür.';
  return tooLarge(message, { file: message });
}
