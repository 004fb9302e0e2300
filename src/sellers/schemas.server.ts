/** Response schemas of sellers. */
import { z } from 'zod';
import { listingAnswer } from '../listings/schemas.server.ts';

export const sellerAnswer = z.object({
  name: z.string().describe('Sonuncu elanındakı ad; elanı olmayıbsa, hesabın adı'),
  since: z.iso.datetime().describe('Hesabın açıldığı vaxt'),
  phoneVerified: z.boolean().describe('Hesabın telefon nömrəsi təsdiqlənibmi'),
  active: z.number().int().describe('Hamının gördüyü elanlarının sayı'),
  sold: z.number().int(),
  replyMinutes: z
    .number()
    .int()
    .nullable()
    .describe('Son 30 günün yazışmalarında ilk cavaba qədər keçən vaxtın medianı; null: cavabı beşdən azdır'),
  rating: z.number().nullable().describe('null: qiyməti üçdən azdır'),
  ratings: z.number().int(),
  shop: z.object({ name: z.string(), slug: z.string() }).optional().describe('Açıq mağazası'),
});
export const sellersListings = z.object({ items: z.array(listingAnswer), nextCursor: z.string().nullable() });

export type Seller = z.infer<typeof sellerAnswer>;
