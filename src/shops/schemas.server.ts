/** Response schemas of shops. */
import { z } from 'zod';
import { photoAnswer } from '../photos/schemas.server.ts';
import { shopStatuses } from './table.ts';

const shopAnswer = z.object({
  userId: z.uuid().describe('Mağazanın hesabı'),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  address: z.string(),
  hours: z.union([z.array(z.object({ day: z.number().int(), from: z.string(), to: z.string() })), z.string()]),
  openNow: z.boolean().nullable().describe('null: iş saatları günlər üzrə yazılmayıb'),
  phones: z.array(z.string()),
  voen: z.string(),
  site: z.string().nullable(),
  logo: photoAnswer.nullable(),
  cover: photoAnswer.nullable(),
  since: z.iso.datetime().describe('Mağazanın yaradıldığı vaxt'),
});

export const ownShopAnswer = shopAnswer.extend({
  status: z.enum(shopStatuses).describe('waiting: adminin qərarını gözləyir'),
  reason: z.string().nullable().describe('Niyə bağlanıb və ya dəyişiklik niyə qəbul edilməyib'),
  pending: shopAnswer
    .pick({ name: true, slug: true, voen: true, site: true, about: true })
    .partial()
    .extend({ at: z.iso.datetime().describe('Son dəyişiklik vaxtı') })
    .nullable()
    .describe('Açıq mağazanın adminin qərarını gözləyən yeni məlumatı; o vaxta qədər köhnəsi görünür'),
});

export const publicShopAnswer = shopAnswer.extend({
  active: z.number().int(),
  sections: z.array(z.object({ section: z.string(), count: z.number().int() })),
});

export const waitingShops = z.object({
  items: z.array(ownShopAnswer.extend({ username: z.string(), listings: z.number().int() })),
  nextCursor: z.string().nullable(),
});

export const largestSellers = z.object({
  items: z.array(
    z.object({
      userId: z.uuid(),
      username: z.string(),
      listings: z.number().int().describe('Saytda görünən elanlar'),
      shop: z.object({ slug: z.string(), name: z.string(), status: z.enum(shopStatuses) }).nullable(),
    }),
  ),
});

export type Shop = z.infer<typeof shopAnswer>;
export type OwnShop = z.infer<typeof ownShopAnswer>;
export type PublicShop = z.infer<typeof publicShopAnswer>;
export type WaitingShop = z.infer<typeof waitingShops>['items'][number];
export type LargestSellers = z.infer<typeof largestSellers>;
