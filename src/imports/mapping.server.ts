/** Maps a shop's own column names to ours. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { isStorable } from '../domain/language/storable.ts';
import { sections } from '../domain/sections/index.ts';
import { type Mapping, rowFields } from './rows/columns.ts';
import { fileLimits } from './sources/problem.ts';

/** Whether a column can be mapped. */
export const isColumnName = (name: string) =>
  name !== '' && name.length <= fileLimits.nameLength && cleanLine(name) === name;

const maxRates = 30;
const maxConstants = 30;
// The longest field is a description.
const maxConstantLength = 5000;
const sectionNames = sections.map(({ name }) => name);
const fieldNames = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
const ours = new Set([...rowFields, ...fieldNames]);

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
  rates: z
    .record(
      z.string().regex(/^[A-Z]{3}$/, 'Valyutanın kodu üç hərfdir: USD, EUR.'),
      z.number().positive('Məzənnə sıfırdan böyük olmalıdır.').max(1_000_000, 'Məzənnə çox böyükdür.'),
    )
    .refine((rates) => Object.keys(rates).length <= maxRates, `Ən çox ${maxRates} valyuta ola bilər.`)
    .optional()
    .describe('Başqa valyutanın bir vahidi neçə manatdır; yazılmasa, əvvəlki qalır'),
  constants: z
    .record(
      z.string().max(100),
      z
        .string()
        .trim()
        .max(maxConstantLength, `Dəyər ən çox ${maxConstantLength} simvol ola bilər.`)
        .refine(isStorable, 'Dəyərdə yazıla bilməyən işarə var.'),
    )
    .superRefine((constants, context) => {
      if (Object.keys(constants).length > maxConstants)
        context.addIssue({ code: 'custom', message: `Ən çox ${maxConstants} sahə ola bilər.` });
      for (const name of Object.keys(constants))
        if (!fieldNames.has(name))
          context.addIssue({ code: 'custom', path: [name], message: `Belə sahə yoxdur: ${name}` });
    })
    .optional()
    .describe('Bizim sahənin adı: faylda boş olanda bütün sətirlərdəki dəyəri; yazılmasa, əvvəlki qalır'),
});

/** `rates` and `constants` only where there are any. */
export const mappingAnswer = z.object({
  section: z.string().nullable(),
  columns: z.record(z.string(), z.string()),
  rates: z.record(z.string(), z.number()).optional(),
  constants: z.record(z.string(), z.string()).optional(),
});

export async function readMapping(app: App, shopId: string): Promise<Mapping> {
  const found = await app.db
    .selectFrom('shop_mappings')
    .select(['section', 'columns', 'rates', 'constants'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  if (!found) return { section: null, columns: {} };
  const { section, columns, rates, constants } = found;
  return {
    section,
    columns,
    ...(Object.keys(rates).length > 0 && { rates }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}

export async function saveMapping(app: App, shopId: string, mapping: z.output<typeof mappingSchema>): Promise<Mapping> {
  const values = {
    section: mapping.section ?? null,
    columns: JSON.stringify(mapping.columns),
    ...(mapping.rates && { rates: JSON.stringify(mapping.rates) }),
    ...(mapping.constants && { constants: JSON.stringify(withoutBlanks(mapping.constants)) }),
  };
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

const withoutBlanks = (constants: Record<string, string>) =>
  Object.fromEntries(Object.entries(constants).filter(([, text]) => text !== ''));
