/** Keeps rejected rows for the file of errors: cut, and no more of a shop than its quota. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/client.ts';
import { storable, storableStart, storedJson } from '../domain/language/storable.ts';
import type { RowError } from './table.ts';

export type Rejected = { row: number; errors: readonly RowError[]; texts: Readonly<Record<string, string>> };

// A description has 5,000 characters.
const maxText = 6000;
const maxRow = 16 * 1024;
const maxErrors = 30;
const maxErrorText = 300;
/** What is kept of all files of a shop: of several thousand rejected rows. */
const quotaBytes = 16 * 1024 * 1024;

/** Keeps rejected rows of a shop's import, in the transaction that counts them; the shop's older ones make room for them. */
export async function keepErrors(
  trx: Transaction<Database>,
  { id, shop_id: shopId }: { id: string; shop_id: string },
  rejected: readonly Rejected[],
): Promise<void> {
  if (rejected.length === 0) return;
  const own = await trx.selectFrom('shop_imports').select('kept_bytes').where('id', '=', id).executeTakeFirst();
  let bytes = own?.kept_bytes ?? 0;
  const rows = rejected.map(cutRow).flatMap(({ row, errors, texts }) => {
    const size = Buffer.byteLength(errors) + Buffer.byteLength(texts);
    if (bytes + size > quotaBytes) return [];
    bytes += size;
    return [{ import_id: id, row, errors, texts }];
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

function cutRow({ row, errors, texts }: Rejected) {
  let left = maxRow;
  const cut: Record<string, string> = Object.create(null);
  for (const [name, text] of Object.entries(texts)) {
    if (left <= 0) break;
    cut[name] = cutTo(text, Math.min(maxText, left));
    left -= cut[name].length + name.length;
  }
  const said = errors.slice(0, maxErrors).map(({ field, text }) => ({
    field: storable(field),
    text: cutTo(text, maxErrorText),
  }));
  return { row, errors: JSON.stringify(said), texts: storedJson(cut) };
}

function cutTo(text: string, length: number): string {
  return text.length <= length ? storable(text) : `${storableStart(text, length - 1)}…`;
}
