/** The owner's decisions about a transfer. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { conflict } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/client.ts';
import { countUntold } from '../mails.server.ts';
import { type Admin, asStaff } from '../../../accounts/admin/admin.server.ts';
import { appendToLog, type LoggedAction } from '../../../accounts/staff/log.server.ts';
import { removeFile } from '../../file-parts.server.ts';
import { atWork, type TransferState } from './table.ts';
import { hasFile, readTransfer, type Transfer } from './transfers.server.ts';

export const decisions = ['check', 'run', 'mail', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

const logged: Readonly<Record<Decision, LoggedAction>> = {
  check: 'checkTransfer',
  run: 'runTransfer',
  mail: 'mailTransfer',
  cancel: 'cancelTransfer',
};

/** 409 where the transfer is not so far. */
export async function decideOnTransfer(app: App, admin: Admin, id: string, decision: Decision): Promise<Transfer> {
  const untold = decision === 'mail' ? await countUntold(app) : 0;
  const unneeded = await app.db.transaction().execute(async (trx) => {
    const transfer = await readTransfer(trx, id, { locks: true });
    if (decision === 'cancel' && transfer.state === 'cancelled') return null;
    if (decision === 'cancel') await cancel(trx, transfer);
    else if (decision === 'mail') await startMails(trx, transfer, untold);
    else await startReading(trx, transfer, decision);
    await trx.updateTable('transfers').set({ changed_at: app.now() }).where('id', '=', transfer.id).execute();
    const after = { file: transfer.name, ...(decision === 'mail' && { people: untold }) };
    await appendToLog(trx, app, { by: asStaff(admin), action: logged[decision], after });
    return decision === 'cancel' ? transfer.file : null;
  });
  await removeFile(app, unneeded);
  return readTransfer(app.db, id);
}

type Trx = Transaction<Database>;

/** Lets a worker read the file, from its beginning. */
async function startReading(trx: Trx, transfer: Transfer, decision: 'check' | 'run'): Promise<void> {
  await expectFileOf(trx, transfer);
  const writes = decision === 'run';
  if (writes && !transfer.checked)
    throw conflict({}, 'Əvvəlcə yoxlayın: uyğunluqlar son dəfə dəyişəndən sonra yoxlanılmayıb.');
  await trx.deleteFrom('transfer_errors').where('transfer_id', '=', transfer.id).execute();
  await begin(trx, transfer, writes ? 'running' : 'checking', {
    writes,
    counts: null,
    ...(writes && { run_id: uuidv7() }),
  });
}

async function startMails(trx: Trx, transfer: Transfer, untold: number): Promise<void> {
  if (transfer.state !== 'done') throw conflict({}, 'Məktublar köçürmə bitəndən sonra göndərilir.');
  if (untold === 0) throw conflict({}, 'Məktub göndəriləcək adam yoxdur.');
  await begin(trx, transfer, 'mailing', {});
}

async function begin(
  trx: Trx,
  { id }: Transfer,
  state: TransferState,
  more: { writes?: boolean; counts?: null; run_id?: string },
): Promise<void> {
  await trx
    .updateTable('transfers')
    .set({ state, message: null, tries: 0, claim: null, beat_at: null, begun_at: null, ...more })
    .where('id', '=', id)
    .execute();
}

/** The file, which has strangers' data, is deleted at once. What was brought stays. */
async function cancel(trx: Trx, { id, state }: Transfer): Promise<void> {
  if (state === 'mailing' || state === 'done') throw conflict({}, 'Köçürmə artıq bitib.');
  await trx.updateTable('transfers').set({ state: 'cancelled', message: null }).where('id', '=', id).execute();
  await trx.deleteFrom('transfer_parts').where('import_id', '=', id).execute();
}

/** 409 unless the transfer waits for its owner and still has its file. */
export async function expectFileOf(trx: Trx, transfer: Transfer): Promise<void> {
  const { state } = transfer;
  if (atWork.some((each) => each === state)) throw conflict({}, 'Fayl hazırda işlənir: bitməsini gözləyin.');
  if ((state !== 'open' && state !== 'done') || !(await hasFile(trx, transfer)))
    throw conflict({}, 'Fayl artıq silinib: onu yenidən göndərin.');
}
