/** Reads transfers. */
import { type Selectable, sql } from 'kysely';
import { validate } from 'uuid';
import type { App } from '../../../platform/app/app.ts';
import { notFound } from '../../../platform/base/errors.ts';
import type { Db } from '../../../platform/database/client.ts';
import { countUntold } from '../mails.server.ts';
import type { Mapping } from '../mapping.server.ts';
import type { LeftOut } from '../sources/ad.ts';
import type { DescribedTransfer, TransferAnswer } from './answers.server.ts';
import { labelOfField, sayTrouble, troubleNames } from './names.ts';
import type { TransfersTable } from './table.ts';

export type Transfer = Selectable<TransfersTable>;

const maxListed = 20;
const maxErrors = 200;

/** Latest first, without those whose file is arriving. */
export async function readTransfers(app: App): Promise<TransferAnswer[]> {
  const rows = await app.db
    .selectFrom('transfers')
    .selectAll()
    .where('state', '!=', 'receiving')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(presentTransfer);
}

/** 404 without one. */
export async function readTransfer(db: Db, id: string, { locks = false } = {}): Promise<Transfer> {
  const found = validate(id)
    ? await db
        .selectFrom('transfers')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .where('state', '!=', 'receiving')
        .$if(locks, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Belə köçürmə yoxdur.');
  return found;
}

export async function describeTransfer(app: App, transfer: Transfer): Promise<DescribedTransfer> {
  const { id, photos, source, state, mapping } = transfer;
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from transfer_errors where transfer_id = ${id}`.execute(app.db);
  const { wrong = 0 } = rows[0] ?? {};
  return {
    ...presentTransfer(transfer),
    photos,
    source,
    ...presentMapping(mapping),
    wrong,
    errors: wrong > 0 ? await readErrors(app, id) : [],
    hasFile: await hasFile(app.db, transfer),
    untold: state === 'done' || state === 'mailing' ? await countUntold(app) : 0,
  };
}

/** Whether what was sent is still there. */
export async function hasFile(db: Db, { id, file, state }: Transfer): Promise<boolean> {
  if (state === 'failed' || state === 'cancelled') return false;
  if (file !== null) return true;
  const part = await db.selectFrom('transfer_parts').select('number').where('import_id', '=', id).executeTakeFirst();
  return part !== undefined;
}

async function readErrors(app: App, id: string): Promise<DescribedTransfer['errors']> {
  const rows = await app.db
    .selectFrom('transfer_errors')
    .selectAll()
    .where('transfer_id', '=', id)
    .orderBy('row')
    .orderBy('of')
    .orderBy('external_id')
    .limit(maxErrors)
    .execute();
  return rows.flatMap(({ row, of, external_id, errors }) =>
    errors.map(({ field, text }) => ({
      row,
      what: troubleNames[of],
      id: external_id,
      field: labelOfField(field),
      text: sayTrouble(of, text),
    })),
  );
}

/** As lists: the order of an object's keys is lost in the database. */
function presentMapping(mapping: Mapping | null) {
  const { categories = {}, columns = {}, currencies = {}, cities = {} } = mapping ?? {};
  const most = Object.entries(categories).toSorted(
    ([, one], [, other]) => (other.ads ?? 0) - (one.ads ?? 0) || (one.name ?? '').localeCompare(other.name ?? ''),
  );
  return {
    categories: most.map(([id, { name = id, ads = 0, section, fields }]) => ({ id, name, ads, section, fields })),
    columns: Object.entries(columns).map(([name, field]) => ({ name, field })),
    currencies: Object.entries(currencies).map(([name, rate]) => ({ name, rate })),
    cities: Object.entries(cities).map(([name, city]) => ({ name, city })),
  };
}

export function presentTransfer(transfer: Transfer): TransferAnswer {
  const { id, created_at, name, bytes, state, message, software, held, checked, writes, counts, told } = transfer;
  const shown = counts && {
    ...counts,
    leftOut: Object.entries(counts.leftOut).map(([reason, count]) => ({ reason: reason as LeftOut, count })),
    causes: Object.entries(counts.causes).map(([field, count]) => ({ field, label: labelOfField(field), count })),
  };
  const common = { id, createdAt: created_at.toISOString(), name, bytes, state, message, software, held };
  return { ...common, checked, writes, counts: shown, told };
}
