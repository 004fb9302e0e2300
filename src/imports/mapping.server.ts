/** Maps a shop's own column names to ours. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { notFound, outdated } from '../platform/base/errors.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { cutText } from '../domain/language/cut.ts';
import { isStorable } from '../domain/language/storable.ts';
import { sections } from '../domain/sections/index.ts';
import { versionOf } from './mapping-version.ts';
import { type Mapping, rowFields } from './rows/columns.ts';
import { fileLimits } from './sources/problem.ts';

const maxRates = 30;
const maxConstants = 30;
// The longest field is a description.
const maxConstantLength = 5000;
const sectionNames = sections.map(({ name }) => name);
const fieldNames = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
const ours = new Set([...rowFields, ...fieldNames]);

type Counted = { most: number; tooMany: string };

/** A record that is counted before anything looks at its keys; `problemOf`: why one of them is refused. */
export function counted<Value extends z.ZodType>(
  value: Value,
  { most, tooMany }: Counted,
  problemOf: (key: string, value: z.output<Value>) => string | undefined = () => undefined,
) {
  const record = z.record(z.string(), value).superRefine((entries, context) => {
    for (const [key, each] of Object.entries(entries)) {
      const message = problemOf(key, each);
      if (message !== undefined)
        context.addIssue({ code: 'custom', path: key.length > fileLimits.nameLength ? [] : [key], message });
    }
  });
  return z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || Object.keys(given).length <= most) return given;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  }, record);
}

function problemOfColumn(theirs: string, field: string): string | undefined {
  if (theirs.length > fileLimits.nameLength)
    return `Sütunun adı ən çox ${fileLimits.nameLength} simvol ola bilər: adı fayldakı kimi yazın.`;
  if (!isStorable(theirs)) return 'Sütunun adında yazıla bilməyən işarə var: adı fayldakı kimi yazın.';
  if (cleanLine(theirs) === '') return 'Sütunun adı boşdur: adı fayldakı kimi yazın.';
  return field === '' || ours.has(field) ? undefined : `Belə sahə yoxdur: ${field}`;
}

const problemOfConstant = (name: string): string | undefined =>
  fieldNames.has(name) ? undefined : `Belə sahə yoxdur: ${cutText(name, 100)}`;

const tooManyConstants = `Ən çox ${maxConstants} sahə ola bilər.`;

export const mappingSchema = z.object({
  section: z.enum(sectionNames, 'Belə bölmə yoxdur.').nullish().describe('Sətirdə bölmə olmayanda'),
  columns: counted(
    z.string().trim().max(100),
    { most: fileLimits.columns, tooMany: `Ən çox ${fileLimits.columns} sütun ola bilər.` },
    problemOfColumn,
  )
    .default({})
    .describe('Fayldakı sütunun adı: bizim sahənin adı; boş mətn: oxunmasın'),
  rates: counted(
    z.number().positive('Məzənnə sıfırdan böyük olmalıdır.').max(1_000_000, 'Məzənnə çox böyükdür.'),
    { most: maxRates, tooMany: `Ən çox ${maxRates} valyuta ola bilər.` },
    (code) => (/^[A-Z]{3}$/.test(code) ? undefined : 'Valyutanın kodu üç hərfdir: USD, EUR.'),
  )
    .optional()
    .describe('Başqa valyutanın (USD, EUR) bir vahidi neçə manatdır; yazılmasa, əvvəlki qalır'),
  constants: counted(
    z
      .string()
      .trim()
      .max(maxConstantLength, `Dəyər ən çox ${maxConstantLength} simvol ola bilər.`)
      .refine(isStorable, 'Dəyərdə yazıla bilməyən işarə var.'),
    // What is blank is none.
    { most: fieldNames.size, tooMany: tooManyConstants },
    problemOfConstant,
  )
    .refine((constants) => Object.keys(withoutBlanks(constants)).length <= maxConstants, tooManyConstants)
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

export async function readMapping({ db }: { db: Db }, shopId: string): Promise<Mapping> {
  const found = await db
    .selectFrom('shop_mappings')
    .select(['section', 'columns', 'rates', 'constants'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  if (!found) return { section: null, columns: {} };
  const { section, columns, rates, constants } = found;
  return {
    section,
    columns: byCleanNames(columns),
    ...(Object.keys(rates).length > 0 && { rates }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}

/** `read`: the version it was made from (`If-Match`), if its sender wants nobody's changes overwritten. */
export async function saveMapping(
  app: App,
  shopId: string,
  mapping: z.output<typeof mappingSchema>,
  read: string | undefined,
): Promise<Mapping> {
  const values = {
    section: mapping.section ?? null,
    columns: JSON.stringify(byCleanNames(mapping.columns)),
    ...(mapping.rates && { rates: JSON.stringify(mapping.rates) }),
    ...(mapping.constants && { constants: JSON.stringify(withoutBlanks(mapping.constants)) }),
  };
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const shop = await trx.selectFrom('shops').select('slug').where('account_id', '=', shopId).executeTakeFirst();
    if (!shop) throw notFound('Mağazanız yoxdur. Əvvəlcə mağaza yaradın.');
    const wanted = read?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '*';
    if (wanted !== '*' && wanted !== versionOf(await readMapping({ db: trx }, shopId))) throw outdated();
    await trx
      .insertInto('shop_mappings')
      .values({ shop_id: shopId, ...values })
      .onConflict((conflicting) => conflicting.column('shop_id').doUpdateSet(values))
      .execute();
  });
  return readMapping(app, shopId);
}

/** As the readers of files clean the names of columns; a version before has only trimmed them. */
const byCleanNames = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([theirs, field]) => [cleanLine(theirs), field]));

const withoutBlanks = (constants: Record<string, string>) =>
  Object.fromEntries(Object.entries(constants).filter(([, text]) => text !== ''));
