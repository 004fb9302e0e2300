/** Changes what the other software's categories, columns, currencies and cities are here. */
import { z } from 'zod';
import type { App } from '../../../platform/app/app.ts';
import { type FieldErrors, invalid } from '../../../platform/base/errors.ts';
import { checkFields } from '../../../domain/fields/schema.ts';
import { sections } from '../../../domain/sections/index.ts';
import { problemOfAddress } from '../../rows/open-public.server.ts';
import { ownValue } from '../../rows/own-value.ts';
import { counted } from '../../mapping.server.ts';
import { isOurs, type Mapping } from '../mapping.server.ts';
import { type Admin, asStaff } from '../../../accounts/admin/admin.server.ts';
import { appendToLog } from '../../../accounts/staff/log.server.ts';
import { expectFileOf } from './decide.server.ts';
import { storedJson } from '../../../domain/language/storable.ts';
import { readTransfer, type Transfer } from './transfers.server.ts';

const maxNames = 1000;
const name = z.string({ error: 'Ad yazın.' }).max(200, 'Ən çox 200 simvol ola bilər.');
const text = z.string({ error: 'Mətn yazın.' }).trim().max(200, 'Ən çox 200 simvol ola bilər.');
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'Siyahı göndərin.' }).max(maxNames, `Ən çox ${maxNames} ola bilər.`).optional();

/** What is not sent stays. Lists, so that an error's place needs no name of the file. */
export const mappingBody = z.object({
  photos: text.describe('Köhnə saytın linki; boşdursa, yalnız faylda linki olan şəkillər köçürülür').optional(),
  source: text.describe('Kodların aid olduğu saytın adı; boşdursa, proqramın adı').optional(),
  categories: list(
    z.object({
      id: name,
      section: z
        .enum([...sections.map((section) => section.name), ''], 'Belə bölmə yoxdur.')
        .nullable()
        .describe('null: seçilməyib; boş mətn: elanları buraxılsın'),
      fields: counted(text, { most: maxNames, tooMany: `Ən çox ${maxNames} ola bilər.` })
        .default({})
        .describe('Elanda yazılmayanda'),
    }),
  ),
  columns: list(
    z.object({
      name,
      field: text.refine(isOurs, 'Belə sahə yoxdur.').nullable().describe('null: seçilməyib; boş mətn: oxunmasın'),
    }),
  ),
  currencies: list(
    z.object({
      name,
      rate: z
        .number('Məzənnəni rəqəmlə yazın: 1.7')
        .positive('Məzənnə sıfırdan böyük olmalıdır.')
        .max(1_000_000, 'Məzənnə həddindən artıq böyükdür.')
        .nullable()
        .describe('Birinin manatla qiyməti'),
    }),
  ),
  cities: list(z.object({ name, city: text.nullable() })),
});
export type MappingChange = z.output<typeof mappingBody>;

/** 400 with errors by place: `categories.3.section`. The change has to be tried before anything is brought. */
export async function changeMapping(app: App, admin: Admin, id: string, change: MappingChange): Promise<Transfer> {
  await app.db.transaction().execute(async (trx) => {
    const transfer = await readTransfer(trx, id, { locks: true });
    await expectFileOf(trx, transfer);
    const before: Mapping = transfer.mapping ?? { categories: {}, columns: {}, currencies: {}, cities: {} };
    const errors: FieldErrors = { ...problemsOf(before, change), ...problemsOfSite(app, transfer, change) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const { photos, source } = change;
    await trx
      .updateTable('transfers')
      .set({
        mapping: storedJson(changed(before, change)),
        ...(photos !== undefined && { photos: photos ? new URL(photos).href : null }),
        ...(source !== undefined && { source: source || null }),
        checked: false,
        changed_at: app.now(),
      })
      .where('id', '=', transfer.id)
      .execute();
    await appendToLog(trx, app, { by: asStaff(admin), action: 'changeTransfer', after: { file: transfer.name } });
  });
  return readTransfer(app.db, id);
}

function changed(
  before: Mapping,
  { categories = [], columns = [], currencies = [], cities = [] }: MappingChange,
): Mapping {
  const said = categories.map(({ id, section, fields }) => {
    const given = Object.entries(fields).filter(([, value]) => value !== '');
    return [id, { ...before.categories[id], section, fields: Object.fromEntries(given) }] as const;
  });
  return {
    categories: { ...before.categories, ...Object.fromEntries(said) },
    columns: { ...before.columns, ...Object.fromEntries(columns.map((each) => [each.name, each.field])) },
    currencies: { ...before.currencies, ...Object.fromEntries(currencies.map((each) => [each.name, each.rate])) },
    cities: { ...before.cities, ...Object.fromEntries(cities.map((each) => [each.name, each.city || null])) },
  };
}

function problemsOf(before: Mapping, { categories = [], columns = [], currencies = [], cities = [] }: MappingChange) {
  const errors: FieldErrors = {};
  for (const [index, { id, section, fields }] of categories.entries()) {
    if (!ownValue(before.categories, id)) errors[`categories.${index}.id`] = 'Faylda belə kateqoriya yoxdur.';
    for (const [field, problem] of Object.entries(problemsOfFields(section, fields)))
      errors[`categories.${index}.fields.${field}`] = problem;
  }
  for (const [part, named] of [
    ['columns', columns],
    ['currencies', currencies],
    ['cities', cities],
  ] as const)
    for (const [index, { name: theirs }] of named.entries())
      if (!Object.hasOwn(before[part], theirs)) errors[`${part}.${index}.name`] = 'Faylda belə ad yoxdur.';
  return errors;
}

function problemsOfFields(section: string | null, given: Readonly<Record<string, string>>): FieldErrors {
  const asked = sections.find((each) => each.name === section)?.fields ?? [];
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const foreign = Object.keys(said).filter((field) => !asked.some((each) => each.name === field));
  const checked = checkFields(asked, said, 'change');
  return {
    ...Object.fromEntries(foreign.map((field) => [field, 'Bu bölmədə belə sahə yoxdur.'])),
    ...(checked.ok ? {} : checked.errors),
  };
}

/** With another name, or from another site, the same ads would come a second time. */
function problemsOfSite({ config }: App, transfer: Transfer, { photos, source }: MappingChange): FieldErrors {
  const errors: FieldErrors = {};
  if (photos) {
    const url = URL.parse(photos);
    const problem = url ? problemOfAddress(url, config.importHosts) : 'linki https://kohne-sayt.az kimi yazın';
    if (problem) errors['photos'] = `Link qəbul olunmur: ${problem}.`;
  }
  if (source && !/^[\w.-]{1,50}$/.test(source))
    errors['source'] = 'Latın hərfləri, rəqəm, nöqtə və tire ilə yazın, ən çox 50 simvol.';
  else if (source !== undefined && transfer.run_id && source !== (transfer.source ?? ''))
    errors['source'] = 'Bu fayldan artıq köçürülüb: ad dəyişsə, elanlar təkrarlanar.';
  return errors;
}
