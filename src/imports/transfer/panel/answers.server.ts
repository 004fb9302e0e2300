/** What calls about transfers answer. */
import { z } from 'zod';
import { reasonsToLeaveOut } from '../sources/ad.ts';
import { transferStates } from './table.ts';

const count = z.number().int();

export const transferAnswer = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  bytes: count,
  state: z.enum(transferStates).describe('open: qərarınızı gözləyir'),
  message: z.string().nullable().describe('Niyə oxunmayıb və ya dayanıb'),
  software: z.enum(['osclass', 'yclas', 'csv']).nullable().describe('null: fayl hələ oxunmayıb'),
  held: z
    .object({ accounts: count, ads: count, photos: count })
    .nullable()
    .describe('Faylda olanlar, buraxılanlardan başqa'),
  checked: z.boolean().describe('Uyğunluqlar yoxlanılıb: köçürmək olar'),
  writes: z.boolean().describe('counts: true – köçürülənlər, false – yoxlama'),
  counts: z
    .object({
      seen: count,
      accounts: z.object({ created: count, known: count, wrong: count }),
      ads: z.object({ brought: count, known: count, wrong: count }),
      photos: z.object({ brought: count, missing: count }),
      leftOut: z.array(z.object({ reason: z.enum(reasonsToLeaveOut), count })),
      causes: z.array(z.object({ field: z.string(), label: z.string(), count })),
    })
    .nullable(),
  told: count.describe('Məktub göndərilənlər'),
});
export type TransferAnswer = z.infer<typeof transferAnswer>;

export const describedTransfer = transferAnswer.extend({
  photos: z.string().nullable().describe('Köhnə saytın linki'),
  source: z.string().nullable().describe('Kodların aid olduğu saytın adı; null: proqramın adı'),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ads: count,
      section: z.string().nullable().describe('null: seçilməyib; boş mətn: elanları buraxılsın'),
      fields: z.record(z.string(), z.string()),
    }),
  ),
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable().describe('null: seçilməyib; boş mətn: oxunmasın') }),
  ),
  currencies: z.array(z.object({ name: z.string(), rate: z.number().nullable() })),
  cities: z.array(z.object({ name: z.string(), city: z.string().nullable() })),
  wrong: count.describe('Səhvi olan elan, istifadəçi və şəkillər'),
  errors: z
    .array(z.object({ row: count, what: z.string(), id: z.string(), field: z.string(), text: z.string() }))
    .describe('İlk səhvlər, sonra qeydlər; hamısı …/errors faylındadır'),
  hasFile: z.boolean().describe('false: fayl artıq silinib'),
  untold: count.describe('Məktub göndərilməmişlər: «mail» onlara göndərir'),
});
export type DescribedTransfer = z.infer<typeof describedTransfer>;
