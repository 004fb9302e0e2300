/** Response schemas of ratings. */
import { z } from 'zod';
import { tags } from './tags.ts';

const time = z.iso.datetime();
const said = {
  id: z.uuid(),
  stars: z.number().int().min(1).max(5),
  tags: z.array(z.enum(tags)),
  text: z.string().nullable(),
  at: time,
  answer: z.object({ text: z.string(), at: time }).nullable(),
};
/** A rating as everybody sees it. */
const publicRating = z.object({
  ...said,
  by: z.object({ role: z.enum(['buyer', 'seller']), name: z.string() }),
  about: z.object({ section: z.string(), id: z.number().int(), title: z.string() }),
});
export const ratingsPage = z.object({ items: z.array(publicRating), nextCursor: z.string().nullable() });

const own = z.object({
  ...said,
  shown: z.boolean().describe('Hamı görürmü'),
  dueAt: time.describe('Ən geci nə vaxt görünəcək'),
  hidden: z.string().nullable().describe('Moderator niyə gizlədib; null: gizlədilməyib'),
});
/** A conversation's ratings for one of its members. */
export const conversationRating = z.object({
  role: z.enum(['buyer', 'seller']).describe('Sorğu göndərənin yazışmadakı yeri'),
  mayRate: z.boolean(),
  until: time.nullable().describe('Rəy nə vaxta qədər yazıla bilər'),
  own: own.nullable(),
  other: z
    .object({ ...said, answerHidden: z.string().nullable().describe('Moderator cavabınızı niyə gizlədib') })
    .nullable()
    .describe('Qarşı tərəfin rəyi; görünənə qədər null'),
  waits: z.boolean().describe('Qarşı tərəf yazıb, amma rəyi hələ görünmür'),
});

export type PublicRating = z.infer<typeof publicRating>;
export type RatingsPage = z.infer<typeof ratingsPage>;
export type ConversationRating = z.infer<typeof conversationRating>;
