/** Response schemas of conversations. */
import { z } from 'zod';
import { photoAnswer } from '../photos/schemas.server.ts';
import { conversationRating } from '../ratings/schemas.server.ts';
import { listingAnswer } from '../listings/schemas.server.ts';

const message = z.object({
  id: z.uuid(),
  from: z.uuid().nullable().describe('Yazanın hesabı; null: hesab silinib'),
  text: z.string(),
  photos: z.array(photoAnswer),
  at: z.iso.datetime(),
  warnings: z.array(z.string()).describe('Alan nədən ehtiyat etməlidir; yazan bunu görmür'),
});
export const sent = z.object({ conversationId: z.uuid(), message });
const heading = {
  id: z.uuid(),
  listing: listingAnswer.nullable().describe('Hamının gördüyü kimi; null: səhifəsi yoxdur'),
  about: z
    .object({ section: z.string(), id: z.number().int(), title: z.string() })
    .describe('Hansı elan haqqındadır, elan bitəndən sonra da'),
  other: z.object({ id: z.uuid().nullable(), name: z.string() }),
};
export const list = z.object({
  items: z.array(z.object({ ...heading, last: message, unread: z.number().int() })),
  unread: z.number().int(),
  nextCursor: z.string().nullable(),
});
export const conversation = z.object({
  ...heading,
  items: z.array(message),
  nextCursor: z.string().nullable(),
  readUpTo: z.uuid().nullable(),
  blocked: z.boolean().describe('Qarşı tərəfi bloklamısınızmı'),
  closed: z.string().nullable().describe('Niyə yazmaq olmaz; null: olar'),
  handover: z
    .enum(['buyer', 'seller'])
    .nullable()
    .describe('Təhvil kodunda sizin yeriniz: alıcı göstərir, satıcı yazır; null: elan satışda deyil'),
  rating: conversationRating.nullable().describe('Bu satış üzrə rəylər; null: satış yoxdur'),
});

export type Message = z.infer<typeof message>;
export type Sent = z.infer<typeof sent>;
export type Conversations = z.infer<typeof list>;
export type ConversationInList = Conversations['items'][number];
export type Conversation = z.infer<typeof conversation>;
