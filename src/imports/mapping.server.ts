/** Maps a shop's own column names to ours. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { isStorable } from '../domain/language/storable.ts';
import { sections } from '../domain/sections/index.ts';
import { type Mapping, rowFields } from './rows/read-row.ts';
import { fileLimits } from './sources/problem.ts';

/** Whether a column can be mapped. */
export const isColumnName = (name: string) =>
  name !== '' && name.length <= fileLimits.nameLength && cleanLine(name) === name;

const sectionNames = sections.map(({ name }) => name);
const ours = new Set([...rowFields, ...sections.flatMap(({ fields }) => fields.map(({ name }) => name))]);

export const mappingSchema = z.object({
  section: z.enum(sectionNames, 'Belə bölmə yoxdur.').nullish().describe('Sətirdə bölmə olmayanda'),
  columns: z
    // Trimmed, as the readers of files trim the names of columns.
    .record(z.string().trim().max(fileLimits.nameLength), z.string().trim().max(100))
    .default({})
    .superRefine((columns, context) => {
      if (Object.keys(columns).length > fileLimits.columns)
        context.addIssue({ code: 'custom', message: `Ən çox ${fileLimits.columns} sütun ola bilər.` });
      for (const theirs of Object.keys(columns))
        if (!isStorable(theirs))
          context.addIssue({
            code: 'custom',
            message: 'Sütunun adında yazıla bilməyən işarə var: adı fayldakı kimi yazın.',
          });
      for (const [theirs, name] of Object.entries(columns))
        if (name !== '' && !ours.has(name))
          context.addIssue({ code: 'custom', path: [theirs], message: `Belə sahə yoxdur: ${name}` });
    })
    .describe('Fayldakı sütunun adı: bizim sahənin adı; boş mətn: oxunmasın'),
});

export async function readMapping(app: App, shopId: string): Promise<Mapping> {
  const found = await app.db
    .selectFrom('shop_mappings')
    .select(['section', 'columns'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return found ?? { section: null, columns: {} };
}

export async function saveMapping(app: App, shopId: string, mapping: z.output<typeof mappingSchema>): Promise<Mapping> {
  const values = { section: mapping.section ?? null, columns: JSON.stringify(mapping.columns) };
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const shop = await trx.selectFrom('shops').select('slug').where('account_id', '=', shopId).executeTakeFirst();
    if (!shop) throw notFound('Mağazanız yoxdur. Əvvəlcə mağaza yaradın.');
    await trx
      .insertInto('shop_mappings')
      .values({ shop_id: shopId, ...values })
      .onConflict((conflicting) => conflicting.column('shop_id').doUpdateSet(values))
      .execute();
  });
  return readMapping(app, shopId);
}
