/** Keeps rejected rows for the file of errors, and notes on others: cut, and no more of a shop than its quota. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/client.ts';
import { storable, storableStart, storedJson } from '../domain/language/storable.ts';
import type { RowError } from './table.ts';

export type Kept = {
  row: number;
  errors: readonly RowError[];
  notes: readonly RowError[];
  texts: Readonly<Record<string, string>>;
};

// A description has 5,000 characters.
const maxText = 6000;
const maxRow = 16 * 1024;
const maxErrors = 30;
const maxErrorText = 300;
/** What is kept of all files of a shop: of several thousand rejected rows. */
const quotaBytes = 16 * 1024 * 1024;
/** As far as rows are kept that have notes alone: those that have to be mended find room behind them. */
const notedBytes = 4 * 1024 * 1024;

/** Keeps rows of a shop's import that have errors or notes, in the transaction that counts them; the shop's older ones make room for them. */
export async function keepErrors(
  trx: Transaction<Database>,
  { id, shop_id: shopId }: { id: string; shop_id: string },
  kept: readonly Kept[],
): Promise<void> {
  if (kept.length === 0) return;
  const own = await trx.selectFrom('shop_imports').select('kept_bytes').where('id', '=', id).executeTakeFirst();
  let bytes = own?.kept_bytes ?? 0;
  const rows = kept.flatMap((each) => {
    const { row, errors, notes, texts } = cutRow(each);
    const size = Buffer.byteLength(errors) + Buffer.byteLength(notes) + Buffer.byteLength(texts);
    if (bytes + size > (each.errors.length > 0 ? quotaBytes : notedBytes)) return [];
    bytes += size;
    return [{ import_id: id, row, errors, notes, texts }];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('shop_import_errors')
    .values(rows)
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  await trx.updateTable('shop_imports').set({ kept_bytes: bytes }).where('id', '=', id).execute();
  await makeRoom(trx, shopId, { id, bytes });
}

/** Drops the rejected rows of the shop's oldest files; their counts stay. */
async function makeRoom(trx: Transaction<Database>, shopId: string, own: { id: string; bytes: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, sum(kept_bytes) over (order by id desc) as together from shop_imports
      where shop_id = ${shopId} and id <> ${own.id} and kept_bytes > 0) others
    where together > ${quotaBytes - own.bytes}`.execute(trx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('shop_import_errors').where('import_id', 'in', ids).execute();
  await trx.updateTable('shop_imports').set({ kept_bytes: 0 }).where('id', 'in', ids).execute();
}

function cutRow({ row, errors, notes, texts }: Kept) {
  // Only who has to mend a row needs its texts.
  let left = errors.length > 0 ? maxRow : 0;
  const cut: Record<string, string> = Object.create(null);
  for (const [name, text] of Object.entries(texts)) {
    if (left <= 0) break;
    cut[name] = cutTo(text, Math.min(maxText, left));
    left -= cut[name].length + name.length;
  }
  return { row, errors: saidOf(errors), notes: saidOf(notes), texts: storedJson(cut) };
}

function saidOf(errors: readonly RowError[]): string {
  return JSON.stringify(
    errors.slice(0, maxErrors).map(({ field, text }) => ({ field: storable(field), text: cutTo(text, maxErrorText) })),
  );
}

function cutTo(text: string, length: number): string {
  return text.length <= length ? storable(text) : `${storableStart(text, length - 1)}…`;
}
