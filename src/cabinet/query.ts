/** What a cabinet's list may be asked for; shared by browser and server. */
import { z } from '../domain/zod.ts';
import { sections } from '../domain/sections/index.ts';
import { statuses } from '../listings/status.ts';

const orders = ['new', 'price_asc', 'price_desc', 'views', 'days'] as const;
export type Order = (typeof orders)[number];

const maxPrice = 1e12;
const notPrice = 'Qiyməti rəqəmlə yazın.';
const price = z
  .string()
  .trim()
  .regex(/^[\d\s]*$/, notPrice)
  .transform((text) => (text === '' ? undefined : Number(text.replace(/\s/g, ''))))
  .pipe(z.number(notPrice).max(maxPrice, notPrice).optional())
  .optional();

/** The filters; an empty text filters nothing, as forms send it. */
export const filterShape = {
  q: z.string().max(200, 'Ən çox 200 simvol.').optional().describe('Ad, nömrə və ya fayldakı kod'),
  section: z
    .union(
      [
        z.literal(''),
        z.enum(
          sections.map(({ name }) => name),
          'Belə bölmə yoxdur.',
        ),
      ],
      'Belə bölmə yoxdur.',
    )
    .optional(),
  status: z.union([z.literal(''), z.enum(statuses)], `Mümkün dəyərlər: ${statuses.join(', ')}.`).optional(),
  price_min: price,
  price_max: price,
  photos: z.enum(['', 'none'], 'Mümkün dəyərlər: none.').optional().describe('none: yalnız şəkilsiz elanlar'),
};

export const orderSchema = z
  .enum(orders, `Mümkün dəyərlər: ${orders.join(', ')}.`)
  .default('new')
  .describe('days: vaxtı tez bitənlər əvvəl');

export const cabinetActions = ['price', 'renew', 'withdraw'] as const;
export type CabinetAction = (typeof cabinetActions)[number];

/** The price after a change by percent: whole manats, at least one. A free ad stays free. */
export function changedPrice(price: number, percent: number): number {
  if (price === 0) return 0;
  return Math.max(1, Math.round((price * (100 + percent)) / 100));
}
