/** Receives a file of other software: only stores it; a worker reads it later. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../../platform/app/app.ts';
import { conflict, invalid } from '../../../platform/base/errors.ts';
import {
  abandonedMs,
  beginFile,
  expectFile,
  readStart,
  receiveOneFile,
  removeFile,
  storeFile,
} from '../../file-parts.server.ts';
import { type Admin, asStaff } from '../../../accounts/admin/admin.server.ts';
import { appendToLog } from '../../../accounts/staff/log.server.ts';
import { problemOfFile } from './file-kind.server.ts';

const maxOpen = 5;

/** Stores an upload; returns the id of the transfer. */
export async function receiveTransfer(app: App, request: FastifyRequest, admin: Admin): Promise<string> {
  expectFile(request);
  const id = uuidv7();
  const key = await begin(app, id);
  try {
    const { name, bytes } = await receiveOneFile(request, (file) => storeFile(app, key, file));
    const start = await readStart(app, key);
    const problem = start.length < 2 ? 'Fayl boşdur.' : problemOfFile(name, start);
    if (problem) throw invalid({ file: problem });
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('transfers').set({ state: 'reading', name, bytes }).where('id', '=', id).execute();
      await appendToLog(trx, app, { by: asStaff(admin), action: 'addTransfer', after: { file: name } });
    });
    return id;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    await app.db.deleteFrom('transfers').where('id', '=', id).execute();
    await removeFile(app, key);
    throw error;
  }
}

/** Adds a transfer whose file is about to arrive, and returns the file's key; 409 while too many are open. */
async function begin(app: App, id: string): Promise<string> {
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    const file = await beginFile(trx, now);
    // One that was abandoned while it was received is not waited for.
    const { rows } = await sql`
      insert into transfers (id, created_at, changed_at, name, bytes, file, state)
      select ${id}, ${now}, ${now}, '', 0, ${file}, 'receiving' where (
        select count(*) from transfers where state in ('reading', 'open', 'checking', 'running', 'mailing')
          or state = 'receiving' and created_at > ${new Date(now.getTime() - abandonedMs)}) < ${maxOpen}
      returning id`.execute(trx);
    if (rows.length > 0) return file;
    throw conflict({}, `Eyni vaxtda ən çox ${maxOpen} fayl ola bilər: lazımsız olanı ləğv edin.`);
  });
}
