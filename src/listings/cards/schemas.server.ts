/** The schema of a card in responses. */
import { z } from 'zod';
import { statuses } from '../status.ts';
import { cardPhotoAnswer } from '../../photos/schemas.server.ts';

/** Only what a card needs: pages contain many. */
export const cardAnswer = z.object({
  _id: z.uuid(),
  id: z.number().int(),
  section: z.string(),
  title: z.string(),
  price: z.number(),
  oldPrice: z.number().optional().describe('Ucuzlaşmadan əvvəlki qiymət, bir neçə gün'),
  status: z.enum(statuses).exclude(['active']).optional().describe('Aktiv elanda yoxdur'),
  period: z.string().optional().describe('Qiymət nəyin müddətinədir, məsələn, ay; satışda yoxdur'),
  unitPrice: z.string().optional().describe('Məsələn, 1 950 AZN/m²'),
  facts: z.string().optional().describe('Məsələn, 2015 · 120 000 km · 2.0 L'),
  badges: z.array(z.string()).optional().describe('Məsələn, VIN'),
  location: z.string(),
  data: z.iso.datetime(),
  // Formatted on the server, so that hydration gives the same text.
  when: z.string().describe('Məsələn, bugün, 09:05'),
  photo: cardPhotoAnswer.nullable(),
  photoCount: z.number().int(),
  seller: z.string().optional().describe('userId-nin son 12 simvolu: brauzer gizlədilmiş satıcını onunla tanıyır'),
  verified: z.literal(true).optional().describe('Satıcı telefon nömrəsini təsdiqləyib'),
  shop: z.string().optional().describe('Satıcının açıq mağazasının adı'),
  brand: z.string().optional(),
  model: z.string().optional(),
  category: z.string().optional(),
});

export type Card = z.infer<typeof cardAnswer>;
